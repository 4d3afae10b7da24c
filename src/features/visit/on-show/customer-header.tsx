import { Flex, type SystemStyleObject } from '@chakra-ui/react';
import { CompanyMark, companyMarkCss } from './company-mark.tsx';

/** Above what a customer looks at: who offers it, and what it is for. It is one styled element (decision 60). */
export function CustomerHeader(props: {
  organization: string;
  title: string;
  /** Below the title. */
  note?: string | undefined;
}) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      columnGap="6"
      rowGap="1"
      px={{ base: 'gutter', md: 'gutterWide' }}
      pt="calc({spacing.2} + env(safe-area-inset-top))"
      pb="2"
      css={headerCss}
    >
      <div data-part="organization">
        <CompanyMark name={props.organization} />
      </div>
      <div data-part="title">
        <h1>{props.title}</h1>
        {props.note ? <p>{props.note}</p> : null}
      </div>
    </Flex>
  );
}

const headerCss: SystemStyleObject = {
  '& > div': { minW: '0' },
  ...companyMarkCss,
  '& > [data-part=title]': { textAlign: { md: 'end' } },
  '& h1': { textStyle: { base: 'lg', md: 'xl' }, fontWeight: 'semibold' },
  '& h1 + p': { textStyle: 'sm', color: 'fg.muted' },
};

import { Button, Flex, Span } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { RecordLink } from '../../ui/display/record-link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../ui/feedback/until-book.tsx';

/** Links to what the record on the screen is a part of, or takes from. */
export function UpLinks(props: { label: string; children: ReactElement[] }) {
  if (props.children.length === 0) return null;
  return (
    <Flex as="nav" aria-label={props.label} wrap="wrap" align="center" columnGap="3">
      <Span>{props.label}</Span>
      {props.children.map((link) => (
        <RecordLink key={link.key}>{link}</RecordLink>
      ))}
    </Flex>
  );
}

/** Said of an address whose record can't be shown, with the way to those that can. */
export function NotInBook(props: { title: string; text: string }) {
  const { t } = useTranslation('books');
  return (
    <ErrorState
      title={props.title}
      text={props.text}
      action={
        <Button asChild size="lg">
          <Link to="/browse/problems">{t('allProblems')}</Link>
        </Button>
      }
    />
  );
}

export function Waiting() {
  return (
    <UntilBook readiness={useReadiness()}>
      <ListSkeleton rows={5} />
    </UntilBook>
  );
}

import { Flex, type SystemStyleObject } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { largeText, wholeText } from '../theme/large-text.ts';
import { type TierTone, tierPalette } from './tier-tone.ts';

/** A tier's name on its colour. */
export function TierBand(props: {
  id?: string;
  tone: TierTone | undefined;
  /** As people read it. */
  name: string;
  headingLevel?: 'h2' | 'h3';
  /** Said at the end of the band: that this tier was chosen before. */
  mark?: string | undefined;
}) {
  const Heading = props.headingLevel ?? 'h2';
  return (
    <Flex
      colorPalette={tierPalette(props.tone)}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      align="center"
      justify="space-between"
      columnGap="2"
      px="4"
      minH="11"
      css={bandCss}
    >
      <Heading id={props.id}>{props.name}</Heading>
      {props.mark ? (
        <span>
          <Check aria-hidden />
          <span>{props.mark}</span>
        </span>
      ) : null}
    </Flex>
  );
}

const bandCss: SystemStyleObject = {
  // Side by side they are all one line high, so that prices are in line.
  '& > h2, & > h3': { truncate: true, textStyle: 'lg', fontWeight: 'semibold', ...wholeText },
  [largeText]: { flexWrap: 'wrap' },
  '& > span': { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'sm', flexShrink: '0' },
  '& > span > svg': { boxSize: '4', flexShrink: '0' },
};

import { Flex, Heading, Icon, Span } from '@chakra-ui/react';
import { Check } from 'lucide-react';
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
  return (
    <Flex
      colorPalette={tierPalette(props.tone)}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      align="center"
      justify="space-between"
      gap="2"
      px="4"
      minH="11"
    >
      <Heading
        {...(props.id === undefined ? {} : { id: props.id })}
        as={props.headingLevel ?? 'h2'}
        textStyle="lg"
        fontWeight="semibold"
        truncate
      >
        {props.name}
      </Heading>
      {props.mark ? (
        <Flex align="center" gap="1" textStyle="sm" flexShrink={0}>
          <Icon as={Check} boxSize="4" aria-hidden />
          <Span>{props.mark}</Span>
        </Flex>
      ) : null}
    </Flex>
  );
}

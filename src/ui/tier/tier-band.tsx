import { Flex, Heading, Icon, Span } from '@chakra-ui/react';
import { Check, Star } from 'lucide-react';
import { type TierTone, tierPalette } from './tier-tone.ts';

/** A tier's name on its colour. */
export function TierBand(props: {
  id?: string;
  tone: TierTone | undefined;
  name: string;
  headingLevel?: 'h2' | 'h3';
  /** Said beside the name, below it in a column: that most choose this tier. */
  ribbon?: { id: string; text: string };
  /** Said at the end of the band: that this tier was chosen before. */
  mark?: string;
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
      py="1.5"
      h="full"
      minH="11"
    >
      <Flex
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'start' }}
        columnGap="3"
        rowGap="1"
        minW="0"
      >
        <Heading
          {...(props.id === undefined ? {} : { id: props.id })}
          as={props.headingLevel ?? 'h2'}
          textStyle="lg"
          fontWeight="semibold"
          // Books write their tiers in small letters; the text itself stays as written.
          textTransform="capitalize"
          truncate
        >
          {props.name}
        </Heading>
        {props.ribbon ? (
          <Flex
            id={props.ribbon.id}
            align="center"
            gap="1"
            px="2"
            borderRadius="l1"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            textStyle="sm"
            fontWeight="semibold"
          >
            <Icon as={Star} boxSize="3.5" fill="currentColor" flexShrink={0} aria-hidden />
            <Span>{props.ribbon.text}</Span>
          </Flex>
        ) : null}
      </Flex>
      {props.mark ? (
        <Flex align="center" gap="1" textStyle="sm" flexShrink={0}>
          <Icon as={Check} boxSize="4" aria-hidden />
          <Span>{props.mark}</Span>
        </Flex>
      ) : null}
    </Flex>
  );
}

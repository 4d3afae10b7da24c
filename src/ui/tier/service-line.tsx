import { HStack, Icon, Span } from '@chakra-ui/react';
import { Check } from 'lucide-react';

/** A service that is included. What a tier adds stands out; the rest is quieter. */
export function ServiceLine({ text, added }: { text: string; added: boolean }) {
  return (
    <HStack as="span" align="start" gap="2">
      <Icon
        as={Check}
        boxSize="4"
        mt="0.5"
        flexShrink={0}
        strokeWidth={added ? 3 : 2}
        color={added ? 'colorPalette.fg' : 'fg.subtle'}
        aria-hidden
      />
      <Span
        textStyle="sm"
        fontWeight={added ? 'semibold' : 'normal'}
        color={added ? 'fg' : 'fg.muted'}
        overflowWrap="anywhere"
      >
        {text}
      </Span>
    </HStack>
  );
}

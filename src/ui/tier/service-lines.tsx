import { HStack, Icon, List, Span } from '@chakra-ui/react';
import { Check } from 'lucide-react';

export type ServiceLine = { id: string; text: string; added: boolean };

/** What a tier includes. What it adds over the next lower one stands out; the rest is quieter. */
export function ServiceLines({ lines }: { lines: readonly ServiceLine[] }) {
  return (
    <List.Root unstyled display="flex" flexDirection="column" gap="1.5">
      {lines.map(({ id, text, added }) => (
        <List.Item key={id} data-added={added}>
          <HStack as="span" align="start" gap="2.5">
            <Icon
              as={Check}
              boxSize="5"
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
        </List.Item>
      ))}
    </List.Root>
  );
}

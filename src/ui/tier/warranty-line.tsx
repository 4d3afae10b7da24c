import { HStack, Icon, Span } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';

export function WarrantyLine({ text }: { text: string }) {
  return (
    <HStack gap="2" color="fg.muted" align="start">
      <Icon as={ShieldCheck} boxSize="5" flexShrink={0} color="colorPalette.fg" aria-hidden />
      <Span data-testid="warranty" textStyle="sm">
        {text}
      </Span>
    </HStack>
  );
}

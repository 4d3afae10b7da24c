import { HStack } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';

export function WarrantyLine({ text }: { text: string }) {
  return (
    <HStack gap="2" color="fg.muted" align="start" textStyle="sm" css={signCss}>
      <ShieldCheck aria-hidden />
      <span data-testid="warranty">{text}</span>
    </HStack>
  );
}

const signCss = { '& > svg': { boxSize: '5', flexShrink: '0', color: 'colorPalette.fg' } };

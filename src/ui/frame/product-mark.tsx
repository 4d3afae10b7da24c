import { chakra, HStack, Span } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The product's sign, five tiers as five bars, and its name. */
export function ProductMark({ nameless = false }: { nameless?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <HStack gap="3">
      <TierBars boxSize="9" aria-hidden />
      {nameless ? null : (
        <Span textStyle="xl" fontWeight="semibold">
          {t('productName')}
        </Span>
      )}
    </HStack>
  );
}

const bars = [
  { x: 2, height: 28 },
  { x: 8.2, height: 23 },
  { x: 14.4, height: 18 },
  { x: 20.6, height: 13 },
  { x: 26.8, height: 8 },
] as const;

function TierBars(props: ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg viewBox="0 0 33 32" flexShrink={0} {...props}>
      {bars.map(({ x, height }) => (
        <chakra.rect
          key={x}
          x={x}
          y={30 - height}
          width={4.6}
          height={height}
          rx={1.4}
          fill="brand.fg"
        />
      ))}
    </chakra.svg>
  );
}

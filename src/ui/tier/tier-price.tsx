import { Box, chakra, Flex, Span, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TierAmounts } from './price-fit.ts';

/**
 * The price of a tier on one line. Its size comes from `usePriceFit` on an ancestor and from the
 * width of the nearest container: the same in every card, so that all prices share a baseline. The
 * struck price stands beside it, or in every card below it where the figures would get too small.
 */
export function TierPrice({ price }: { price: TierAmounts }) {
  const { t } = useTranslation('common');
  return (
    <Box css={sizing}>
      <Flex wrap="wrap" align="baseline" columnGap="2">
        <Span
          data-testid="price"
          css={figures}
          fontSize="var(--price-size)"
          fontWeight="semibold"
          lineHeight="1.15"
        >
          {price.amount}
        </Span>
        {price.struck === undefined ? null : (
          <Struck css={figures} flex="0 0 var(--struck-basis)" textStyle="md" color="fg.muted">
            <Span aria-hidden>{price.struck}</Span>
            <VisuallyHidden>{t('price.normal', { amount: price.struck })}</VisuallyHidden>
          </Struck>
        )}
      </Flex>
      <Box minH={{ lg: '6' }} color="fg.success" textStyle="md" fontWeight="semibold">
        {price.saving}
      </Box>
    </Box>
  );
}

const Struck = chakra('s');

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flexShrink: 0 };

/**
 * `--beside` is what the struck price leaves of the container. Below `--smallest` the price takes the
 * whole line instead and pushes the struck one to the next: the clamps are zero while `--beside` is
 * large enough and reach their caps once it is not.
 */
const sizing = {
  containerType: 'inline-size',
  '--smallest': 'fontSizes.xl',
  '--largest': 'fontSizes.3xl',
  '--struck': 'calc(var(--struck-em) * var(--chakra-font-sizes-md))',
  '--beside':
    'calc((100cqi - 1px - var(--struck) - min(var(--chakra-spacing-2), var(--struck))) / var(--price-em))',
  '--below': 'min(var(--largest), calc((100cqi - 1px) / var(--price-em)))',
  '--struck-basis': 'clamp(0px, (var(--smallest) - var(--beside)) * 999, 100cqi)',
  '--price-size':
    'max(min(var(--largest), var(--beside)), clamp(0px, (var(--smallest) - var(--beside)) * 999, var(--below)))',
};

import { Box, type SystemStyleObject, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TierAmounts } from './tier-amounts.ts';
import type { TierCardProps } from './tier-card-props.ts';

/** A tier's price, or in words why it has none. */
export function PriceOrReason({ price }: Pick<TierCardProps, 'price'>) {
  if (price.ok) return <TierPrice price={price} />;
  return (
    <Text color="fg.error" fontWeight="semibold" pb="2">
      {price.error}
    </Text>
  );
}

/**
 * The price of a tier on one line. Its size comes from `usePriceFit` on an ancestor and from the
 * width of the nearest container: the same in every card, so that all prices share a baseline. The
 * struck price stands beside it, or in every card below it, with the saving, where the figures would get too small.
 */
export function TierPrice({ price }: { price: TierAmounts }) {
  const { t } = useTranslation('common');
  return (
    <Box css={priceCss}>
      <div data-amounts>
        <span data-testid="price">{price.amount}</span>
        {price.struck === undefined ? null : (
          <s>
            <span aria-hidden>{price.struck}</span>
            <span data-hidden>{t('price.normal', { amount: price.struck })}</span>
          </s>
        )}
        <div data-saving>{price.saving}</div>
      </div>
    </Box>
  );
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flexShrink: '0' };

/**
 * `--beside` is what the struck price leaves of the container. Below `--smallest` the price takes the
 * whole line instead and pushes the struck one to the next, which that shares with the saving: the clamps are
 * zero while `--beside` is large enough and reach their caps once it is not.
 */
const sizing: SystemStyleObject = {
  containerType: 'inline-size',
  '--smallest': 'fontSizes.xl',
  '--largest': 'fontSizes.3xl',
  '--struck': 'calc(var(--struck-em) * var(--chakra-font-sizes-md))',
  '--beside':
    'calc((100cqi - 1px - var(--struck) - min(var(--chakra-spacing-2), var(--struck))) / var(--price-em))',
  '--below': 'min(var(--largest), calc((100cqi - 1px) / var(--price-em)))',
  '--own-line': 'clamp(0px, (var(--smallest) - var(--beside)) * 999, 100cqi)',
  '--price-size':
    'max(min(var(--largest), var(--beside)), clamp(0px, (var(--smallest) - var(--beside)) * 999, var(--below)))',
};

const priceCss: SystemStyleObject = {
  ...sizing,
  '& > [data-amounts]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
  },
  '& > [data-amounts] > span': {
    ...figures,
    minW: 'var(--own-line)',
    fontSize: 'var(--price-size)',
    fontWeight: 'semibold',
    lineHeight: '1.15',
  },
  '& > [data-amounts] > s': {
    textStyle: 'md',
    ...figures,
    color: 'fg.muted',
  },
  '& [data-hidden]': { srOnly: true },
  '& > [data-amounts] > [data-saving]': {
    minW: 'calc(100cqi - var(--own-line))',
    minH: { lg: '6' },
    color: 'fg.success',
    textStyle: 'md',
    fontWeight: 'semibold',
  },
};

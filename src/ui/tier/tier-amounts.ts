import { useMemo } from 'react';
import type { ExactPrices, ShownRules } from '../../domain/pricing/shown-price.ts';
import { systemFonts } from '../theme/tokens.ts';

/** What a price needs of the money that the device shows. */
type MoneyFormat = {
  formatPrice(exactPrice: string, rules: ShownRules): string;
  wholeUnits(exactPrice: string, rules: ShownRules): string;
  formatWhole(amount: string, currency: string | null): string;
  currency: string | null;
};

/**
 * What a tier shows: its price, or under a service agreement the discounted one with the normal one
 * struck through. The saving is the difference of the two amounts as they are shown; there is none
 * where the organization's discount raises the price.
 */
export function tierAmounts(
  price: ExactPrices,
  agreement: boolean,
  money: MoneyFormat,
  saving: (amount: string) => string,
): TierAmounts {
  const normal = money.formatPrice(price.price, price);
  if (!agreement) return { amount: normal };
  const discounted = money.formatPrice(price.discounted, price);
  if (discounted === normal) return { amount: normal };
  const saved =
    BigInt(money.wholeUnits(price.price, price)) -
    BigInt(money.wholeUnits(price.discounted, price));
  return {
    amount: discounted,
    struck: normal,
    ...(saved > 0n ? { saving: saving(money.formatWhole(String(saved), money.currency)) } : {}),
  };
}

/** What a tier shows as its price: the amount that counts, the one that no longer does, the saving. */
export type TierAmounts = {
  amount: string;
  struck?: string | undefined;
  saving?: string | undefined;
};

/** Custom properties for the ancestor of several `TierPrice`s. */
type PriceFit = { '--price-em': string; '--struck-em': string };

/**
 * How wide the widest price of several is, in ems, so that all of them get one font size at which
 * each fits its card on one line. Measured in the device's own font: they differ by a quarter.
 */
export function usePriceFit(prices: readonly TierAmounts[]): PriceFit {
  const amounts = prices.map(({ amount }) => amount).join('\n');
  const struck = prices.map((price) => price.struck ?? '').join('\n');
  return useMemo(
    () => ({
      '--price-em': String(Math.max(widest(amounts, 600), 1)),
      '--struck-em': String(widest(struck, 400)),
    }),
    [amounts, struck],
  );
}

/** For the rounding of glyphs at small sizes. */
const slack = 1.02;

function widest(lines: string, weight: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const size = 100;
  context.font = `${weight} ${size}px ${systemFonts}`;
  const widthOf = (text: string) => context.measureText(text).width / size;
  // Tabular figures are all as wide as the widest.
  const figure = Math.max(...[...'0123456789'].map(widthOf));
  const emOf = (text: string) => {
    const figures = text.match(/\d/g)?.length ?? 0;
    return widthOf(text.replace(/\d/g, '')) + figures * figure;
  };
  return Math.ceil(Math.max(...lines.split('\n').map(emOf)) * slack * 1000) / 1000;
}

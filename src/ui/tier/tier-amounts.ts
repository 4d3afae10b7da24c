import type { TierAmounts } from './price-fit.ts';

/** What a price needs of the money that the device shows. */
type MoneyFormat = {
  format(baseAmount: string): string;
  wholeUnits(baseAmount: string): string;
  formatWhole(amount: string, currency: string | null): string;
  currency: string | null;
};

/**
 * What a tier shows: its price, or under a service agreement the discounted one with the normal one
 * struck through. The saving is the difference of the two amounts as they are shown; there is none
 * where the organization's discount raises the price.
 */
export function tierAmounts(
  price: { price: string; discounted: string },
  agreement: boolean,
  money: MoneyFormat,
  saving: (amount: string) => string,
): TierAmounts {
  const normal = money.format(price.price);
  if (!agreement) return { amount: normal };
  const discounted = money.format(price.discounted);
  if (discounted === normal) return { amount: normal };
  const saved = BigInt(money.wholeUnits(price.price)) - BigInt(money.wholeUnits(price.discounted));
  return {
    amount: discounted,
    struck: normal,
    ...(saved > 0n ? { saving: saving(money.formatWhole(String(saved), money.currency)) } : {}),
  };
}

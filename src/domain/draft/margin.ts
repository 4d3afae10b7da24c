import { Big } from 'big.js';
import { decimalText } from '../pricing/exact.ts';
import type { PriceSteps } from '../pricing/price-offer.ts';

/** What an offer costs the shop, exact and in the base unit, and what is left of its price. */
export type Margin = {
  /** The parts with tax, and the hours at the hourly fee. */
  cost: string;
  /** Of the price as it is charged, in whole percent, rounded down; null: of a price of nothing. */
  percent: string | null;
};

/** @param price as it is charged: with agreement or without, multipliers included */
export function marginOf(
  { materialWithTax, timeFee }: Pick<PriceSteps, 'materialWithTax' | 'timeFee'>,
  price: string,
): Margin {
  const cost = new Big(materialWithTax).plus(timeFee);
  const left = new Big(price).minus(cost);
  if (new Big(price).lte(0)) return { cost: decimalText(cost), percent: null };
  const hundredths = left.times(100);
  // A quotient in whole numbers, towards -infinity.
  const whole = Big();
  whole.DP = 0;
  whole.RM = hundredths.lt(0) ? Big.roundUp : Big.roundDown;
  return {
    cost: decimalText(cost),
    percent: decimalText(new whole(hundredths).div(price)),
  };
}

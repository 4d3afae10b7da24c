import { Big } from 'big.js';
import { decimalText } from '../pricing/exact.ts';
import type { Price } from '../pricing/price-offer.ts';

/** What an offer costs the shop, exact and in the base unit, and what is left of its price. */
export type Margin = {
  /** The parts with tax, and the hours at the fees of their rates. */
  cost: string;
  /** Of the price as it is charged, in whole percent, rounded down; null: of a price of nothing. */
  percent: string | null;
};

type Computed = Pick<Extract<Price, { ok: true }>, 'steps' | 'labor'>;

/** @param price as it is charged: with agreement or without, multipliers included */
export function marginOf({ steps, labor }: Computed, price: string): Margin {
  const materials = steps.find(({ name }) => name === 'salesTax')?.amount ?? 0;
  const cost = labor.reduce(
    (sum, { hours, fee }) => sum.plus(new Big(hours).times(fee)),
    new Big(materials),
  );
  const charged = new Big(price);
  if (charged.lte(0)) return { cost: decimalText(cost), percent: null };
  return { cost: decimalText(cost), percent: wholePercent(charged.minus(cost), charged) };
}

/** By how much a price moves, in percent with one place; null: from nothing, or not at all. */
export function movedBy(before: string, after: string): string | null {
  const from = new Big(before);
  if (from.lte(0) || from.eq(after)) return null;
  const tenths = wholePercent(new Big(after).minus(from).times(10), from);
  return decimalText(new Big(tenths).div(10));
}

/** Towards -infinity. */
function wholePercent(share: Big, of: Big): string {
  const Division = Big();
  Division.DP = 0;
  Division.RM = share.lt(0) ? Big.roundUp : Big.roundDown;
  return decimalText(new Division(share).times(100).div(of));
}

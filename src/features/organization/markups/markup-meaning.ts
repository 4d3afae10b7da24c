import { Big } from 'big.js';
import type { StoredMarkup } from '../../../domain/organization/typed-markups.ts';
import { storeAmount } from '../../../domain/pricing/amounts.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';
import type { Money } from '../../../runtime/use-money.ts';

/** What a step does to the least material that it holds for: its cost and what it is sold for, as amounts. */
export function markupMeaning({ from, markup }: StoredMarkup, money: Money) {
  // Nothing costs nothing: there one of the currency says more.
  const cost = new Big(from).eq(0) ? storeAmount('1', money.rate) : from;
  return {
    cost: money.formatCents(String(cost)),
    price: money.formatCents(decimalText(new Big(cost).times(markup))),
  };
}

import { Big } from 'big.js';
import { wholePercent } from '../pricing/amounts.ts';
import { decimalText } from '../pricing/exact.ts';

/** By how much a price moves, in percent with one place; null: from nothing, or not at all. */
export function movedBy(before: string, after: string): string | null {
  const from = new Big(before);
  if (from.lte(0) || from.eq(after)) return null;
  const tenths = wholePercent(new Big(after).minus(from).times(10), from);
  return decimalText(new Big(tenths).div(10));
}

import { Big } from 'big.js';
import { isPlainObject, own } from '../plain-object.ts';
import { storedDecimal } from '../pricing/exact.ts';
import { isRuleName } from '../pricing/rule-texts.ts';

/**
 * What an organization takes off a visit's total (O8): a percentage, `max` at most, or an amount. `max` and `amount` are
 * in the base unit.
 */
export type Discount = { percent: Big; max: Big | null } | { amount: Big };

/**
 * Reads one discount: `{percent}` from 0 to 100, with or without `max`, or `{amount}`, both not below 0. It may have a
 * name; other members are not looked at.
 *
 * @returns null if it is none
 */
export function readDiscount(given: unknown): Discount | null {
  if (!isPlainObject(given)) return null;
  const [name, percent, amount, max] = ['name', 'percent', 'amount', 'max'].map(
    (member) => own(given, member) ?? null,
  );
  if (name !== null && !isRuleName(name)) return null;
  if (percent === null) {
    const value = storedDecimal(amount);
    return value?.gte(0) && max === null ? { amount: value } : null;
  }
  const share = storedDecimal(percent);
  const most = max === null ? null : storedDecimal(max);
  if (amount !== null || !share?.gte(0) || share.gt(100)) return null;
  return most === null || most?.gte(0) ? { percent: share, max: most } : null;
}

/**
 * What a discount takes off, rounded up to a whole unit: never more than there is, and nothing off nothing.
 *
 * @param left what later jobs (K4) leave, in whole units
 * @param rate units of the currency to one base unit
 */
export function discountOff(discount: Discount, left: Big, rate: Big): Big {
  if (left.lte(0)) return new Big(0);
  const most = 'amount' in discount ? discount.amount : discount.max;
  const limits = most === null ? [left] : [left, most.times(rate)];
  // Times a hundredth: a division would round.
  if ('percent' in discount) limits.push(discount.percent.times(left).times('0.01'));
  const off = limits.reduce((least, limit) => (limit.lt(least) ? limit : least));
  return off.round(0, Big.roundUp);
}

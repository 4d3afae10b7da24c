import { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { displayAmount } from '../pricing/amounts.ts';
import { decimalText, notBelowZero, sumOf } from '../pricing/exact.ts';
import { failure, type Result, success } from '../result.ts';
import { type Discount, discountOff } from './discount.ts';

/** Of one column of a total, without or with the agreement: whole units, what is taken off not below 0. */
export type TotalColumn = {
  /** What later jobs cost less, in all (K4). */
  later: Big;
  /** What the visit's discount takes off what is left then (O8). */
  off: Big;
  total: Big;
};

/**
 * Adds up the amounts of jobs, and takes off what the organization gives.
 *
 * @param amounts as they are shown, in the order of the jobs
 * @param each what each job after the first costs less, as it is shown (K4)
 */
export function totalColumn(
  amounts: readonly Big[],
  each: Big,
  discount: { given: Discount; rate: Big } | null = null,
): TotalColumn {
  const later = sumOf(amounts.slice(1).map((amount) => between0And(each, amount)));
  const left = sumOf(amounts).minus(later);
  const off = discount ? discountOff(discount.given, left, discount.rate) : new Big(0);
  return { later, off, total: left.minus(off) };
}

/** An amount of the organization as it is shown; null: it has none. Else `invalidValue`, also below 0. */
export function readShownAmount(
  given: unknown,
  name: string,
  rate: string,
): Result<Big | null, PriceFault> {
  const value = given ?? null;
  if (value === null) return success(null);
  const amount = notBelowZero(value);
  if (!amount) return failure({ code: 'invalidValue', name });
  return success(new Big(displayAmount(decimalText(amount), rate)));
}

/** No job gets more off than it costs. */
function between0And(discount: Big, amount: Big): Big {
  if (amount.lte(0)) return new Big(0);
  return discount.lt(amount) ? discount : amount;
}

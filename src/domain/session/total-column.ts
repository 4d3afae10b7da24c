import { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { displayAmount } from '../pricing/amounts.ts';
import { decimalText, notBelowZero, sumOf } from '../pricing/exact.ts';
import type { BothAmounts } from '../pricing/shown-price.ts';
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

/** Both amounts, and that of them which is to be paid. */
export type DueAmounts = BothAmounts & { due: string };

/** What jobs come to in each column, and what is taken off; `laterJobs` and `off` are null where nothing is. */
export type JobsTotal = {
  laterJobs: (DueAmounts & { each: string }) | null;
  off: DueAmounts | null;
  total: DueAmounts;
};

/**
 * What jobs come to (K3, K4, O8), in whole units as decimal text.
 *
 * @param each as `totalColumn` has it, and `discount`
 */
export function jobsTotal(
  jobs: readonly DueAmounts[],
  each: Big,
  discount: Parameters<typeof totalColumn>[2],
): JobsTotal {
  const columnOf = (name: keyof DueAmounts) =>
    totalColumn(
      jobs.map((job) => new Big(job[name])),
      each,
      discount,
    );
  const sums = {
    standard: columnOf('standard'),
    agreement: columnOf('agreement'),
    due: columnOf('due'),
  };
  const texts = (part: keyof TotalColumn): DueAmounts => ({
    standard: decimalText(sums.standard[part]),
    agreement: decimalText(sums.agreement[part]),
    due: decimalText(sums.due[part]),
  });
  return {
    laterJobs:
      jobs.length > 1 && !each.eq(0) ? { each: decimalText(each), ...texts('later') } : null,
    off: discount ? texts('off') : null,
    total: texts('total'),
  };
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

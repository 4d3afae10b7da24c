import { Big } from 'big.js';
import { isPlainObject, own } from '../plain-object.ts';
import { storedDecimal } from '../pricing/exact.ts';
import { mostMonthsToPay } from '../pricing/rule-texts.ts';

/** How a total can be paid monthly (O9): `apr` in percent a year, `min` in the base unit. */
export type Financing = { months: number; apr: Big; min: Big };

const monthsAYear = 12;
const percents = 100;

/**
 * Reads `{months, apr, min}`: a whole number from 1 to 600, and two decimals not below 0.
 *
 * @returns null if it is no such thing
 */
export function readFinancing(given: unknown): Financing | null {
  if (!isPlainObject(given)) return null;
  const months = storedDecimal(own(given, 'months'));
  const apr = storedDecimal(own(given, 'apr'));
  const min = storedDecimal(own(given, 'min'));
  if (!months?.gte(1) || months.gt(mostMonthsToPay) || !months.eq(months.round())) return null;
  if (!apr?.gte(0) || !min?.gte(0)) return null;
  return { months: months.toNumber(), apr, min };
}

/**
 * What each month costs: total · r / (1 − (1 + r)^−months), where r is a month's share of `apr`, rounded up.
 *
 * @param total what is due, in whole units
 * @param rate units of the currency to one base unit
 * @param digits after the point that the currency has
 * @returns decimal text with as many digits; null if there is nothing to pay, or less than `min`
 */
export function monthlyPayment(
  total: Big,
  { months, apr, min }: Financing,
  { rate, digits }: { rate: Big; digits: number },
): string | null {
  if (total.lte(0) || total.lt(min.times(rate))) return null;
  // As one fraction of exact decimals, since a twelfth of a percentage is seldom one.
  const whole = new Big(percents * monthsAYear);
  const grown = apr.plus(whole).pow(months);
  const [over, under] = apr.eq(0)
    ? [total, new Big(months)]
    : [total.times(apr).times(grown), whole.times(grown.minus(whole.pow(months)))];
  const Division = Big();
  Division.RM = Big.roundUp;
  Division.DP = digits;
  return new Division(over).div(under).toFixed(digits);
}

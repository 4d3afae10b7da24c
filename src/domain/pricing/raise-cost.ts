import { Big } from 'big.js';

/** So many significant digits are kept of what a percentage makes (A11). */
const keptDigits = 12;

/**
 * A cost, or hours, raised by a percentage: exact, then rounded to 12 significant digits.
 *
 * @param percent decimal text; "-5" lowers it
 */
export function raisedByPercent(cost: number, percent: string): number {
  const factor = new Big(percent).div(100).plus(1);
  return new Big(cost).times(factor).prec(keptDigits, Big.roundHalfUp).toNumber();
}

/**
 * A cost, or hours, raised by an amount: exact.
 *
 * @param amount in the unit of the cost
 */
export function raisedByAmount(cost: number, amount: number): number {
  return new Big(cost).plus(amount).toNumber();
}

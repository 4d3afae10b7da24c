import { Big } from 'big.js';
import { decimalText } from './exact.ts';

/**
 * An amount of the base unit as it is shown: times the rate, rounded up (towards +infinity) to a
 * whole number (U45).
 *
 * @param amount number or decimal text; anything else throws, as for `rate`
 * @returns decimal text
 */
export function displayAmount(amount: string | number, rate: string | number): string {
  const exactAmount = new Big(amount).times(rate);
  const towardsInfinity = exactAmount.lt(0) ? Big.roundDown : Big.roundUp;
  return decimalText(exactAmount.round(0, towardsInfinity));
}

/**
 * The same in the currency's cents, the nearest, which a whole amount is written without: for what is set and is no price, as a
 * fee or a cost, so that $2 is not $2.01 for what the base unit rounds.
 *
 * @returns decimal text
 */
export function displayCents(amount: string | number, rate: string | number): string {
  const cents = new Big(amount).times(rate).round(2, Big.roundHalfUp);
  return withoutZeros(cents.eq(0) ? '0.00' : cents.toFixed(2));
}

/**
 * The same rounded up: as a file of a book has its costs (X1).
 *
 * @returns decimal text
 */
export function centsRoundedUp(amount: string | number, rate: string | number): string {
  return withoutZeros(displayInColumn(amount, rate));
}

function withoutZeros(amount: string): string {
  return amount.replace(/\.00$/, '');
}

/**
 * The same with two places always, so that amounts stand in a column. Rounded up to whole units it is what `displayAmount`
 * gives.
 *
 * @returns decimal text
 */
export function displayInColumn(amount: string | number, rate: string | number): string {
  const inCents = displayAmount(decimalText(new Big(amount).times(100)), rate);
  return new Big(inCents).div(100).toFixed(2);
}

/** So many significant digits a JavaScript number keeps as they are. */
const storedDigits = 12;

/**
 * A typed amount of a currency variable as it is stored: in the base unit, divided by the rate and
 * rounded down to 12 significant digits, so that a whole amount is shown again as typed (up to
 * 10^10). Text that is no number is kept as typed (U19).
 *
 * @param rate above 0
 */
export function storeAmount(typed: string, rate: string | number): number | string {
  const amount = numericText(typed);
  return amount === undefined ? typed : Number(quotientRoundedDown(new Big(amount), new Big(rate)));
}

/**
 * A supplier's price as what a part costs, in the base unit: price × factor / (all divisors) in one division, rounded
 * down as typed amounts are (X10).
 *
 * @param price decimal text not below 0
 * @param divisors for how many the price is, and the rate; each above 0
 */
export function storeListPrice(price: string, factor: Big, divisors: readonly Big[]): number {
  const divisor = divisors.reduce((product, each) => product.times(each), new Big(1));
  return Number(quotientRoundedDown(new Big(price).times(factor), divisor));
}

/** Any other typed variable as it is stored: a number where it is one, else as typed. */
export function storeVariable(typed: string): number | string {
  const value = numericText(typed);
  return value === undefined ? typed : Number(value) + 0;
}

const numeric = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?$/i;

/** What a person means by a number, in the form that Big reads. */
function numericText(typed: string): string | undefined {
  const text = typed.trim();
  if (!numeric.test(text) || !Number.isFinite(Number(text))) return undefined;
  return text.replace(/^\+/, '');
}

/** Towards -infinity, so that multiplying by the divisor never exceeds the dividend. */
function quotientRoundedDown(dividend: Big, divisor: Big): string {
  const rounding = dividend.lt(0) ? Big.roundUp : Big.roundDown;
  // Division works to a number of decimal places, which a Big of its own keeps from the others.
  const Division = Big();
  Division.RM = rounding;
  Division.DP = Math.max(0, storedDigits + 1 + divisor.e - dividend.e);
  return decimalText(new Division(dividend).div(divisor).prec(storedDigits, rounding));
}

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

/** A share of an amount in whole percent, rounded towards -infinity: decimal text. */
export function wholePercent(share: Big, of: Big): string {
  const Division = Big();
  Division.DP = 0;
  Division.RM = share.lt(0) ? Big.roundUp : Big.roundDown;
  return decimalText(new Division(share).times(100).div(of));
}

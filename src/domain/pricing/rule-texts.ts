import { priceEndingsPattern } from '../../schemas/kept-numbers.ts';
import { lengthOf } from '../text.ts';

/** So many kinds of work may have a rate of their own (M2), and so many call times there may be (M3). */
export const mostLaborRates = 20;
export const mostCallTimes = 10;

/** So many discounts a shop may offer (O8). */
export const mostDiscounts = 20;

/** So many months a total may be paid in (O9), 50 years; powers of the rate grow with them. */
export const mostMonthsToPay = 600;

const mostNameCharacters = 60;

/** Whether a kind of work, a call time or a discount may be called that. */
export function isRuleName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && lengthOf(name) <= mostNameCharacters;
}

/** Whether a value says what prices end in (M6): a text such as "9" or "49 99". */
export function isPriceEndings(value: unknown): value is string {
  return typeof value === 'string' && priceEndingsPattern.test(value);
}

/**
 * The number that people call an order by (V3), N-2026-0412: it counts the orders of an organization in a year. It is kept
 * as a whole number, the year times a billion and the count: 2026000000412.
 */

const perYear = 1_000_000_000;

/** So far above the highest number of its year a device may say that it has seen one: a server is not restored from longer ago. */
const mostAhead = 10_000;

/** @returns "" for 0 and undefined, of an order that has none yet */
export function orderNumberText(number: number | undefined): string {
  if (!number) return '';
  const [year, count] = [yearOfNumber(number), number % perYear];
  return `N-${[year, count].map((part) => String(part).padStart(4, '0')).join('-')}`;
}

export function yearOfNumber(number: number): number {
  return Math.floor(number / perYear);
}

/**
 * @param highest of the numbers given in that year; 0: none was
 * @returns 0 where none is left: no order waits for its number
 */
export function nextOrderNumber(year: number, highest: number): number {
  const next = Math.max(highest, year * perYear) + 1;
  return yearOfNumber(next) === year ? next : 0;
}

/**
 * Whether a number that a device has seen may be that of an order again, where it is free.
 *
 * @param highest of the numbers given in its year; 0: none was
 */
export function isOrderNumber(seen: number, highest: number): boolean {
  if (!Number.isInteger(seen) || seen < 1 || seen % perYear === 0) return false;
  return seen <= Math.max(highest, yearOfNumber(seen) * perYear) + mostAhead;
}

import type { OrderContent } from '../../schemas/order.ts';
import type { OfficeCalendar } from '../organization/time-zone.ts';
import { serverTime } from './server-time.ts';

/** What an order has of the notice of cancellation (K17). */
type Cancellation = NonNullable<OrderContent['cancellation']>;

/** Stands in an organization's text where the last day to cancel belongs. */
const dayPlaceholder = '{date}';

/** So many business days a customer has, after the day of the signature (16 CFR 429.1). */
const businessDaysToCancel = 3;

/**
 * The notice of cancellation as the customer reads it above the signature (K17).
 *
 * @param text of the organization; "" if it gives no such notice
 * @param signedOn the day of the signature in the organization's zone (T1), 2026-01-31
 * @param words.day writes a day in the middle of a sentence
 * @param words.lastDay says which day is the last, where the text has no place for it
 * @returns undefined: none
 */
export function cancellationOf(
  text: string,
  signedOn: string,
  words: { day: (day: string) => string; lastDay: (day: string) => string },
): Cancellation | undefined {
  if (text.trim() === '') return undefined;
  const lastDay = lastDayToCancel(signedOn);
  const day = words.day(lastDay);
  const says = text.includes(dayPlaceholder)
    ? text.replaceAll(dayPlaceholder, () => day)
    : `${text}\n\n${words.lastDay(day)}`;
  return { text: says, lastDay };
}

/** More than any date in words has, and the sentence around it. */
const longestDay = 200;

/**
 * Whether an order has the notice of cancellation that it has to have (K17), as far as a program can tell that writes no dates: the
 * organization's text, and where the day belongs the same few words each time, which have the day and the year of the last day and no
 * other number.
 *
 * @param given of the order; "" for none
 * @param text as of `cancellationOf`
 * @param signedOn likewise
 */
export function isCancellationOf(
  given: { text: string; lastDay: string },
  text: string,
  signedOn: string,
): boolean {
  if (text.trim() === '') return given.text === '' && given.lastDay === '';
  const lastDay = lastDayToCancel(signedOn);
  if (given.lastDay !== lastDay) return false;
  const pieces = text.includes(dayPlaceholder) ? text.split(dayPlaceholder) : [`${text}\n\n`, ''];
  const left = given.text.length - pieces.join('').length;
  const [first = ''] = pieces;
  const day = given.text.slice(first.length, first.length + left / (pieces.length - 1));
  const numbers = (day.match(/[0-9]+/g) ?? []).map(Number);
  const [year, , date] = lastDay.split('-').map(Number);
  return (
    day.length <= longestDay &&
    pieces.join(day) === given.text &&
    numbers.sort((a, b) => a - b).join() === `${date},${year}`
  );
}

/**
 * The third business day after the signature: any day but Sundays and federal holidays (16 CFR 429.0(f)). Where a holiday falls
 * on a weekend, the weekday on which it is observed is none either: the customer has the longer time.
 *
 * @param signedOn 2026-01-31, as is the result
 */
export function lastDayToCancel(signedOn: string): string {
  const day = new Date(`${signedOn}T00:00:00Z`);
  for (let left = businessDaysToCancel; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return dateOf(day);
}

/**
 * The day on which an order is signed, in the calendar of the office (T1), by the server's clock where that of the device is off.
 *
 * @param moment by the device's clock, in milliseconds since 1970
 * @param aheadMs by how much the server's clock is ahead
 */
export function signingDay(moment: number, aheadMs: number, calendar: OfficeCalendar): string {
  return calendar.dayOf(serverTime(moment, aheadMs) ?? new Date(moment).toISOString());
}

function isBusinessDay(day: Date): boolean {
  if (day.getUTCDay() === sunday) return false;
  // New Year's Day may be observed on the last day of the year before.
  const year = day.getUTCFullYear();
  return ![year, year + 1].some((each) => federalHolidays(each).has(dateOf(day)));
}

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6] as const;

/** The days of 5 U.S.C. 6103(a), each on its date and on the weekday on which it is observed. */
function federalHolidays(year: number): Set<string> {
  const fixed = [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ].map(([month = 0, date]) => new Date(Date.UTC(year, month - 1, date)));
  return new Set(
    [
      ...fixed.flatMap((day) => [day, observed(day)]),
      // Martin Luther King Jr., Washington, Labor Day, Columbus, Thanksgiving.
      nth(year, 1, monday, 3),
      nth(year, 2, monday, 3),
      nth(year, 9, monday, 1),
      nth(year, 10, monday, 2),
      nth(year, 11, thursday, 4),
      memorialDay(year),
    ].map(dateOf),
  );
}

/** The Friday before a Saturday, the Monday after a Sunday. */
function observed(holiday: Date): Date {
  const day = new Date(holiday);
  const shift = { [saturday]: -1, [sunday]: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + shift);
  return day;
}

/** The first, second, … such weekday of a month from 1. */
function nth(year: number, month: number, weekday: number, count: number): Date {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const date = 1 + ((weekday - first + 7) % 7) + 7 * (count - 1);
  return new Date(Date.UTC(year, month - 1, date));
}

/** The last Monday of May. */
function memorialDay(year: number): Date {
  const last = new Date(Date.UTC(year, 4, 31));
  last.setUTCDate(31 - ((last.getUTCDay() - monday + 7) % 7));
  return last;
}

function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

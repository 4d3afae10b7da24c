/** When a call time is offered by itself (M3): minutes of the day, `to` not included; below `from`, it is of the next day. */
export type CallTimeHours = {
  from: number;
  to: number;
  /** The days on which it begins, 1 Monday to 7. */
  days: readonly number[];
};

/** 1 Monday to 7. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const minutesOfDay = 24 * 60;

/**
 * @param when as it is stored: `from` and `to` "HH:MM", `days` a list; what is absent, null or empty means the whole day, or every
 *   day
 * @returns null where it is never offered by itself: it says nothing of when, or something that can't be read
 */
export function callTimeHours(when: {
  from?: unknown;
  to?: unknown;
  days?: unknown;
}): CallTimeHours | null {
  const from = isNone(when.from) ? 0 : minutesOf(when.from);
  const to = isNone(when.to) ? minutesOfDay : minutesOf(when.to);
  const days = isNone(when.days) ? everyDay : daysOf(when.days);
  if (isNone(when.from) && isNone(when.to) && isNone(when.days)) return null;
  return from === null || to === null || days === null || from === to ? null : { from, to, days };
}

/** @param clock of the shop's zone: the day, 2026-01-31, and the time, 17:05:59 */
export function fitsCallTime(
  { from, to, days }: CallTimeHours,
  clock: { day: string; time: string },
): boolean {
  const minute = minutesOf(clock.time.slice(0, 5));
  const today = new Date(`${clock.day}T00:00:00Z`).getUTCDay() || 7;
  if (minute === null) return false;
  if (from < to) return days.includes(today) && from <= minute && minute < to;
  const yesterday = today === 1 ? 7 : today - 1;
  return (days.includes(today) && from <= minute) || (days.includes(yesterday) && minute < to);
}

/** The minute of the day of "HH:MM"; null where it is no such text. */
export function minutesOf(text: unknown): number | null {
  const [, hours, minutes] = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(String(text)) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function daysOf(given: unknown): number[] | null {
  const isList = Array.isArray(given) && given.every((day) => everyDay.includes(day));
  return isList ? given : null;
}

function isNone(given: unknown): boolean {
  return (given ?? '') === '' || (Array.isArray(given) && given.length === 0);
}

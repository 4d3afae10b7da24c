/**
 * Moments as people read them; the text itself if it is no moment.
 *
 * `zone`: the time zone that they are said in, an IANA name; undefined: that of this device.
 */

/** Date and time. */
export function momentText(moment: string, language: string, zone?: string): string {
  return formatted(moment, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
}

/** The same to the second, with the zone of that time: for what is read elsewhere, years later. */
export function exactMomentText(moment: string, language: string, zone?: string): string {
  return formatted(moment, language, { dateStyle: 'medium', timeStyle: 'long', timeZone: zone });
}

/** The day as it heads what was on it: some languages begin weekdays small. */
export function dayText(moment: string, language: string, zone?: string): string {
  const [first = '', ...rest] = formatted(moment, language, { dateStyle: 'full', timeZone: zone });
  return [first.toLocaleUpperCase(language), ...rest].join('');
}

/** A day, 2026-01-31, as it stands in a sentence: Saturday, January 31, 2026. */
export function dateText(day: string, language: string): string {
  return formatted(`${day}T00:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' });
}

/** The same in short, for what has a row for each day. */
export function shortDayText(moment: string, language: string): string {
  const short = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  return formatted(moment, language, short);
}

/** The hour and minute. */
export function timeText(moment: string, language: string, zone?: string): string {
  return formatted(moment, language, { timeStyle: 'short', timeZone: zone });
}

/** The hour and minute of a moment of today, else its day: short, for a list. */
export function nearText(moment: string, now: number, language: string, zone?: string): string {
  const today = dayText(new Date(now).toISOString(), language, zone);
  if (dayText(moment, language, zone) === today) return timeText(moment, language, zone);
  return formatted(moment, language, { dateStyle: 'medium', timeZone: zone });
}

function formatted(moment: string, language: string, style: Intl.DateTimeFormatOptions): string {
  // PocketBase writes a space where ISO 8601 has a T, which not every browser parses.
  const time = Date.parse(moment.replace(' ', 'T'));
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat(language, style).format(time);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Age = {
  key: 'common:age.minutes' | 'common:age.hours' | 'common:age.days';
  count: number;
};

/** More than clocks of devices usually differ by. */
const aheadMs = 2 * minute;

/** Whether a moment is later than now: then one of the two clocks is wrong, and how long ago it was is not known. */
export function isAhead(moment: string, now: number): boolean {
  return Date.parse(moment.replace(' ', 'T')) - now > aheadMs;
}

/** The day in short: Jan 31, 2026. */
export function shortDateText(moment: string, language: string, zone?: string): string {
  return formatted(moment, language, { dateStyle: 'medium', timeZone: zone });
}

/** How long ago a moment was, in the largest whole unit, at least one minute: `t(key, { count })`. */
export function ageOf(moment: string, now: number): Age {
  // PocketBase writes a space where ISO 8601 has a T, which not every browser parses.
  const elapsed = Math.max(now - Date.parse(moment.replace(' ', 'T')), 0);
  if (elapsed >= 2 * day) return { key: 'common:age.days', count: Math.floor(elapsed / day) };
  if (elapsed >= hour) return { key: 'common:age.hours', count: Math.floor(elapsed / hour) };
  return { key: 'common:age.minutes', count: Math.max(Math.floor(elapsed / minute), 1) };
}

/** A moment as date and time of this device; the text itself if it is no moment. */
export function momentText(moment: string, language: string): string {
  return formatted(moment, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The same to the second, with the zone of that time: for what is read elsewhere, years later. */
export function exactMomentText(moment: string, language: string): string {
  return formatted(moment, language, { dateStyle: 'medium', timeStyle: 'long' });
}

/** The day of a moment where this device is, as it heads what was on it: some languages begin weekdays small. */
export function dayText(moment: string, language: string): string {
  const [first = '', ...rest] = formatted(moment, language, { dateStyle: 'full' });
  return [first.toLocaleUpperCase(language), ...rest].join('');
}

/** The same in short, for what has a row for each day. */
export function shortDayText(moment: string, language: string): string {
  const short = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  return formatted(moment, language, short);
}

/** The hour and minute of a moment where this device is. */
export function timeText(moment: string, language: string): string {
  return formatted(moment, language, { timeStyle: 'short' });
}

/** The hour and minute of a moment of today, else its day, where this device is: short, for a list. */
export function nearText(moment: string, now: number, language: string): string {
  const today = dayText(new Date(now).toISOString(), language);
  if (dayText(moment, language) === today) return timeText(moment, language);
  return formatted(moment, language, { dateStyle: 'medium' });
}

function formatted(moment: string, language: string, style: Intl.DateTimeFormatOptions): string {
  // PocketBase writes a space where ISO 8601 has a T, which not every browser parses.
  const time = Date.parse(moment.replace(' ', 'T'));
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat(language, style).format(time);
}

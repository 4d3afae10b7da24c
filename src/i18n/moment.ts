/** A moment as date and time of this device; the text itself if it is no moment. */
export function momentText(moment: string, language: string): string {
  // PocketBase writes a space where ISO 8601 has a T, which not every browser parses.
  const time = Date.parse(moment.replace(' ', 'T'));
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
}

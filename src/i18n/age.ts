const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Age = {
  key: 'common:age.minutes' | 'common:age.hours' | 'common:age.days';
  count: number;
};

/** How long ago a moment was, in the largest whole unit, at least one minute: `t(key, { count })`. */
export function ageOf(moment: string, now: number): Age {
  // PocketBase writes a space where ISO 8601 has a T, which not every browser parses.
  const elapsed = Math.max(now - Date.parse(moment.replace(' ', 'T')), 0);
  if (elapsed >= 2 * day) return { key: 'common:age.days', count: Math.floor(elapsed / day) };
  if (elapsed >= hour) return { key: 'common:age.hours', count: Math.floor(elapsed / hour) };
  return { key: 'common:age.minutes', count: Math.max(Math.floor(elapsed / minute), 1) };
}

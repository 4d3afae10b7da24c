/** The question was put off: which organization it was about, and when, in milliseconds since 1970. */
export type Postponed = { org: string; at: number };

/** For so long nothing is asked again, in milliseconds. */
const laterMs = 30 * 60_000;

/**
 * Whether the question is put off still: until the first contact with the server after half an hour, or the
 * page's next start.
 *
 * @param lastContact ISO 8601; null: there was none
 */
export function isPostponed(
  postponed: Postponed | null,
  activeOrg: string,
  lastContact: string | null,
): boolean {
  if (!postponed || postponed.org !== activeOrg) return false;
  return lastContact === null || Date.parse(lastContact) - postponed.at < laterMs;
}

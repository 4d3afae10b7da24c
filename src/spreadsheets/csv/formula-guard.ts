/**
 * A spreadsheet program runs what it takes for a formula, so text of a CSV file that begins like one gets an
 * apostrophe before it (X6). Numbers are not text: a negative one has none.
 */
const needsGuard = /^[=+\-@\t\r']/;

export function guarded(text: string): string {
  return needsGuard.test(text) ? `'${text}` : text;
}

/** Takes off what `guarded` has put there; other apostrophes stay. */
export function unguarded(text: string): string {
  return text.startsWith("'") && needsGuard.test(text.slice(1)) ? text.slice(1) : text;
}

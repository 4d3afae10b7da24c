/**
 * A spreadsheet program runs what it takes for a formula, so text of a CSV file that begins like one gets an
 * apostrophe before it (X6); so does what follows a semicolon, where a program in many countries begins another cell, quoted or
 * not. Numbers are not text: a negative one has none.
 */
const unguardedStart = /(^|;)(?=[=+\-@\t\r'])/g;
const guardedStart = /(^|;)'(?=[=+\-@\t\r'])/g;

export function guarded(text: string): string {
  return text.replace(unguardedStart, "$1'");
}

/** Takes off what `guarded` has put there; other apostrophes stay. */
export function unguarded(text: string): string {
  return text.replace(guardedStart, '$1');
}

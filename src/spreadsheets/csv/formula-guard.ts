/**
 * A spreadsheet program runs what it takes for a formula, so text of a CSV file that begins like one gets an
 * apostrophe before it (X6); so does what follows a semicolon or a tab, where a program that parts cells by these begins another one,
 * quoted or not, and what follows a line break: such a program sees no quotes that begin in the middle of its cell, and ends the
 * row there. Numbers are not text: a negative one has none.
 */
const unguardedStart = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r'])/g;
const guardedStart = /(?<=^|[;\t\r\n])'(?=[=+\-@\t\r'])/g;

export function guarded(text: string): string {
  return text.replace(unguardedStart, "'");
}

/** Takes off what `guarded` has put there; other apostrophes stay. */
export function unguarded(text: string): string {
  return text.replace(guardedStart, '');
}

/** The order of two texts by UTF-16 code unit: the same in every language and on every device. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The number of characters of a text as the server counts them: code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** What nobody sees: spaces, controls, what fonts leave out, and the blanks that count as letters or signs. */
const unseen = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows something to whoever reads it. */
export function showsSomething(text: string): boolean {
  // A mark by itself stands on nothing.
  return /\P{M}/u.test(text.replace(unseen, ''));
}

const mostShown = 50;

/** A name as a message shows it: the beginning of a long one. */
export function shortened(name: string): string {
  return name.length > mostShown ? `${name.slice(0, mostShown)}…` : name;
}

/** The order of two texts by UTF-16 code unit: the same in every language and on every device. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The number of characters of a text as the server counts them: code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

const mostShown = 50;

/** A name as a message shows it: the beginning of a long one. */
export function shortened(name: string): string {
  return name.length > mostShown ? `${name.slice(0, mostShown)}…` : name;
}

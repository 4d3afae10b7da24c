/** The order of two texts by UTF-16 code unit: the same in every language and on every device. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

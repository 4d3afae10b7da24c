/** So many values a JSON text may hold that the server takes apart, lists and objects among them (V1, V3). */
export const mostValues = 100_000;

/** How many values there are in this one, itself included. */
export function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1);
}

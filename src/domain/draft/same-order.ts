/** Whether what both hold stands in the same order. */
export function isSameOrder(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): boolean {
  const kept = [...before.keys()].filter((key) => after.has(key));
  return [...after.keys()]
    .filter((key) => before.has(key))
    .every((key, place) => key === kept[place]);
}

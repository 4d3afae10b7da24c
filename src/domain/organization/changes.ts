/** A value that a person saw (`from`) and what that person made of it (`to`); undefined: there is none. */
export type Change<V> = { key: string; from: V; to: V };

/** A change that lost to another one: `theirs` is what the server holds meanwhile. */
export type Conflict<V> = { key: string; theirs: V };

/**
 * Changes of some values put on what the server holds now, so that nobody's other values are lost. A
 * value that is no longer the one that the person saw is left as it is and reported.
 */
export function mergeValues(
  fresh: Readonly<Record<string, unknown>>,
  changes: readonly Change<unknown>[],
): { merged: Record<string, unknown>; conflicts: Conflict<unknown>[] } {
  const merged = { ...fresh };
  const conflicts: Conflict<unknown>[] = [];
  for (const { key, from, to } of changes) {
    const theirs = fresh[key];
    if (!isSame(theirs, from) && !isSame(theirs, to)) conflicts.push({ key, theirs });
    else if (to === undefined) delete merged[key];
    else merged[key] = to;
  }
  return { merged, conflicts };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

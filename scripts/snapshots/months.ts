/** The last change of a month by UTC, as 2026-03, and how many changes of a view it has. */
export type MonthEnd = { month: string; seq: number; changes: number };

/** So many of the latest are kept, of earlier years the last one each. */
const mostMonths = 36;

/**
 * The months whose ends are to be kept (H2): those behind which as many changes have come since the one before as make another one
 * worth it.
 *
 * @param ends oldest first, of months that are over, behind the last one that is kept
 * @param every so many changes
 */
export function monthsToKeep(ends: readonly MonthEnd[], every: number): MonthEnd[] {
  const kept: MonthEnd[] = [];
  let changes = 0;
  for (const end of ends) {
    changes += end.changes;
    // By wrong clocks a later month may end before an earlier one.
    if (changes < every || end.seq <= (kept.at(-1)?.seq ?? 0)) continue;
    kept.push(end);
    changes = 0;
  }
  return kept;
}

/** Those that go as others have come since. @param kept in any order */
export function monthsToDrop<T extends { month: string }>(kept: readonly T[]): T[] {
  const newestFirst = [...kept].sort((a, b) => (a.month < b.month ? 1 : -1));
  const years = new Set<string>();
  return newestFirst.slice(mostMonths).filter(({ month }) => {
    const year = month.slice(0, 4);
    const isLast = !years.has(year);
    years.add(year);
    return !isLast;
  });
}

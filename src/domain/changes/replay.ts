import type { BookLink } from '../../schemas/book.ts';
import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import { byCodeUnits } from '../text.ts';
import { applyChange } from './apply-change.ts';
import { BookGraph } from './book-graph.ts';
import { MemoryTables } from './tables.ts';

/** The version of the rules by which tables are made of a log (R16): raise it with any of them. */
export const replayVersion = 2;

/**
 * The tables that a log makes, and what became of each change (R1 to R12). One that comes page
 * by page is replayed by `LogReplay`.
 *
 * @param books the books in view (R1)
 * @param changes in any order, repeated or not; those of other books are ignored
 */
export function replayLog(
  books: readonly BookLink[],
  changes: Iterable<ChangeRow>,
): { tables: MemoryTables; outcomes: ChangeOutcome[] } {
  const graph = new BookGraph(books);
  const tables = new MemoryTables();
  const outcomes = replayOrder(graph, changes).map((change) => applyChange(tables, change, graph));
  return { tables, outcomes };
}

/** The changes of the books in the order of R2, by seq and then id, each id once. */
function replayOrder(books: BookGraph, changes: Iterable<ChangeRow>): ChangeRow[] {
  const seen = new Set<string>();
  return [...changes]
    .filter((change) => books.has(change.book))
    .sort((a, b) => a.seq - b.seq || byCodeUnits(a.id, b.id))
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

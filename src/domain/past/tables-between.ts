import type { BookLink } from '../../schemas/book.ts';
import type { ChangeRow } from '../../schemas/change-log.ts';
import { applyChange } from '../changes/apply-change.ts';
import { applyWithImage, type BeforeImage } from '../changes/before-image.ts';
import { BookGraph } from '../changes/books.ts';
import { isUpTo, replayOrder } from '../changes/replay.ts';
import { type ListedTables, MemoryTables } from '../changes/tables.ts';
import { tablesAsOf } from './before-images.ts';

/**
 * The tables that a log made as of two of its changes, by one replay (H9).
 *
 * @param books the books in view (R1)
 * @param from seq, as `tablesAsOf` takes it; may be above `to`
 */
export function tablesBetween(
  books: readonly BookLink[],
  changes: readonly ChangeRow[],
  { from, to }: { from: number; to: number },
): { before: ListedTables; after: ListedTables } {
  const [earlier, later] = [Math.min(from, to), Math.max(from, to)];
  const graph = new BookGraph(books);
  const tables = new MemoryTables();
  const images: BeforeImage[] = [];
  for (const change of replayOrder(graph, changesUntil(changes, later))) {
    if (isUpTo(change.seq, earlier)) {
      applyChange(tables, change, graph);
    } else {
      const { replaced } = applyWithImage(tables, change, graph);
      images.push({ id: change.id, seq: change.seq, replaced });
    }
  }
  const past = tablesAsOf(tables, images, earlier);
  return from <= to ? { before: past, after: tables } : { before: tables, after: past };
}

/** The changes that the tables as of a seq are made of (H9). */
export function changesUntil(changes: readonly ChangeRow[], until: number): ChangeRow[] {
  return changes.filter(({ seq }) => isUpTo(seq, until));
}

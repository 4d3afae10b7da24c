import { commitBatch, nextTask, type TableWrites, withWriteLock } from '../database/batch.ts';
import { readDocument } from '../database/documents.ts';
import { readAllRecords, readRecords } from '../database/read-tables.ts';
import type { TierbookDatabase } from '../database/workspace.ts';
import { applyChange } from '../domain/changes/apply-change.ts';
import { BookGraph } from '../domain/changes/book-graph.ts';
import { booksKey } from '../domain/changes/books-in-view.ts';
import { keysTouched, type TouchedKeys } from '../domain/changes/keys-touched.ts';
import { difference } from '../domain/changes/net-effect.ts';
import { Overlay } from '../domain/changes/overlay.ts';
import { replayVersion } from '../domain/changes/replay.ts';
import { MemoryTables } from '../domain/changes/tables.ts';
import type { Book } from '../schemas/book.ts';
import type { ChangeOutcome, ChangeRow } from '../schemas/change-log.ts';
import type { SyncState } from '../schemas/sync-state.ts';

/**
 * How changes of the log reach the tables. Both ways run the same replay: on the stored records that
 * the changes can touch, or in memory from the start of the log. Rows come in the order of their seq.
 */

/** Applies changes that follow the cursor: reads and writes only what they touch. */
export async function applyRows(
  database: TierbookDatabase,
  state: SyncState,
  books: readonly Book[],
  rows: readonly ChangeRow[],
): Promise<ChangeOutcome[]> {
  const last = rows.at(-1);
  if (!last) return [];
  const graph = new BookGraph(books);
  const touched: TouchedKeys = new Map();
  for (const row of rows) keysTouched(row, graph, touched);
  const tables = new Overlay(await readRecords(database, touched));
  const outcomes = rows.map((row) => applyChange(tables, row, graph));
  const next: SyncState = {
    ...state,
    cursor: { seq: last.seq, id: last.id },
    skipped: [...state.skipped, ...skippedOf(outcomes)],
  };
  const batch = { effect: tables.netEffect(), next };
  await withWriteLock(database, () => commitBatch(database, batch, { journaled: true }));
  return outcomes;
}

/** Steps of a rebuild: changes read, then documents written. */
export type RebuildProgress = (done: number, total: number) => void;

/** Replays changes in slices of this many, so that the page can paint between them. */
const sliceSize = 100;

/**
 * Makes the tables anew from the whole log, replayed in memory; the difference to what is stored is
 * applied as one batch (R14, R16; also R2's restored backup and the first sync).
 *
 * @param pages the whole log of the books, page by page
 */
export async function rebuild(
  database: TierbookDatabase,
  books: readonly Book[],
  pages: AsyncIterable<readonly ChangeRow[]>,
  onWritten: RebuildProgress,
): Promise<{ state: SyncState; outcomes: ChangeOutcome[] }> {
  const graph = new BookGraph(books);
  const tables = new MemoryTables();
  const outcomes: ChangeOutcome[] = [];
  for await (const rows of pages) {
    for (const [index, row] of rows.entries()) {
      outcomes.push(applyChange(tables, row, graph));
      if (index % sliceSize === sliceSize - 1) await nextTask();
    }
  }
  const before = await readDocument(database, 'syncState');
  const last = outcomes.at(-1);
  const state: SyncState = {
    cursor: last ? { seq: last.seq, id: last.id } : null,
    booksKey: booksKey(books),
    replayVersion,
    generation: (before?.generation ?? 0) + 1,
    skipped: skippedOf(outcomes),
  };
  const effect: TableWrites[] = difference(await readAllRecords(database), tables);
  const bookWrites = await differentBooks(database, books);
  if (bookWrites) effect.push(bookWrites);
  const total = effect.reduce((sum, { puts, removes }) => sum + puts.length + removes.length, 0);
  await withWriteLock(database, () =>
    commitBatch(
      database,
      { effect, next: state },
      { journaled: before !== null, onProgress: (written) => onWritten(written, total) },
    ),
  );
  return { state, outcomes };
}

/** What turns the stored books into these, or null where they are the same. */
export async function differentBooks(
  database: TierbookDatabase,
  books: readonly Book[],
): Promise<Extract<TableWrites, { table: 'books' }> | null> {
  const stored = await database.books.find().exec();
  const texts = new Map(stored.map((book) => [book.id, JSON.stringify(book.toJSON())]));
  const puts = books.filter((book) => texts.get(book.id) !== JSON.stringify(book));
  const wanted = new Set(books.map(({ id }) => id));
  const removes = stored.map(({ id }) => id).filter((id) => !wanted.has(id));
  return puts.length + removes.length > 0 ? { table: 'books', puts: [...puts], removes } : null;
}

function skippedOf(outcomes: readonly ChangeOutcome[]): ChangeOutcome[] {
  return outcomes.filter(({ status }) => status === 'skipped');
}

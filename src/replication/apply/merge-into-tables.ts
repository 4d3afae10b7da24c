import { endWaiting, unsentChanges } from '../../database/local/pending-changes.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { commitBatch } from '../../database/tables/batch.ts';
import { withOrders } from '../../database/tables/log-entries.ts';
import { inPieces } from '../../database/tables/next-task.ts';
import { readBooks, readRecords } from '../../database/tables/read-tables.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { BookGraph } from '../../domain/changes/books.ts';
import {
  type FetchedRows,
  type MergeInput,
  mergeKeySteps,
  mergeSteps,
  type NeedsRebuild,
} from '../../domain/changes/merge.ts';
import type { Book } from '../../schemas/book.ts';
import type { RecordedChange } from '../../schemas/change-log.ts';

/** Rows of the log, and the books that they were asked for with. */
export type Fetched = FetchedRows & { books: readonly Book[] };

/** `records`: what became of each row, as it is to be stored. */
export type Advanced = { kind: 'advance'; records: RecordedChange[] } | NeedsRebuild;

/**
 * Merges what was fetched of the log, and whatever was made, refused or discarded on this device since the last time, into
 * the tables; reads and writes only what that touches.
 *
 * @param fetched null: only what this device did
 * @throws a fault of the storage
 */
export function mergeIntoTables(
  database: TierbookDatabase,
  fetched: Fetched | null,
): Promise<Advanced> {
  return withWriteLock(database, async ({ version, state }) => {
    const [books, unsent] = await Promise.all([
      fetched ? fetched.books : readBooks(database),
      unsentChanges(database),
    ]);
    const input: MergeInput = { version, state, graph: new BookGraph(books), unsent, fetched };
    const stored = await readRecords(database, await inPieces(mergeKeySteps(input)));
    const merged = await inPieces(mergeSteps(input, stored));
    if (merged.kind === 'rebuild') return merged;
    const { batch, outcomes } = merged;
    if (batch) await commitBatch(database, batch);
    await endWaiting(database, unsent, outcomes);
    return { kind: 'advance', records: await withOrders(database, outcomes) };
  });
}

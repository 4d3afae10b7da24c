import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { commitBatch } from '../../database/tables/batch.ts';
import { inPieces } from '../../database/tables/next-task.ts';
import { readRecords } from '../../database/tables/read-tables.ts';
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
import type { ChangeOutcome } from '../../schemas/change-log.ts';

/** Rows of the log, and the books that they were asked for with. */
export type Fetched = FetchedRows & { books: readonly Book[] };

/** `records`: what became of each row, as it is to be stored. */
export type Advanced = { kind: 'advance'; records: ChangeOutcome[] } | NeedsRebuild;

/**
 * Merges what was fetched of the log into the tables; reads and writes only what that touches.
 *
 * @throws a fault of the storage
 */
export function mergeIntoTables(database: TierbookDatabase, fetched: Fetched): Promise<Advanced> {
  return withWriteLock(database, async ({ version, state }) => {
    const input: MergeInput = { version, state, graph: new BookGraph(fetched.books), fetched };
    const stored = await readRecords(database, await inPieces(mergeKeySteps(input)));
    const merged = await inPieces(mergeSteps(input, stored));
    if (merged.kind === 'rebuild') return merged;
    const { batch, outcomes } = merged;
    if (batch) await commitBatch(database, batch);
    return { kind: 'advance', records: outcomes };
  });
}

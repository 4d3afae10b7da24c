import type { RxCollection } from 'rxdb';
import { type CheckedTable, rowChecksum } from '../storage/row-checksum.ts';
import { nothingStored, type RowWrite, writeRows } from './write-rows.ts';

/** `version`: of the batch that wrote the row last. */
type Meta = { version?: number };

/**
 * Writes rows of a table that the log fills together, removals also of those that do not exist, so that
 * an earlier batch can't bring them any more. Each row carries the version of its batch, and one of a
 * later batch is left as it is: the tables stay right even if two tabs lead at once (S4).
 *
 * @param areNew whether rows are taken for new ones, which saves a first sync from reading for nothing
 */
export async function writeChunk(
  collection: RxCollection,
  writes: readonly RowWrite<{ id: string }>[],
  version: number,
  { areNew = false } = {},
): Promise<void> {
  const table = collection.name as CheckedTable;
  const marked = writes.map((write) => ({
    ...write,
    meta: { version, sum: rowChecksum(table, write.row) },
  }));
  await writeRows(collection, marked, {
    context: 'tierbook-batch',
    known: areNew ? nothingStored : undefined,
    // Not so where a damaged version is no number: that row is put right.
    stays: (stored) => ((stored?._meta as Meta | undefined)?.version ?? 0) > version,
  });
}

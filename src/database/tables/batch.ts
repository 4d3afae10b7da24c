import type { RxCollection } from 'rxdb';
import type { Batch, TableWrites } from '../../domain/changes/table-writes.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { localDocument, parseDocument } from '../local/documents.ts';
import { type CheckedTable, rowChecksum } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { storeImages } from './images.ts';
import { enterBatch, type RowIds, takeOutBatch } from './journal.ts';
import { writeLogEntries } from './log-entries.ts';
import { nextTask } from './next-task.ts';
import { startPace } from './pace.ts';
import { nothingStored, type RowWrite, writeRows } from './write-rows.ts';

/**
 * How the tables change (S2). Each collection is an IndexedDB database of its own, so no transaction
 * spans a batch. Its net effect is written to the journal first, then to the collections, with what its changes replaced
 * (H1), then the sync state advances, then the journal is cleared. Every step may be done twice: whoever finds a
 * journal does the rest of them again. A page killed at any instant therefore loses nothing, and a
 * journal that is present means that the tables must not be shown.
 */

type CommitOptions = {
  /**
   * Whether nothing is shown before the batch is complete: the journal then holds its ids alone, and
   * a page killed in the middle starts over.
   */
  isFirst?: boolean;
  /** Called with the documents written so far. */
  onProgress?: (written: number) => void;
};

/**
 * Applies a batch to the tables. Storage faults are thrown; the batch is then in the journal still.
 * A batch that a later one overtakes, as when a frozen tab goes on, changes nothing any more.
 *
 * @throws Overtaken if a batch of this version or a later one was begun before
 */
export async function commitBatch(
  database: TierbookDatabase,
  batch: Batch,
  options: CommitOptions = {},
): Promise<void> {
  const begun = batch.next.version;
  const entry = options.isFirst
    ? { begun, batch: null, filling: rowIds(batch) }
    : { begun, batch, filling: null };
  await enterBatch(database, entry);
  await carryOut(database, batch, options);
}

/** Does what a batch that was begun has left to do; all of it may be done again. */
export async function carryOut(
  database: TierbookDatabase,
  batch: Batch,
  options: CommitOptions = {},
): Promise<void> {
  const { effect, records, next } = batch;
  // They are in a database of their own, so that neither waits for the other; both have ended when this has.
  const writes = [
    writeTables(database, effect, next.version, options),
    storeImages(database, batch),
  ];
  for (const write of await Promise.allSettled(writes)) {
    if (write.status === 'rejected') throw write.reason;
  }
  // Those of a first sync that is taken back mean nothing to anybody; the next one puts them right.
  if (records) await writeLogEntries(database, records, next.version, options.isFirst ?? false);
  await advanceSyncState(database, next);
  await takeOutBatch(database, next.version);
}

async function advanceSyncState(database: TierbookDatabase, next: SyncState): Promise<void> {
  const stored = await localDocument(database, 'syncState', next);
  await stored.incrementalModify((before) => {
    const known = parseDocument('syncState', before);
    return known && known.version >= next.version ? before : next;
  });
}

export async function writeTables(
  database: TierbookDatabase,
  effect: readonly TableWrites[],
  version: number,
  { isFirst, onProgress }: CommitOptions = {},
): Promise<void> {
  const pace = startPace();
  let written = 0;
  for (const { table, puts, removes } of effect) {
    const rows: RowWrite<{ id: string }>[] = [
      ...puts.map((row) => ({ row })),
      ...removes.map((id) => ({ row: { id }, deleted: true as const })),
    ];
    for (let at = 0; at < rows.length; ) {
      const chunk = rows.slice(at, at + pace.size);
      await pace.timed(chunk.length, () =>
        writeChunk(database[table], chunk, version, { areNew: isFirst }),
      );
      at += chunk.length;
      written += chunk.length;
      onProgress?.(written);
      await nextTask();
    }
  }
}

function rowIds({ effect }: Batch): RowIds[] {
  return effect.map(({ table, puts, removes }) => ({
    table,
    ids: [...puts.map(({ id }) => id), ...removes],
  }));
}

/** `version`: of the batch that wrote the row last. */
type Meta = { version?: number };

/**
 * Writes rows of a table that the log fills together, removals also of those that do not exist, so that
 * an earlier batch can't bring them any more. Each row carries the version of its batch, and one of a
 * later batch is left as it is: the tables stay right even if two tabs lead at once (S4).
 *
 * @param areNew whether rows are taken for new ones, which saves a first sync from reading for nothing
 */
async function writeChunk(
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

import type { RxCollection } from 'rxdb';
import type { TableEffect } from '../domain/changes/net-effect.ts';
import type { Book } from '../schemas/book.ts';
import type { SyncState } from '../schemas/sync-state.ts';
import { writeDocument } from './documents.ts';
import type { TierbookDatabase } from './workspace.ts';

/**
 * How the tables change (S2). Each collection is an IndexedDB database of its own, so no transaction
 * spans a batch. Its net effect is written to the journal first, then to the collections, then the
 * sync state advances, then the journal is cleared. Every step may be done twice: whoever finds a
 * journal does the rest of them again. A page killed at any instant therefore loses nothing, and a
 * journal that is present means that the tables must not be shown.
 */

/** What is to be written to one table: each record once, as a put or as a removal by id (S3). */
export type TableWrites = TableEffect | { table: 'books'; puts: Book[]; removes: string[] };

export type Batch = {
  effect: TableWrites[];
  /** Where the tables stand once the batch is in them. */
  next: SyncState;
};

/**
 * Documents of one bulk write. At this size one write is the longest task of a sync that a person
 * could feel; docs/measurements.md has the figures behind it.
 */
const defaultBulkSize = 100;

const journalName = 'journal';

/** What the journal document holds: the batch that is being applied, or null. */
export type JournalData = { batch: Batch | null };

export type CommitOptions = {
  /**
   * False where nothing is shown before the batch is complete, so that a page killed in the middle
   * starts over: the first sync of a workspace.
   */
  journaled: boolean;
  /** Called with the documents written so far. */
  onProgress?: (written: number) => void;
  /** Documents of one bulk write. */
  bulkSize?: number;
};

/** Applies a batch to the tables. Storage faults are thrown; the batch is then in the journal still. */
export async function commitBatch(
  database: TierbookDatabase,
  batch: Batch,
  options: CommitOptions,
): Promise<void> {
  const { journaled } = options;
  if (journaled) await writeJournal(database, batch);
  await writeTables(database, batch, options);
  await writeDocument(database, 'syncState', batch.next);
  if (journaled) await writeJournal(database, null);
}

/** Finishes the batch that a killed page left behind. Returns whether there was one. */
export async function finishJournal(database: TierbookDatabase): Promise<boolean> {
  return withWriteLock(database, async () => {
    const journal = await database.getLocal<JournalData>(journalName);
    const batch = journal?.toJSON().data.batch as Batch | null | undefined;
    if (!batch) return false;
    await commitBatch(database, batch, { journaled: true });
    return true;
  });
}

/** The journal, in every tab: null data where a batch was never written. */
export function journal$(database: TierbookDatabase) {
  return database.getLocal$<JournalData>(journalName);
}

/**
 * Runs `work` while no other tab of this workspace writes a batch: a tab that finishes a journal
 * must not overwrite what the replicating tab wrote after it.
 */
export function withWriteLock<T>(database: TierbookDatabase, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`${database.name}:write`, work);
}

async function writeJournal(database: TierbookDatabase, batch: Batch | null): Promise<void> {
  await database.upsertLocal<JournalData>(journalName, { batch });
}

async function writeTables(
  database: TierbookDatabase,
  batch: Batch,
  { onProgress, bulkSize = defaultBulkSize }: CommitOptions,
): Promise<void> {
  let written = 0;
  const report = async (documents: number) => {
    written += documents;
    onProgress?.(written);
    await nextTask();
  };
  for (const { table, puts, removes } of batch.effect) {
    const collection: RxCollection = database[table];
    for (const rows of chunks<object>(puts, bulkSize)) {
      const { error } = await collection.bulkUpsert(rows);
      failOn(table, error);
      await report(rows.length);
    }
    for (const ids of chunks(removes, bulkSize)) {
      // Ids that are gone already, as when a journal is done again, are passed over.
      const { error } = await collection.bulkRemove(ids);
      failOn(table, error);
      await report(ids.length);
    }
  }
}

function failOn(table: string, errors: unknown[]): void {
  if (errors.length > 0) {
    throw new Error(`${errors.length} writes to ${table} failed`, { cause: errors[0] });
  }
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) {
    yield rows.slice(start, start + size);
  }
}

/** Lets the page paint and answer input between two bulk writes. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

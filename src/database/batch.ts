import type { Book } from '../schemas/book.ts';
import type { PricebookRecord, PricebookTable } from '../schemas/pricebook.ts';
import type { SyncState } from '../schemas/sync-state.ts';
import { read, writeDocument } from './documents.ts';
import { caughtUp, storedState } from './stored-state.ts';
import type { TierbookDatabase } from './workspace.ts';
import { type Write, writeChunk } from './write-chunk.ts';

/**
 * How the tables change (S2). Each collection is an IndexedDB database of its own, so no transaction
 * spans a batch. Its net effect is written to the journal first, then to the collections, then the
 * sync state advances, then the journal is cleared. Every step may be done twice: whoever finds a
 * journal does the rest of them again. A page killed at any instant therefore loses nothing, and a
 * journal that is present means that the tables must not be shown.
 */

/** What is to be written to one table: each record once, as a put or as a removal (S3). */
export type TableWrites = { removes: Removal[] } & (
  | { table: PricebookTable; puts: PricebookRecord[] }
  | { table: 'books'; puts: Book[] }
);

/** `seq`: up to which change the record is known not to exist. */
export type Removal = { id: string; seq: number };

export type Batch = {
  effect: TableWrites[];
  /**
   * Whether a record that a later change made is kept (S4): true for a batch that follows a cursor,
   * false for a rebuild, which knows the whole log.
   */
  keepsLater: boolean;
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

/**
 * Applies a batch to the tables. Storage faults are thrown; the batch is then in the journal still.
 * A batch that a later one has overtaken, as when a frozen tab goes on, changes nothing any more.
 */
export async function commitBatch(
  database: TierbookDatabase,
  batch: Batch,
  options: CommitOptions,
): Promise<void> {
  const { journaled } = options;
  if (journaled) await database.upsertLocal<JournalData>(journalName, { batch });
  await writeTables(database, batch, options);
  await advanceSyncState(database, batch.next);
  if (journaled) await clearJournal(database, batch.next.version);
}

/**
 * Finishes the batch that a killed page left behind. Does nothing where another tab is writing: it
 * finishes its own, and views wait for it.
 */
export async function finishJournal(database: TierbookDatabase): Promise<void> {
  await navigator.locks.request(writeLock(database), { ifAvailable: true }, async (lock) => {
    if (lock) await redo(database);
  });
}

/**
 * The same in place of a tab that is known to be frozen. What it does when it wakes is caught by the
 * guards of each write.
 */
export async function seizeJournal(database: TierbookDatabase): Promise<void> {
  await navigator.locks.request(writeLock(database), { steal: true }, () => redo(database));
}

/**
 * The storage may have a batch of a killed tab that this one was never told of, and this one may never
 * have been told that a batch is done: to do it again is right in both cases.
 */
async function redo(database: TierbookDatabase): Promise<void> {
  const journal = await database.getLocal<JournalData>(journalName);
  const told = journal?.toJSON().data.batch as Batch | null | undefined;
  const batch = (await storedState(database)).batch ?? told;
  if (!batch) return;
  if (isWhole(batch)) return commitBatch(database, batch, { journaled: true });
  // Nobody knows any more what the tables lack: nothing of them is shown before the next sync.
  await (await database.getLocal('syncState'))?.remove();
  await database.upsertLocal<JournalData>(journalName, { batch: null });
}

/** The journal, in every tab: null data where a batch was never written. */
export function journal$(database: TierbookDatabase) {
  return database.getLocal$<JournalData>(journalName);
}

/**
 * Runs `work` on whole tables while no other tab of this workspace writes a batch: what a batch read
 * must not change before it is written, and a tab that finishes a journal must not overwrite what came
 * after it. The batch of a tab that was killed while it held the lock is finished first.
 */
export function withWriteLock<T>(database: TierbookDatabase, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(writeLock(database), async () => {
    await redo(database);
    // What `work` reads must not be older than what another tab has written.
    await caughtUp(database);
    return work();
  });
}

function writeLock(database: TierbookDatabase): string {
  return `${database.name}:write`;
}

async function advanceSyncState(database: TierbookDatabase, next: SyncState): Promise<void> {
  const stored = await database.getLocal<SyncState>('syncState');
  if (!stored) return writeDocument(database, 'syncState', next);
  await stored.incrementalModify((before) => {
    const known = read('syncState', before);
    return known && known.version >= next.version ? before : next;
  });
}

/** A journal that was damaged says neither what was to be written nor how far it came. */
function isWhole({ effect, next }: Batch): boolean {
  const isWritable = ({ puts, removes }: TableWrites) =>
    Array.isArray(puts) && Array.isArray(removes);
  return Array.isArray(effect) && effect.every(isWritable) && read('syncState', next) !== null;
}

async function clearJournal(database: TierbookDatabase, version: number): Promise<void> {
  const journal = await database.getLocal<JournalData>(journalName);
  await journal?.incrementalModify(({ batch }) =>
    batch?.next.version === version ? { batch: null } : { batch },
  );
}

async function writeTables(
  database: TierbookDatabase,
  batch: Batch,
  { onProgress, bulkSize = defaultBulkSize }: CommitOptions,
): Promise<void> {
  let written = 0;
  const rule = { keepsLater: batch.keepsLater, generation: batch.next.generation };
  for (const { table, puts, removes } of batch.effect) {
    const rows = [
      ...puts.map((row) => ({ row, deleted: false })),
      ...removes.map((row) => ({ row, deleted: true })),
    ];
    for (const chunk of chunks<Write>(rows, bulkSize)) {
      await writeChunk(database[table], chunk, rule);
      written += chunk.length;
      onProgress?.(written);
      await nextTask();
    }
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

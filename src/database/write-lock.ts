import type { SyncState } from '../schemas/sync-state.ts';
import { type Batch, carryOut, type TableWrites, writeTables } from './batch.ts';
import { read, readDocument } from './documents.ts';
import {
  enterBatch,
  type JournalData,
  journalName,
  Overtaken,
  takeOutBatch,
  tellJournal,
} from './journal.ts';
import { caughtUp, highestVersion, storedState } from './stored-state.ts';
import type { TierbookDatabase } from './workspace.ts';

/**
 * Who may write the tables: one tab of a workspace at a time, and first it makes them whole, whatever
 * the tab before it left (S2, S4).
 */

/** Where the tables are to whoever holds the write lock. */
export type Turn = {
  /** Of the batch that may be committed now. */
  version: number;
  /** Null where there are no tables, or not whole ones: they are to be made of the whole log. */
  state: SyncState | null;
};

/**
 * Runs `work` on whole tables while no other tab of this workspace writes a batch: what a batch read
 * must not change before it is written, and a tab that finishes a journal must not overwrite what came
 * after it. The batch of a tab that was killed while it held the lock is finished first.
 *
 * A lock that is stolen ends neither the work nor the waiting for it: whoever took it believes that
 * this tab is frozen, and the versions keep the two apart. Where the other one was faster, `work` is
 * done again.
 */
export async function withWriteLock<T>(
  database: TierbookDatabase,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  let outcome: Promise<T> | undefined;
  try {
    return await navigator.locks.request(writeLock(database), () => {
      outcome = takeTurn(database, work);
      return outcome;
    });
  } catch (error) {
    if (outcome) return outcome;
    throw error;
  }
}

async function takeTurn<T>(
  database: TierbookDatabase,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  while (true) {
    try {
      await redo(database);
      const begun = await undoFilling(database);
      // What `work` reads must not be older than what another tab has written.
      await caughtUp(database);
      const state = await readDocument(database, 'syncState');
      return await work({ version: begun + 1, state: state?.version === begun ? state : null });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
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
  const told = (await database.getLocal<JournalData>(journalName))?.toJSON().data;
  const { journal } = await storedState(database);
  const batch = (journal?.batch ?? told?.batch) as Batch | null | undefined;
  if (!batch) return;
  await tellJournal(database);
  if (isWhole(batch)) return carryOut(database, batch);
  // Nobody knows any more what the tables lack: nothing of them is shown before the next sync.
  await (await database.getLocal('syncState'))?.remove();
  await takeOutBatch(database, journal?.begun);
}

/**
 * Takes back what a first sync wrote that did not come to its end, rows included that its tab, if it
 * was frozen and not killed, would still write: nobody else knows which these are (S4).
 *
 * @returns the version of the last batch that was begun
 */
async function undoFilling(database: TierbookDatabase): Promise<number> {
  const { journal, version } = await storedState(database);
  const begun = Math.max(journal?.begun ?? (await highestVersion(database)), version);
  if (!journal?.filling) return begun;
  await (await database.getLocal('syncState'))?.remove();
  await enterBatch(database, { begun: begun + 1, batch: null, filling: journal.filling });
  const effect = journal.filling.map(({ table, ids }) => ({ table, puts: [], removes: ids }));
  await writeTables(database, effect, begun + 1);
  await takeOutBatch(database, begun + 1);
  return begun + 1;
}

/** A journal that was damaged says neither what was to be written nor how far it came. */
function isWhole({ effect, next }: Batch): boolean {
  const isWritable = ({ puts, removes }: TableWrites) =>
    Array.isArray(puts) && Array.isArray(removes) && removes.every((id) => typeof id === 'string');
  return Array.isArray(effect) && effect.every(isWritable) && read('syncState', next) !== null;
}

function writeLock(database: TierbookDatabase): string {
  return `${database.name}:write`;
}

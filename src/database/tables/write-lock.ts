import type { RecordWrites } from '../../domain/changes/change-window.ts';
import type { Batch, TableWrites } from '../../domain/changes/table-writes.ts';
import { changeImageSchema } from '../../schemas/change-image.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { parseDocument } from '../local/documents.ts';
import { checkedTables } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { carryOut, writeTables } from './batch.ts';
import {
  enterUndo,
  type JournalData,
  journalName,
  Overtaken,
  type RowIds,
  type StoredJournal,
  takeOutBatch,
  takeOutDamaged,
  tellJournal,
} from './journal.ts';
import { highestVersion, type StoredState, storedState } from './stored.ts';

/**
 * Who may write the tables: one tab of a workspace at a time, and first it makes them whole, whatever
 * the tab before it left (S2, S4).
 */

/** Where the tables are to whoever holds the write lock. */
export type Turn = {
  /** Of the batch that may be committed now. */
  version: number;
  /** Null if there are no tables, or not whole ones: they are to be made of the whole log. */
  state: SyncState | null;
};

/**
 * Runs `work` on whole tables while no other tab of this workspace writes a batch: what a batch read
 * must not change before it is written, and a tab that finishes a journal must not overwrite what came
 * after it. The batch of a tab that was killed while it held the lock is finished first.
 *
 * A lock that is stolen ends neither the work nor the waiting for it: whoever took it believes that
 * this tab is frozen, and the versions keep the two apart. If the other one was faster, `work` is
 * done again.
 */
export async function withWriteLock<T>(
  database: TierbookDatabase,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  return holding(database, {}, () => takeTurn(database, work));
}

/** Runs `work` while no other tab writes the tables, which may be anything then. */
export function whileNobodyWrites<T>(
  database: TierbookDatabase,
  work: () => Promise<T>,
): Promise<T> {
  return holding(database, {}, work);
}

async function takeTurn<T>(
  database: TierbookDatabase,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  while (true) {
    try {
      return await work(await makeWhole(database));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

/**
 * Finishes the batch that a killed page left behind. Does nothing if another tab is writing: it
 * finishes its own, and views wait for it.
 */
export async function finishJournal(database: TierbookDatabase): Promise<void> {
  await holding(database, { ifAvailable: true }, async (lock) => {
    if (lock) await redo(database);
  });
}

/**
 * The same in place of a tab that is known to be frozen. What it does when it wakes is caught by the
 * guards of each write.
 */
export async function seizeJournal(database: TierbookDatabase): Promise<void> {
  await holding(database, { steal: true }, () => redo(database));
}

/** A lock that is stolen ends neither the work nor the waiting for it. */
async function holding<T>(
  database: TierbookDatabase,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  let outcome: Promise<T> | undefined;
  try {
    return await navigator.locks.request(`${database.name}:write`, options, (lock) => {
      outcome = work(lock);
      return outcome;
    });
  } catch (error) {
    if (outcome) return outcome;
    throw error;
  }
}

/** @throws Overtaken if another tab begins a batch meanwhile */
async function makeWhole(database: TierbookDatabase): Promise<Turn> {
  const { journal, state } = await redo(database);
  const begun = Math.max(await lastBegun(database, journal), state?.version ?? 0);
  if (journal?.batch) throw new Overtaken(`Batch ${begun} is being written`);
  if (journal?.filling) return undoFilling(database, begun, journal.filling);
  return { version: begun + 1, state: state?.version === begun ? state : null };
}

async function lastBegun(database: TierbookDatabase, journal: StoredJournal): Promise<number> {
  const begun = journal?.begun;
  return Number.isSafeInteger(begun) ? Number(begun) : highestVersion(database);
}

/**
 * The storage may have a batch of a killed tab that this one was never told of, and this one may never
 * have been told that a batch is done: to do it again is right in both cases.
 *
 * @returns where the tables are then
 */
async function redo(database: TierbookDatabase): Promise<StoredState> {
  const told = (await database.getLocal<JournalData>(journalName))?.toJSON().data;
  const stored = await storedState(database);
  const { journal, state } = stored;
  const batch = (journal?.batch ?? told?.batch) as Batch | null | undefined;
  if (batch || (told?.filling && !journal?.filling)) await tellJournal(database);
  if (!batch) return stored;
  if (isWhole(batch)) {
    await carryOut(database, batch);
  } else {
    // Nobody knows any more what the tables lack.
    const begun = Math.max(await lastBegun(database, journal), state?.version ?? 0);
    await takeOutDamaged(database, begun + 1);
  }
  return storedState(database);
}

/**
 * Takes back what a first sync wrote that did not come to its end, rows included that its tab, if it
 * was frozen and not killed, would still write: nobody else knows which these are (S4).
 */
async function undoFilling(
  database: TierbookDatabase,
  begun: number,
  filling: readonly RowIds[],
): Promise<Turn> {
  const version = begun + 1;
  if (isReadable(filling)) {
    await enterUndo(database, begun);
    const effect = filling.map(({ table, ids }) => ({ table, puts: [], removes: ids }));
    await writeTables(database, effect, version);
    await takeOutBatch(database, version);
  } else {
    await takeOutDamaged(database, version);
  }
  return { version: version + 1, state: null };
}

/** A journal that was damaged says neither what was to be written nor how far it came. */
function isWhole({ effect, records, images = [], next }: Batch): boolean {
  const isWritable = ({ puts, removes }: TableWrites | RecordWrites) =>
    Array.isArray(puts) && areIds(removes);
  return (
    Array.isArray(effect) &&
    effect.every(isWritable) &&
    (records === undefined || isWritable(records)) &&
    Array.isArray(images) &&
    images.every((image) => changeImageSchema.safeParse(image).success) &&
    parseDocument('syncState', next) !== null
  );
}

function isReadable(filling: readonly RowIds[]): boolean {
  const isList = ({ table, ids }: RowIds) => checkedTables.includes(table) && areIds(ids);
  return Array.isArray(filling) && filling.every(isList);
}

function areIds(ids: readonly unknown[]): boolean {
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string');
}

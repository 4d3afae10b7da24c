import {
  changesetOf,
  endWaiting,
  type PendingChange,
  unsentChanges,
} from '../../database/local/pending-changes.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { commitBatch } from '../../database/tables/batch.ts';
import { pacer } from '../../database/tables/next-task.ts';
import { readBooks, readRecords } from '../../database/tables/read-tables.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { applyChange, applySteps } from '../../domain/changes/apply-change.ts';
import { BookGraph } from '../../domain/changes/book-graph.ts';
import { keysTouched, type TouchedKeys, touchSteps } from '../../domain/changes/keys-touched.ts';
import { sameRecord } from '../../domain/changes/net-effect.ts';
import { Overlay } from '../../domain/changes/overlay.ts';
import type { TableWrites } from '../../domain/changes/table-writes.ts';
import { MemoryTables, type Tables } from '../../domain/changes/tables.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeHead, ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookRecord } from '../../schemas/pricebook.ts';
import type { SyncState } from '../../schemas/sync-state.ts';

/**
 * The tables are the replay of the server's log, and the pending changes of this device on top, in
 * the order they were made (S8). A step forward reads and writes only what it touches: arriving
 * changes go underneath, on what the touched records are without the pending ones, and those are then
 * applied again.
 */

/** Rows of the log in the order of their seq, asked for by the cursor and books of this generation. */
export type Arrived = {
  generation: number;
  books: readonly Book[];
  rows: readonly ChangeRow[];
};

/**
 * Applies the rows that are beyond the cursor, and whatever was made, refused or discarded on this
 * device since the last step; without rows only the latter. Rows up to the cursor were applied before
 * and are not applied again.
 *
 * @param arrived null where nothing did
 * @returns what became of each row; null where the tables are to be made anew: they were never filled,
 * what the rows change is damaged, or another tab has made them anew meanwhile, so that the rows may not
 * follow the cursor or be of other books (R14)
 */
export function advance(
  database: TierbookDatabase,
  arrived: Arrived | null,
): Promise<ChangeOutcome[] | null> {
  return withWriteLock(database, async ({ version, state }) => {
    if (!state) return null;
    if (arrived && arrived.generation !== state.generation) return null;
    const [books, unsent] = await Promise.all([
      arrived ? arrived.books : readBooks(database),
      unsentChanges(database),
    ]);
    const rows = arrived?.rows ?? [];
    const cursor = state.cursor?.seq ?? 0;
    const known = rows.filter(({ seq }) => seq <= cursor).map((row) => outcomeBefore(state, row));
    const fresh = rows.filter(({ seq }) => seq > cursor);
    const applied = await step(database, { ...state, version }, books, unsent, fresh);
    if (!applied) return null;
    const outcomes = [...known, ...applied];
    await endWaiting(database, unsent, outcomes);
    return outcomes;
  });
}

/** @param state where the tables stand, with the version of the batch that is to be made */
async function step(
  database: TierbookDatabase,
  state: SyncState,
  books: readonly Book[],
  unsent: readonly PendingChange[],
  rows: readonly ChangeRow[],
): Promise<ChangeOutcome[] | null> {
  const inLog = new Set([...state.pending.arrived, ...rows.map(({ id }) => id)]);
  const pending = unsent.filter(({ id, status }) => status === 'pending' && !inLog.has(id));
  if (rows.length === 0 && isUnchanged(state, pending)) return [];

  const graph = new BookGraph(books);
  const touched: TouchedKeys = new Map();
  const pause = pacer();
  for (const row of [...rows, ...pending.map(asRow)]) {
    for (const _ of touchSteps(row, graph, touched)) await pause();
  }
  for (const { table, id } of state.pending.base) keysOf(touched, table).add(id);

  const { tables: stored, allSound } = await readRecords(database, touched);
  if (!allSound && rows.length > 0) return null;
  const server = new Overlay(withoutPending(stored, state.pending.base, touched));
  const outcomes: ChangeOutcome[] = [];
  for (const row of rows) outcomes.push(await applyInPieces(server, row, graph, pause));
  const last = rows.at(-1);
  const cursor = last ? { seq: last.seq, id: last.id } : state.cursor;
  const shown = new Overlay(server);
  const base = stackPending(server, shown, pending, graph, cursor?.seq ?? 0);

  const next: SyncState = {
    ...state,
    cursor,
    skipped: [...state.skipped, ...outcomes.filter(({ status }) => status === 'skipped')],
    pending: {
      ids: pending.map(({ id }) => id),
      base,
      arrived: unsent.map(({ id }) => id).filter((id) => inLog.has(id)),
    },
  };
  const effect = writesBetween(stored, shown, touched);
  await commitBatch(database, { effect, next });
  return outcomes;
}

/** Applies a change of the log; `pause` is awaited between its records. */
export async function applyInPieces(
  tables: Tables,
  row: ChangeRow,
  graph: BookGraph,
  pause: () => Promise<void> | undefined,
): Promise<ChangeOutcome> {
  const steps = applySteps(tables, row, graph);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** What became of a change up to the cursor: the state keeps those that were skipped. */
export function outcomeBefore(
  state: SyncState,
  { id, book, seq, created }: ChangeHead,
): ChangeOutcome {
  const skipped = state.skipped.find((outcome) => outcome.id === id);
  return skipped ?? { id, book, seq, created, status: 'applied' };
}

/**
 * Applies pending changes to `shown`, which lies over `server`. A record keeps the seq that it has on
 * the server, since pending changes have no place in the log yet; one that the server lacks takes the
 * cursor's. A change that fails is left out for now; it may fit again later, and the log will judge it.
 *
 * @param cursor seq of the last change that `server` holds
 * @returns what the records that it touched are on the server
 */
export function stackPending(
  server: Tables,
  shown: Tables,
  pending: readonly PendingChange[],
  graph: BookGraph,
  cursor: number,
): SyncState['pending']['base'] {
  const touched: TouchedKeys = new Map();
  for (const change of pending) {
    const row = asRow(change);
    keysTouched(row, graph, touched);
    applyChange(shown, row, graph);
  }
  const base: SyncState['pending']['base'] = [];
  for (const [table, ids] of touched) {
    for (const id of ids) {
      const before = server.get(table, id);
      const after = shown.get(table, id);
      if (before === after) continue;
      base.push({ table, id, record: before ?? null });
      if (after) shown.put(table, { ...after, seq: before?.seq ?? cursor });
    }
  }
  return base;
}

/** A pending change as the replay reads it. */
export function asRow({ id, book, org, created, changeset }: PendingChange): ChangeRow {
  return { id, book, org, created, seq: 0, changeset: changesetOf({ changeset }) };
}

function isUnchanged({ pending }: SyncState, now: readonly PendingChange[]): boolean {
  return pending.ids.length === now.length && pending.ids.every((id, at) => id === now[at]?.id);
}

function withoutPending(
  stored: MemoryTables,
  base: SyncState['pending']['base'],
  touched: TouchedKeys,
): MemoryTables {
  const tables = new MemoryTables();
  for (const table of touched.keys()) {
    for (const record of stored.all(table)) tables.put(table, record);
  }
  for (const { table, id, record } of base) {
    // It was a record of this table when it was put there.
    if (record) tables.put(table, record as PricebookRecord);
    else tables.remove(table, id);
  }
  return tables;
}

function writesBetween(stored: Tables, shown: Tables, touched: TouchedKeys): TableWrites[] {
  return [...touched].flatMap(([table, ids]) => {
    const puts: PricebookRecord[] = [];
    const removes: string[] = [];
    for (const id of ids) {
      const before = stored.get(table, id);
      const after = shown.get(table, id);
      if (after && !(before && sameRecord(table, before, after))) puts.push(after);
      if (!after && before) removes.push(id);
    }
    return puts.length + removes.length > 0 ? [{ table, puts, removes }] : [];
  });
}

function keysOf(touched: TouchedKeys, table: SyncState['pending']['base'][number]['table']) {
  const ids = touched.get(table) ?? new Set();
  touched.set(table, ids);
  return ids;
}

import type { ChangeOutcome, ChangeRow, PendingChange } from '../../schemas/change-log.ts';
import type { PricebookRecord } from '../../schemas/pricebook.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { Steps } from '../steps.ts';
import { applySteps, outcomeHead } from './apply-change.ts';
import type { BookGraph } from './books.ts';
import { revisionsAfter } from './change-window.ts';
import { type TouchedKeys, touch, touchSteps } from './keys-touched.ts';
import { isOnTop, pendingRow, stackPending } from './stack-pending.ts';
import { type Batch, difference } from './table-writes.ts';
import type { MemoryTables } from './tables.ts';

/**
 * How the tables go on: what was fetched of the log, and what was made, refused, sent or discarded on this device since
 * the last merge, becomes one batch. The caller reads, commits and holds the lock; all that is decided is
 * decided here, from the arguments alone. The other way to tables is `mergeWholeLogSteps`.
 *
 * The tables are the replay of the log up to the cursor, and the pending changes of this device on top, in
 * the order they were made (S8). Whatever is merged, in whatever pieces:
 *
 * - A row up to the cursor was applied before and is not applied again. The rows behind it are applied all,
 *   and the last of them is the next cursor; or nothing changes and the tables are to be rebuilt.
 * - What is fetched goes underneath: it meets the records as they are without the pending changes, which
 *   `pending.base` keeps, and the pending changes are then applied again.
 * - A change of this device is on top or in the log, never both. One that the log has shown is noted in
 *   `pending.arrived` as long as its own row still waits.
 * - Nothing is built upon a damaged record, nor upon tables that were rebuilt since the rows were asked
 *   for: the rows may not follow the cursor, or be of other books (R14). Nor if the last change applied is
 *   not where the rows have it: the log, or the rows, are of before a backup was restored (R2).
 * - The batch is the difference: each record once, and none that stays as it is (S3).
 * - The revision of a book is its latest change up to the cursor, skipped ones included (L4).
 */
export function* mergeSteps(input: MergeInput, stored: StoredRecords): Steps<Merged> {
  const work = workOf(input);
  if (work.kind === 'rebuild') return work;
  const { state, before, rows, pending, inLog } = work;
  if (!work.isDue) return { kind: 'advance', batch: null, outcomes: before };
  if (!stored.allSound && rows.length > 0) return rebuild('damaged records');

  const { graph, version, unsent } = input;
  const underneath = withoutPending(stored.tables, state.pending.base);
  const outcomes: ChangeOutcome[] = [];
  for (const row of rows) outcomes.push(yield* applySteps(underneath, row, graph));
  const last = rows.at(-1);
  const cursor = last ? { seq: last.seq, id: last.id } : state.cursor;
  const { shown, note } = stackPending({ underneath, graph, cursor, unsent, pending, inLog });
  const next: SyncState = {
    ...state,
    version,
    cursor,
    revisions: state.revisions && revisionsAfter(state.revisions, rows),
    skipped: [...state.skipped, ...outcomes.filter(({ status }) => status === 'skipped')],
    pending: note,
  };
  const batch = { effect: difference(stored.tables, shown), next };
  return { kind: 'advance', batch, outcomes: [...before, ...outcomes] };
}

/** Every record that `mergeSteps` reads or writes, to be fetched before it; none if it has nothing to do. */
export function* mergeKeySteps(input: MergeInput): Steps<TouchedKeys> {
  const keys: TouchedKeys = new Map();
  const work = workOf(input);
  if (work.kind === 'rebuild' || !work.isDue) return keys;
  for (const row of [...work.rows, ...work.pending.map(pendingRow)]) {
    yield* touchSteps(row, input.graph, keys);
  }
  for (const { table, id } of work.state.pending.base) touch(keys, table, id);
  return keys;
}

export type MergeInput = {
  /** Of the batch that is to be made. */
  version: number;
  /** Where the tables stand; null: there are none, or not whole ones. */
  state: SyncState | null;
  /** Of the books in view. */
  graph: BookGraph;
  /** The changes of this device whose rows still wait, in the order they were made. */
  unsent: readonly PendingChange[];
  /** null: nothing was. */
  fetched: FetchedRows | null;
};

/**
 * Rows of the log in the order of their seq, with the generation of the tables by whose books they were asked
 * for. `after`: the change that they go on from, the cursor of then or the last of the rows before; rows up to it
 * may be among them.
 */
export type FetchedRows = {
  generation: number;
  after: SyncState['cursor'];
  rows: readonly ChangeRow[];
};

/** `allSound`: none of the records asked for is damaged; the tables lack those that are. */
export type StoredRecords = { tables: MemoryTables; allSound: boolean };

/** `outcomes`: what became of each row fetched. `batch` is null if nothing changes. */
type Merged = { kind: 'advance'; batch: Batch | null; outcomes: ChangeOutcome[] } | NeedsRebuild;

/** The tables are to be rebuilt from the whole log. */
export type NeedsRebuild = {
  kind: 'rebuild';
  reason: 'no tables' | 'tables rebuilt' | 'another log' | 'damaged records';
};

type Work = {
  kind: 'advance';
  state: SyncState;
  /** What became of the rows up to the cursor. */
  before: ChangeOutcome[];
  /** The rows behind it. */
  rows: ChangeRow[];
  /** The changes that belong on top once these rows are applied. */
  pending: PendingChange[];
  /** Changes that the log has, those of this device among them. */
  inLog: ReadonlySet<string>;
  /** Whether anything is other than at the last merge. */
  isDue: boolean;
};

function workOf({ state, unsent, fetched }: MergeInput): Work | NeedsRebuild {
  if (!state) return rebuild('no tables');
  if (fetched && fetched.generation !== state.generation) return rebuild('tables rebuilt');
  if (fetched && !goesOn(fetched, state.cursor)) return rebuild('another log');
  const cursor = state.cursor?.seq ?? 0;
  const all = fetched?.rows ?? [];
  const before = all.filter(({ seq }) => seq <= cursor).map((row) => outcomeBefore(state, row));
  const rows = all.filter(({ seq }) => seq > cursor);
  const inLog = new Set([...state.pending.arrived, ...rows.map(({ id }) => id)]);
  const pending = unsent.filter((change) => isOnTop(change, inLog));
  const isDue = rows.length > 0 || !isSameOrder(pending, state.pending.ids);
  return { kind: 'advance', state, before, rows, pending, inLog, isDue };
}

/**
 * Whether the rows are of the log that the tables were made of (R2): another tab may have applied some of them
 * meanwhile, or, frozen since before a backup was restored, rows that the log lost.
 */
function goesOn({ after, rows }: FetchedRows, cursor: SyncState['cursor']): boolean {
  if (!cursor || cursor.id === after?.id) return true;
  const place = rows.find(({ seq }) => seq >= cursor.seq);
  return !place || place.id === cursor.id;
}

function isSameOrder(pending: readonly PendingChange[], ids: readonly string[]): boolean {
  return pending.length === ids.length && pending.every(({ id }, at) => id === ids[at]);
}

function withoutPending(stored: MemoryTables, base: SyncState['pending']['base']): MemoryTables {
  const log = stored.copy();
  for (const { table, id, record } of base) {
    // It was a record of this table when it was put there.
    if (record) log.put(table, record as PricebookRecord);
    else log.remove(table, id);
  }
  return log;
}

function rebuild(reason: NeedsRebuild['reason']): NeedsRebuild {
  return { kind: 'rebuild', reason };
}

/** What became of a change up to the cursor: the state keeps those that were skipped. */
function outcomeBefore(state: SyncState, row: ChangeRow): ChangeOutcome {
  const skipped = state.skipped.find(({ id }) => id === row.id);
  return skipped ?? { ...outcomeHead(row), status: 'applied' };
}

import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { Steps } from '../steps.ts';
import { outcomeHead } from './apply-change.ts';
import { applyWithImageSteps } from './before-image.ts';
import type { BookGraph } from './books.ts';
import { revisionsAfter } from './change-window.ts';
import { ImageWindow, pastChange } from './image-window.ts';
import { type TouchedKeys, touchSteps } from './keys-touched.ts';
import type { Batch } from './table-writes.ts';
import { difference } from './table-writes.ts';
import type { MemoryTables } from './tables.ts';

/**
 * How the tables go on: what was fetched of the log becomes one batch. The caller reads, commits and holds the lock; all
 * that is decided is decided here, from the arguments alone. The other way to tables is `mergeWholeLogSteps`.
 *
 * The tables are the replay of the log up to the cursor. Whatever is merged, in whatever pieces:
 *
 * - A row up to the cursor was applied before and is not applied again. The rows behind it are applied all,
 *   and the last of them is the next cursor; or nothing changes and the tables are to be rebuilt.
 * - Nothing is built upon a damaged record, nor upon tables that were rebuilt since the rows were asked
 *   for: the rows may not follow the cursor, or be of other books (R14). Nor if the last change applied is
 *   not where the rows have it: the log, or the rows, are of before a backup was restored (R2).
 * - The batch is the difference: each record once, and none that stays as it is (S3).
 * - The revision of a book is its latest change up to the cursor, skipped ones included (L4).
 * - What each change replaced goes with the batch, of the tables before that change (H1).
 */
export function* mergeSteps(input: MergeInput, stored: StoredRecords): Steps<Merged> {
  const work = workOf(input);
  if (work.kind === 'rebuild') return work;
  const { state, before, rows } = work;
  const last = rows.at(-1);
  if (!last) return { kind: 'advance', batch: null, outcomes: before };
  if (!stored.allSound) return rebuild('damaged records');

  const tables = stored.tables.copy();
  const outcomes: ChangeOutcome[] = [];
  const images = new ImageWindow();
  let after = state.cursor;
  for (const row of rows) {
    const { outcome, replaced } = yield* applyWithImageSteps(tables, row, input.graph);
    outcomes.push(outcome);
    images.push({ change: pastChange(row, outcome), after, replaced });
    after = { seq: row.seq, id: row.id };
  }
  const next: SyncState = {
    ...state,
    version: input.version,
    cursor: { seq: last.seq, id: last.id },
    revisions: state.revisions && revisionsAfter(state.revisions, rows),
    skipped: [...state.skipped, ...outcomes.filter(({ status }) => status === 'skipped')],
  };
  const batch = {
    effect: difference(stored.tables, tables),
    images: images.imagesOf(state.generation),
    next,
  };
  return { kind: 'advance', batch, outcomes: [...before, ...outcomes] };
}

/** Every record that `mergeSteps` reads or writes, to be fetched before it; none if it has nothing to do. */
export function* mergeKeySteps(input: MergeInput): Steps<TouchedKeys> {
  const keys: TouchedKeys = new Map();
  const work = workOf(input);
  if (work.kind === 'rebuild') return keys;
  for (const row of work.rows) yield* touchSteps(row, input.graph, keys);
  return keys;
}

export type MergeInput = {
  /** Of the batch that is to be made. */
  version: number;
  /** Where the tables stand; null: there are none, or not whole ones. */
  state: SyncState | null;
  /** Of the books in view. */
  graph: BookGraph;
  fetched: FetchedRows;
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
};

function workOf({ state, fetched }: MergeInput): Work | NeedsRebuild {
  if (!state) return rebuild('no tables');
  if (fetched.generation !== state.generation) return rebuild('tables rebuilt');
  if (!goesOn(fetched, state.cursor)) return rebuild('another log');
  const cursor = state.cursor?.seq ?? 0;
  const applied = fetched.rows.filter(({ seq }) => seq <= cursor);
  const before = applied.map((row) => outcomeBefore(state, row));
  return { kind: 'advance', state, before, rows: fetched.rows.filter(({ seq }) => seq > cursor) };
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

/** What became of a change up to the cursor: the state keeps those that were skipped. */
export function outcomeBefore(state: SyncState, row: Omit<ChangeRow, 'changeset'>): ChangeOutcome {
  const skipped = state.skipped.find(({ id }) => id === row.id);
  return skipped ?? { ...outcomeHead(row), status: 'applied' };
}

function rebuild(reason: NeedsRebuild['reason']): NeedsRebuild {
  return { kind: 'rebuild', reason };
}

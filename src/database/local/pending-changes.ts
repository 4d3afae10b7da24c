import type { RxDocumentData } from 'rxdb';
import { map, type Observable } from 'rxjs';
import { type StepAtOnce, stepOf } from '../../domain/changes/step-at-once.ts';
import type { ChangeEntry, ChangeOutcome, PendingChange } from '../../schemas/change-log.ts';
import type { RecordEdit } from '../../schemas/draft.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { allStoredRows, storedChanges$ } from '../tables/stored.ts';
import { writeRows } from '../tables/write-rows.ts';

/**
 * The steps that are published at once (S8): a row of pricebookChanges each, until the log has it. Every step is one write.
 */

/** Those that wait and those that were refused, in the order they were made. */
export async function unsentSteps(database: TierbookDatabase): Promise<StepAtOnce[]> {
  return (await unsentRows(database)).map(stepOf);
}

/** Their rows. */
export async function unsentRows(database: TierbookDatabase): Promise<PendingChange[]> {
  return inOrder(await allStoredRows(database, 'pricebookChanges', unsent.selector));
}

export function unsentSteps$({ database }: Workspace): Observable<StepAtOnce[]> {
  return storedChanges$(database, unsent).pipe(map((rows) => inOrder(rows).map(stepOf)));
}

/** Notes that a step can't be published as it is, and why. */
export function markRefused(database: TierbookDatabase, id: string, error: string): Promise<void> {
  return change(database, id, 'pending', (row) => ({ ...row, status: 'refused', error }));
}

/** Lets a refused step be published after all, in its old place; with other edits, if any are given. */
export function markPending(
  database: TierbookDatabase,
  { id, change: inLog }: Pick<StepAtOnce, 'id' | 'change'>,
  edits: readonly RecordEdit[] | null,
): Promise<void> {
  return change(database, id, 'refused', ({ error: _error, ...row }) => ({
    ...row,
    status: 'pending',
    ...(edits ? { changeset: JSON.stringify({ change: inLog, edits }) } : {}),
  }));
}

/** Ends a step: the log has it, or it was given up. */
export async function removeStep(
  { pricebookChanges }: TierbookDatabase,
  id: string,
): Promise<void> {
  await writeRows(pricebookChanges, [{ row: { id }, deleted: true }], {
    context: 'tierbook-step',
    stays: (stored) => !isWaiting(stored),
  });
}

/**
 * Ends a step whose row has the id of its change, as an earlier program stored it: it becomes the log's record, which RxDB's
 * replication does not write over a row that is changed meanwhile.
 */
export async function recordStep(
  { pricebookChanges }: TierbookDatabase,
  outcome: ChangeOutcome,
): Promise<void> {
  await writeRows(pricebookChanges, [{ row: outcome }], {
    context: 'tierbook-step',
    stays: (stored) => !isWaiting(stored),
  });
}

/**
 * Pending and refused ones: between these two no other status comes in the alphabet, and of the
 * conditions that would do, RxDB finds a range by the index.
 */
const unsent = {
  statuses: ['pending', 'refused'],
  selector: { status: { $gte: 'pending', $lte: 'refused' } },
} as const;

/** The log may have it meanwhile, or a person may have given it up: what is then stored stays. */
async function change(
  database: TierbookDatabase,
  id: string,
  from: PendingChange['status'],
  next: (row: PendingChange) => ChangeEntry,
): Promise<void> {
  const row = (await unsentRows(database)).find((each) => each.id === id);
  if (row?.status !== from) return;
  await writeRows(database.pricebookChanges, [{ row: next(row) }], {
    context: 'tierbook-step',
    stays: (stored) => stored?.status !== from,
  });
}

function inOrder(rows: readonly StoredDocument[]): PendingChange[] {
  const entries = rows.map((row) => row.toMutableJSON() as ChangeEntry);
  return entries.filter(isUnsent).sort((a, b) => a.order - b.order);
}

function isWaiting(stored: RxDocumentData<ChangeEntry> | undefined): boolean {
  if (!stored || stored._deleted) return false;
  return stored.status === 'pending' || stored.status === 'refused';
}

function isUnsent(entry: ChangeEntry): entry is PendingChange {
  return entry.order !== undefined && entry.changeset !== undefined && entry.org !== undefined;
}

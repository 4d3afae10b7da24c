import type { RxDocumentData } from 'rxdb';
import { map, type Observable } from 'rxjs';
import type { ChangeEntry, ChangeOutcome, PendingChange } from '../../schemas/change-log.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { allStoredRows, storedChanges$ } from '../tables/stored.ts';
import { writeRows } from '../tables/write-rows.ts';

/** Those that wait to be sent and those that the server refused, in the order they were made. */
export async function unsentChanges(database: TierbookDatabase): Promise<PendingChange[]> {
  return inOrder(await allStoredRows(database, 'pricebookChanges', unsent.selector));
}

export function unsentChanges$({ database }: Workspace): Observable<PendingChange[]> {
  return storedChanges$(database, unsent).pipe(map(inOrder));
}

/**
 * Stores a change behind all others, those included that are made at the same time or in another tab:
 * each takes its number alone. It does not wait for a batch that is being written.
 */
export async function insertPending(
  database: TierbookDatabase,
  change: Pick<PendingChange, 'id' | 'book' | 'org' | 'changeset' | 'created' | 'note'>,
): Promise<void> {
  await navigator.locks.request(`${database.name}:pending`, async () => {
    const before = await unsentChanges(database);
    const order = (before.at(-1)?.order ?? 0) + 1;
    await database.pricebookChanges.insert({ ...change, seq: 0, order, status: 'pending' });
  });
}

/** Notes the server's refusal and its reason. */
export async function markRefused(
  database: TierbookDatabase,
  id: string,
  error: string,
): Promise<void> {
  await change(database, id, (entry) =>
    entry.status === 'pending' ? { ...entry, status: 'refused', error } : entry,
  );
}

/** Lets a refused change be sent again, in its old place. */
export async function markPending(database: TierbookDatabase, id: string): Promise<void> {
  await change(database, id, (entry) =>
    entry.status === 'refused' ? { ...entry, status: 'pending' } : entry,
  );
}

/**
 * Ends the waiting of those that the log has brought back. It is not left to RxDB, whose replication
 * drops a record that is changed while it is stored, as when a person has it sent again just then. Only
 * what still waits is written over: a tab that was frozen may come here after another one (S4).
 */
export async function endWaiting(
  { pricebookChanges }: TierbookDatabase,
  unsent: readonly PendingChange[],
  outcomes: readonly ChangeOutcome[],
): Promise<void> {
  const waiting = new Map(unsent.map(({ id, order }) => [id, order]));
  const writes = outcomes.flatMap((outcome) => {
    const order = waiting.get(outcome.id);
    return order === undefined ? [] : [{ row: { ...outcome, order } }];
  });
  await writeRows(pricebookChanges, writes, {
    context: 'tierbook-arrived',
    stays: (stored) => !isWaiting(stored),
  });
}

export async function removeUnsent(database: TierbookDatabase, id: string): Promise<void> {
  await database.pricebookChanges.findOne({ selector: { id, ...unsent.selector } }).remove();
}

/**
 * Pending and refused ones: between these two no other status comes in the alphabet, and of the
 * conditions that would do, RxDB finds a range by the index.
 */
const unsent = {
  statuses: ['pending', 'refused'],
  selector: { status: { $gte: 'pending', $lte: 'refused' } },
} as const;

/** The log may bring it back meanwhile; what it is then is what the log made of it. */
async function change(
  database: TierbookDatabase,
  id: string,
  next: (entry: ChangeEntry) => ChangeEntry,
): Promise<void> {
  const document = await database.pricebookChanges.findOne(id).exec();
  await document?.incrementalModify(next);
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

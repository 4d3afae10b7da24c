import { createRevision, now, type RxCollection, type RxDocumentData } from 'rxdb';
import { map, type Observable } from 'rxjs';
import type { ChangeEntry, ChangeOutcome } from '../schemas/change-log.ts';
import type { StoredDocument } from './sound-records.ts';
import { allStoredRows, allStoredRows$ } from './stored.ts';
import type { TierbookDatabase, Workspace } from './workspace.ts';

/**
 * The changes made on this device that are not in the log yet (S8). They exist nowhere else (S10):
 * nothing but the server's answer, or a person's decision to discard one, ends them.
 */
export type PendingChange = ChangeEntry & {
  status: 'pending' | 'refused';
  org: string;
  order: number;
  changeset: string;
};

/** Those that wait to be sent and those that the server refused, in the order they were made. */
export async function unsentChanges(database: TierbookDatabase): Promise<PendingChange[]> {
  return inOrder(await allStoredRows(database, 'pricebookChanges', unsent.selector));
}

export function unsentChanges$({ database }: Workspace): Observable<PendingChange[]> {
  return allStoredRows$(database, 'pricebookChanges', unsent.selector).pipe(map(inOrder));
}

/**
 * Stores a change behind all others, those included that are made at the same time or in another tab:
 * each takes its number alone. It does not wait for a batch that is being written.
 */
export async function insertPending(
  database: TierbookDatabase,
  change: Pick<PendingChange, 'id' | 'book' | 'org' | 'changeset' | 'created'>,
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
  { pricebookChanges, token }: TierbookDatabase,
  unsent: readonly PendingChange[],
  outcomes: readonly ChangeOutcome[],
): Promise<void> {
  const { storageInstance }: RxCollection = pricebookChanges;
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  let ids = unsent.map(({ id }) => id).filter((id) => byId.has(id));
  while (ids.length > 0) {
    const stored = await storageInstance.findDocumentsById(ids, false);
    const rows = (stored as RxDocumentData<ChangeEntry>[]).flatMap((previous) => {
      const outcome = byId.get(previous.id);
      if (!outcome || !isWaiting(previous)) return [];
      const meta = { _deleted: false, _attachments: {}, _meta: { lwt: now() } };
      const document = { ...outcome, ...meta, _rev: createRevision(token, previous) };
      return [{ previous, document }];
    });
    if (rows.length === 0) return;
    const { error } = await storageInstance.bulkWrite(rows, 'tierbook-arrived');
    ids = error.map((refusal) => {
      if (refusal.status === 409) return refusal.documentId;
      throw new Error('A record of a change was not stored', { cause: refusal });
    });
  }
}

export async function removeUnsent(database: TierbookDatabase, id: string): Promise<void> {
  await database.pricebookChanges.findOne({ selector: { id, ...unsent.selector } }).remove();
}

/**
 * Pending and refused ones: between these two no other status comes in the alphabet, and of the
 * conditions that would do, RxDB finds a range by the index.
 */
const unsent = { selector: { status: { $gte: 'pending', $lte: 'refused' } } } as const;

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

function isWaiting({ status }: ChangeEntry): boolean {
  return status === 'pending' || status === 'refused';
}

function isUnsent(entry: ChangeEntry): entry is PendingChange {
  return entry.order !== undefined && entry.changeset !== undefined && entry.org !== undefined;
}

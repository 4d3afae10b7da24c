import {
  type MangoQuery,
  type MangoQuerySelector,
  normalizeMangoQuery,
  prepareQuery,
  type RxCollection,
  type RxDatabase,
  type RxDocumentData,
} from 'rxdb';
import { getLocalDocStateByParent } from 'rxdb/plugins/local-documents';
import { distinctUntilChanged, type Observable, switchMap } from 'rxjs';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { CollectionTable } from '../../schemas/tables.ts';
import { parseDocument } from '../local/documents.ts';
import { changed$, changesOfStatusChanged$ } from '../storage/changed.ts';
import { checkedTables, type StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { journalName, type StoredJournal } from './journal.ts';

/**
 * What the storage itself holds. RxDB answers from caches, and hears of what another tab wrote a moment
 * after it, or never: where that tab was killed before it told, or loaded before the clock was set back.
 * Whoever holds the write lock and decides by what is stored has to ask the storage (S2, S4).
 */

export type StoredState = { state: SyncState | null; journal: StoredJournal };

/** Where the tables stand. */
export async function storedState(database: TierbookDatabase): Promise<StoredState> {
  // Its type knows no collections.
  const { storageInstance } = await getLocalDocStateByParent(database as unknown as RxDatabase);
  const documents = await storageInstance.findDocumentsById([journalName, 'syncState'], false);
  const data = new Map(documents.map((document) => [document.id, document.data]));
  return {
    state: parseDocument('syncState', data.get('syncState')),
    journal: data.get(journalName) ?? null,
  };
}

/** The rows with these ids that exist. */
export async function storedRows(
  database: TierbookDatabase,
  table: CollectionTable,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  const { storageInstance }: RxCollection = database[table];
  return (await storageInstance.findDocumentsById([...ids], false)).map(asDocument);
}

/** The next rows of a table behind the id `after` that exist, by id. */
export async function storedPage(
  database: TierbookDatabase,
  table: CollectionTable,
  after: string,
  limit: number,
): Promise<StoredDocument[]> {
  const selector = { id: { $gt: after }, _deleted: false };
  return (await query(database[table], selector, { ...byId, limit })).map(asDocument);
}

/** The next rows of pricebookChanges of a status behind the id `after`, by id: those of others are not read. */
export async function storedPageOfStatus(
  { pricebookChanges }: TierbookDatabase,
  status: ChangeEntry['status'],
  after: string,
  limit: number,
): Promise<StoredDocument[]> {
  const selector = { status, id: { $gt: after }, _deleted: false };
  const order = { ...byId, index: ['_deleted', 'status', 'id'] };
  return (await query(pricebookChanges, selector, { ...order, limit })).map(asDocument);
}

/** The ids of rows that were removed and are still there as marks. */
export async function storedMarks(
  database: TierbookDatabase,
  table: CollectionTable,
  limit: number,
): Promise<string[]> {
  const marks = await query(database[table], { _deleted: true }, { ...byId, limit });
  return marks.map((mark) => (mark as RxDocumentData<{ id: string }>).id);
}

/** All rows of a table that exist and fit the selector. */
export async function allStoredRows(
  database: TierbookDatabase,
  table: CollectionTable,
  selector: MangoQuerySelector<object> = {},
): Promise<StoredDocument[]> {
  return (await query(database[table], { ...selector, _deleted: false })).map(asDocument);
}

/** The same, now and after every change. */
export function allStoredRows$(
  database: TierbookDatabase,
  table: CollectionTable,
): Observable<readonly StoredDocument[]> {
  return readAgainAfter(changed$(database, [table]), () => allStoredRows(database, table));
}

/** The rows of pricebookChanges of these statuses that fit the selector, now and after every change of them. */
export function storedChanges$(
  database: TierbookDatabase,
  { statuses, selector }: ChangesQuery,
): Observable<readonly StoredDocument[]> {
  return readAgainAfter(changesOfStatusChanged$(database, statuses), () =>
    allStoredRows(database, 'pricebookChanges', selector),
  );
}

/** The statuses of rows, and the condition by which they are found. */
export type ChangesQuery = {
  statuses: readonly ChangeEntry['status'][];
  selector: MangoQuerySelector<object>;
};

/**
 * Where several tabs write a row, the events of an earlier write may arrive after those of a later one, and RxDB's own live
 * queries would show the earlier row.
 */
function readAgainAfter(
  changes$: Observable<unknown>,
  read: () => Promise<readonly StoredDocument[]>,
): Observable<readonly StoredDocument[]> {
  return changes$.pipe(switchMap(read), distinctUntilChanged(areSameRows));
}

function areSameRows(before: readonly StoredDocument[], now: readonly StoredDocument[]): boolean {
  const revision = (row: StoredDocument | undefined) => row?.toJSON(true)._rev;
  return (
    before.length === now.length && before.every((row, at) => revision(row) === revision(now[at]))
  );
}

/** The highest version of a batch that any row carries, removed ones included: it reads all of them. */
export async function highestVersion(database: TierbookDatabase): Promise<number> {
  let highest = 0;
  for (const table of [...checkedTables, 'pricebookChanges'] as const) {
    for (const { _meta } of await query(database[table], {})) {
      highest = Math.max(highest, (_meta as { version?: number }).version ?? 0);
    }
  }
  return highest;
}

/** The order that lets the storage stop at the limit: in any other it reads all the rest, and sorts it. */
const byId = { index: ['_deleted', 'id'], sort: [{ id: 'asc' as const }] };

async function query(
  { schema, storageInstance }: RxCollection,
  selector: object,
  rest: Omit<MangoQuery<{ id: string }>, 'selector'> = {},
): Promise<RxDocumentData<object>[]> {
  const normalized = normalizeMangoQuery(schema.jsonSchema, { ...rest, selector });
  return (await storageInstance.query(prepareQuery(schema.jsonSchema, normalized))).documents;
}

/** A row of the storage as RxDB's documents give theirs. */
export function asDocument(stored: RxDocumentData<object>): StoredDocument {
  const { _attachments, _deleted, _meta, _rev, ...row } = stored;
  return { toJSON: () => stored, toMutableJSON: () => row };
}

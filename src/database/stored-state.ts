import { normalizeMangoQuery, prepareQuery, type RxCollection, type RxDatabase } from 'rxdb';
import { getLocalDocStateByParent } from 'rxdb/plugins/local-documents';
import { filter, firstValueFrom } from 'rxjs';
import type { SyncState } from '../schemas/sync-state.ts';
import { journalName, type StoredJournal } from './journal.ts';
import { checkedTables } from './sound-records.ts';
import type { TierbookDatabase } from './workspace.ts';

/**
 * Where the tables stand by the storage itself. What another tab writes is in the storage at once; its
 * events arrive here later, or never where that tab was killed, and until then RxDB's caches hold what
 * was before.
 */
export type StoredState = {
  /** The version of the sync state; 0 before the first sync. */
  version: number;
  journal: StoredJournal;
};

export async function storedState(database: TierbookDatabase): Promise<StoredState> {
  // Its type knows no collections.
  const { storageInstance } = await getLocalDocStateByParent(database as unknown as RxDatabase);
  const documents = await storageInstance.findDocumentsById([journalName, 'syncState'], false);
  const data = new Map(documents.map((document) => [document.id, document.data]));
  const syncState = data.get('syncState') as SyncState | undefined;
  return { version: syncState?.version ?? 0, journal: data.get(journalName) ?? null };
}

/**
 * Settles once the events of all finished batches have arrived: those of one tab come in order, and the
 * sync state's is the last but one. To be called under the write lock, with no batch in the journal.
 */
export async function caughtUp(database: TierbookDatabase): Promise<void> {
  const { version } = await storedState(database);
  if (version === 0) return;
  await firstValueFrom(
    database
      .getLocal$<SyncState>('syncState')
      .pipe(filter((document) => (document?.toJSON().data.version ?? 0) >= version)),
  );
}

/** The highest version of a batch that any row carries, removed ones included: it reads all of them. */
export async function highestVersion(database: TierbookDatabase): Promise<number> {
  let highest = 0;
  for (const table of checkedTables) {
    const { schema, storageInstance }: RxCollection = database[table];
    const everything = normalizeMangoQuery(schema.jsonSchema, { selector: {} });
    const found = await storageInstance.query(prepareQuery(schema.jsonSchema, everything));
    for (const { _meta } of found.documents as { _meta: { version?: number } }[]) {
      highest = Math.max(highest, _meta.version ?? 0);
    }
  }
  return highest;
}

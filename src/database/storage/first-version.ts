import { databaseName, type WorkspaceIdentity } from './workspace.ts';

/**
 * Makes the first version of the records' table short, before RxDB migrates it row by row at a few
 * milliseconds each: out of the records of the log, which are stored anew from there, and of what RxDB
 * noted of their replication. Only the changes that exist on this device alone are left (S10).
 *
 * @returns whether there was a first version
 */
export async function shortenFirstVersion(identity: WorkspaceIdentity): Promise<boolean> {
  const start = `rxdb-dexie-${databaseName(identity)}--1--`;
  const present = (await indexedDB.databases()).map(({ name = '' }) => name);
  if (!present.includes(`${start}${table}`)) return false;
  const notes = present.filter((name) => name.startsWith(`${start}rx-replication-meta-`));
  for (const name of notes) await keepOnly(name, () => false);
  await keepOnly(`${start}${table}`, isUnsent);
  return true;
}

const table = 'pricebookChanges';

type Row = { status?: unknown };

function isUnsent({ status }: Row): boolean {
  return status !== 'applied' && status !== 'skipped';
}

/** Rows read at once. */
const pageSize = 1000;

/** Leaves these rows in a database of RxDB's storage, all at once or not at all. */
async function keepOnly(name: string, isKept: (row: Row) => boolean): Promise<void> {
  const database = await result(indexedDB.open(name));
  try {
    const transaction = database.transaction('docs', 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? new Error(`${name} was not shortened`));
    });
    const store = transaction.objectStore('docs');
    const kept: Row[] = [];
    for (let range: IDBKeyRange | null = null; ; ) {
      const [rows, keys]: [Row[], IDBValidKey[]] = await Promise.all([
        result(store.getAll(range, pageSize)),
        result(store.getAllKeys(range, pageSize)),
      ]);
      kept.push(...rows.filter(isKept));
      const last = keys.at(-1);
      if (last === undefined || keys.length < pageSize) break;
      range = IDBKeyRange.lowerBound(last, true);
    }
    store.clear();
    for (const row of kept) store.put(row);
    await done;
  } finally {
    database.close();
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

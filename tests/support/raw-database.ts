import type { Workspace } from '../../src/database/storage/workspace.ts';

/** IndexedDB as somebody else than the app sees it: by hand, or with a faulty disk. */

type Row = Record<string, unknown>;

/** The name of the database that holds one table of the workspace. */
async function databaseOf({ database }: Workspace, table: string): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const found = names.find((name) => name.includes(database.name) && name.endsWith(`--${table}`));
  if (!found) throw new Error(`There is no database of ${table}`);
  return found;
}

/** The database that holds the local documents. */
export const documentsTable = 'plugin-local-documents-';

/** Puts other rows in place of the stored ones: what `change` returns for each, null leaves it out. */
export async function changeRows(
  workspace: Workspace,
  table: string,
  change: (row: Row) => Row | null,
): Promise<void> {
  const database = await result(indexedDB.open(await databaseOf(workspace, table)));
  const store = database.transaction('docs', 'readwrite').objectStore('docs');
  for (const row of await result<Row[]>(store.getAll())) {
    const changed = change(row);
    await (changed ? result(store.put(changed)) : result(store.delete(String(row.id))));
  }
  database.close();
}

export async function deleteTable(workspace: Workspace, table: string): Promise<void> {
  await result(indexedDB.deleteDatabase(await databaseOf(workspace, table)));
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

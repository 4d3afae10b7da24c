import type { EngineRow } from './engine-table.ts';
import {
  databaseName,
  databasePrefix,
  noOrganization,
  type WorkspaceIdentity,
} from './workspace.ts';

/**
 * The databases of a user as they lie in the browser. RxDB opens those of one organization at a time (decision 1),
 * and none for a session that has ended; what they hold has to be named and exported all the same (S10). They are
 * read only, and as RxDB's storage writes them: a database for each table and version of it.
 */

export type Owner = Pick<WorkspaceIdentity, 'server' | 'user'>;

/** A stored row without the storage engine's own fields. */
export type StoredRow = Record<string, unknown>;

/** The organizations that this device holds a database of this user for; "" for the one without any. */
export async function storedOrganizations(owner: Owner): Promise<string[]> {
  const prefix = databasePrefix(owner);
  const organizations = (await databaseNames()).flatMap((name) => {
    const [, rest] = name.split(prefix);
    const org = rest?.split('--')[0];
    return org === undefined ? [] : [org === noOrganization ? '' : org];
  });
  return [...new Set(organizations)].sort();
}

/**
 * The rows of a table; none where it is not there.
 *
 * @param table as RxDB calls it
 * @param id of the only row that is wanted
 */
export async function storedTable(
  identity: WorkspaceIdentity,
  table: string,
  id?: string,
): Promise<StoredRow[]> {
  return (await engineRows(identity, table, id)).map(withoutMarks);
}

/**
 * The same with the storage engine's own fields.
 *
 * @param ids of the only rows that are wanted
 */
export async function engineRows(
  identity: WorkspaceIdentity,
  table: string,
  ids?: string | IDBKeyRange,
): Promise<EngineRow[]> {
  const start = `${databaseName(identity)}--`;
  const versions = (await databaseNames()).flatMap((name) => {
    const [, rest = ''] = name.split(start);
    const [version, ...names] = rest.split('--');
    return names.join('--') === table ? [{ name, version: Number(version) }] : [];
  });
  const rows = new Map<string, EngineRow>();
  // A later version has the rows of an earlier one, and what came after.
  for (const { name } of versions.sort((a, b) => a.version - b.version)) {
    for (const row of await rowsOf(name, ids)) rows.set(row.id, row);
  }
  return [...rows.values()].filter(({ _deleted }) => _deleted !== true && _deleted !== '1');
}

/** A row as it was given to the storage. */
export function withoutMarks({
  _deleted,
  _rev,
  _meta,
  _attachments,
  ...row
}: EngineRow & { _attachments?: unknown }): StoredRow {
  return row;
}

/** What a local document holds; null where there is none. The others are not read: those of the past are long (H1). */
export async function storedDocument(identity: WorkspaceIdentity, name: string): Promise<unknown> {
  const [document] = await storedTable(identity, documentsName, name);
  return document?.data ?? null;
}

/** What RxDB calls the local documents. */
export const documentsName = 'plugin-local-documents-';

async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}

async function rowsOf(name: string, ids?: string | IDBKeyRange): Promise<EngineRow[]> {
  const database = await result(openThatIsThere(name));
  // Whoever deletes it is not kept waiting.
  database.onversionchange = () => database.close();
  try {
    if (!database.objectStoreNames.contains('docs')) return [];
    return await result(database.transaction('docs').objectStore('docs').getAll(ids));
  } finally {
    database.close();
  }
}

/** Opens a database, unless it was deleted since it was listed: it is not made again. */
function openThatIsThere(name: string): IDBOpenDBRequest {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  return request;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

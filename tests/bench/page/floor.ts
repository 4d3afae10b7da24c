import { replayLog } from '../../../src/domain/changes/replay.ts';
import type { MemoryTables } from '../../../src/domain/changes/tables.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { type PricebookRecord, pricebookTables } from '../../../src/schemas/pricebook.ts';
import type { LogPage, LogQuestion } from '../../../src/server/log-route.ts';
import { logPages } from '../../../src/server/whole-log.ts';
import type { Account } from './account.ts';

/** The final records of the log by table, for those who only write them. */
let finalRecords = new Map<string, PricebookRecord[]>();

/** Downloads the log and keeps what it makes of the tables. */
export async function loadLog(account: Account): Promise<{ changes: number; live: number }> {
  const books = await booksOf(account);
  const rows = await download(account);
  const { tables } = replayLog(books, rows);
  return { changes: rows.length, live: keepRecords(tables) };
}

export function keepRecords(tables: MemoryTables): number {
  finalRecords = new Map(pricebookTables.map((table) => [table, [...tables.recordsOf(table)]]));
  return [...finalRecords.values()].flat().length;
}

/** The same requests as the first sync makes for the log, and the raw puts of what it comes to. */
export async function floor(account: Account): Promise<{ download: number; puts: number }> {
  const start = performance.now();
  await download(account);
  const downloaded = performance.now();
  await rawPuts();
  return { download: downloaded - start, puts: performance.now() - downloaded };
}

let databases = 0;

/** IndexedDB with nothing above it: a store a table, one transaction each. */
export async function rawPuts(): Promise<number> {
  const start = performance.now();
  databases += 1;
  const name = `raw-${databases}`;
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const table of pricebookTables) opening.result.createObjectStore(table, { keyPath: 'id' });
  };
  await settled(opening);
  const database = opening.result;
  for (const [table, records] of finalRecords) {
    const transaction = database.transaction(table, 'readwrite');
    const store = transaction.objectStore(table);
    for (const record of records) store.put(record);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }
  const took = performance.now() - start;
  database.close();
  await settled(indexedDB.deleteDatabase(name));
  return took;
}

export async function booksOf({ token }: Account): Promise<BookLink[]> {
  const response = await fetch('/api/collections/books/records?perPage=500', {
    headers: { Authorization: token },
  });
  return (await response.json()).items;
}

async function download({ token, org }: Account): Promise<ChangeRow[]> {
  const fetchPage = async ({ after, limit }: LogQuestion) => {
    const query = new URLSearchParams({ limit: `${limit}` });
    if (after) {
      query.set('after', `${after.seq}`);
      query.set('id', after.id);
    }
    const response = await fetch(`/api/log/${org}?${query}`, { headers: { Authorization: token } });
    return (await response.json()) as LogPage;
  };
  const rows: ChangeRow[] = [];
  for await (const page of logPages(fetchPage)) rows.push(...page.rows);
  return rows;
}

function settled(request: IDBOpenDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
}

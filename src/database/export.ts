import {
  type CollectionTable,
  collectionTables,
  type DocumentTable,
  documentTables,
  schemaVersion,
} from '../schemas/tables.ts';
import { readDocument } from './local/documents.ts';
import type { TierbookDatabase, Workspace } from './storage/workspace.ts';
import { nextTask } from './tables/next-task.ts';
import { storedPage } from './tables/stored.ts';
import { withWriteLock } from './tables/write-lock.ts';

/** Rows read and written as text at once: the page paints and answers input in between. */
const pageSize = 200;

/**
 * Everything that this device holds of a workspace, as one JSON file: the 17 tables of the spec
 * (section 3.1), each a list of its rows as they are stored: of the log those that the device keeps (L4).
 * No batch is applied meanwhile, so the tables belong together (S2). The account's token is no part of it.
 */
export function exportWorkspace(workspace: Workspace, now: Date): Promise<Blob> {
  const { database, identity } = workspace;
  return withWriteLock(database, async () => {
    const parts = [opening({ ...identity, exportedAt: now.toISOString() })];
    let separator = '';
    for (const [name, pages] of tablesOf(database)) {
      parts.push(`${separator}\n${JSON.stringify(name)}:[`);
      separator = ',';
      for await (const rows of pages) parts.push(...rows);
      parts.push(']');
    }
    parts.push('\n}}\n');
    return new Blob(parts, { type: 'application/json' });
  });
}

type About = Workspace['identity'] & { exportedAt: string };

function opening(about: About): string {
  const head = JSON.stringify({ format: 'tierbook-export', version: schemaVersion, ...about });
  return `${head.slice(0, -1)},"tables":{`;
}

type Pages = AsyncGenerator<string[]>;

/** The tables by name, each as the pages of its rows' text. */
function tablesOf(database: TierbookDatabase): [string, Pages][] {
  const collections = Object.keys(collectionTables) as CollectionTable[];
  const documents = Object.keys(documentTables) as DocumentTable[];
  return [
    ...collections.map((table): [string, Pages] => [table, collectionPages(database, table)]),
    ...documents.map((table): [string, Pages] => [table, documentPage(database, table)]),
  ];
}

async function* collectionPages(database: TierbookDatabase, table: CollectionTable): Pages {
  let last = '';
  for (let first = true; ; first = false) {
    const rows = (await storedPage(database, table, last, pageSize)).map(
      (row) => row.toMutableJSON() as { id: string },
    );
    const text = JSON.stringify(rows).slice(1, -1);
    if (text !== '') yield first ? [text] : [',', text];
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = end.id;
    await nextTask();
  }
}

async function* documentPage(database: TierbookDatabase, table: DocumentTable): Pages {
  const value = await readDocument(database, table);
  if (!value) return;
  // appStatus is a value by key (spec, section 3.1); the others are lists of rows.
  const rows = 'rows' in value ? value.rows : statusRows(value);
  yield [JSON.stringify(rows).slice(1, -1)];
}

function statusRows(status: object) {
  return Object.entries(status).map(([key, value]) => ({ key, value }));
}

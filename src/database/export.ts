import {
  type CollectionTable,
  collectionTables,
  type DocumentData,
  type DocumentTable,
  documentTables,
  schemaVersion,
} from '../schemas/tables.ts';
import { parseDocument, readDocument } from './local/documents.ts';
import {
  type Owner,
  storedDocument,
  storedOrganizations,
  storedTable,
} from './storage/stored-databases.ts';
import type { TierbookDatabase, Workspace, WorkspaceIdentity } from './storage/workspace.ts';
import { nextTask } from './tables/next-task.ts';
import { storedPage } from './tables/stored.ts';
import { withWriteLock } from './tables/write-lock.ts';

/** Rows read and written as text at once: the page paints and answers input in between. */
const pageSize = 200;

/** What is exported: the databases of a user, and texts that lie beside them. */
export type ExportSource = {
  owner: Owner;
  /** The one that is open; null where none is, as after the server has ended the session. */
  workspace: Workspace | null;
  /** Descriptions that were typed and not saved. */
  drafts: readonly unknown[];
};

/**
 * Everything that this device holds of a user, as one JSON file: the 17 tables (U47) of the
 * organization that is open, each a list of its rows as they are stored: of the log those that the device keeps
 * (L4). Then the descriptions that were written here, what was flagged, what was decided of suppliers' lists and which of them were taken, the drafts, and the same of each organization that
 * is not open. No batch is applied to the open one meanwhile, so its tables belong together (S2). The account's token
 * is no part of it.
 */
export async function exportDevice(source: ExportSource, now: Date): Promise<Blob> {
  const { owner, workspace, drafts } = source;
  const about = { ...owner, ...(workspace ? { org: workspace.identity.org } : {}) };
  const parts = [opening({ ...about, exportedAt: now.toISOString() })];
  if (workspace) {
    parts.push(...(await withWriteLock(workspace.database, () => openTables(workspace))));
  }
  parts.push(`,\n"drafts":${JSON.stringify(drafts)},\n"otherOrganizations":[`);
  const organizations = await storedOrganizations(owner);
  let separator = '\n';
  for (const org of organizations.filter((each) => each !== workspace?.identity.org)) {
    parts.push(separator, ...(await closedTables({ ...owner, org })));
    separator = ',\n';
  }
  parts.push(']}\n');
  return new Blob(parts, { type: 'application/json' });
}

/** The head of an object that is not ended. */
function opening(about: object): string {
  const head = JSON.stringify({ format: 'tierbook-export', version: schemaVersion, ...about });
  return head.slice(0, -1);
}

async function openTables({ database }: Workspace): Promise<string[]> {
  const parts = [',"tables":{'];
  let separator = '';
  for (const [name, pages] of tablesOf(database)) {
    parts.push(`${separator}\n${JSON.stringify(name)}:[`);
    separator = ',';
    for await (const rows of pages) parts.push(...rows);
    parts.push(']');
  }
  parts.push('\n}');
  for (const name of ownDocuments)
    parts.push(documentPart(name, await readDocument(database, name)));
  return parts;
}

/** What was made on this device and is in no table. */
const ownDocuments = ['ownDescriptions', 'flags', 'unfinishedLists', 'costLists'] as const;

function documentPart(name: string, document: { rows: readonly unknown[] } | null): string {
  return `,\n${JSON.stringify(name)}:${JSON.stringify(document?.rows ?? [])}`;
}

/** An organization that is not open, as an object with the same tables. */
async function closedTables(identity: WorkspaceIdentity): Promise<string[]> {
  const parts = [`{"org":${JSON.stringify(identity.org)},"tables":{`];
  let separator = '';
  const push = (name: string, rows: readonly unknown[]) => {
    parts.push(`${separator}\n${JSON.stringify(name)}:`, JSON.stringify(rows));
    separator = ',';
  };
  for (const table of Object.keys(collectionTables)) {
    push(table, await storedTable(identity, table));
    await nextTask();
  }
  for (const table of Object.keys(documentTables) as DocumentTable[]) {
    const value = parseDocument(table, await storedDocument(identity, table));
    push(table, value ? documentRows(value) : []);
  }
  parts.push('\n}');
  for (const name of ownDocuments) {
    parts.push(documentPart(name, parseDocument(name, await storedDocument(identity, name))));
  }
  parts.push('}');
  return parts;
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
  yield [JSON.stringify(documentRows(value)).slice(1, -1)];
}

/** appStatus is a value by key (U47); the others are lists of rows. */
function documentRows(value: DocumentData<DocumentTable>): readonly unknown[] {
  return 'rows' in value
    ? value.rows
    : Object.entries(value).map(([key, each]) => ({ key, value: each }));
}

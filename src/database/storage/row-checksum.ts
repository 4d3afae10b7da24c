import type { RxPlugin } from 'rxdb';
import { type Observable, ReplaySubject } from 'rxjs';
import type { TableWrites } from '../../domain/changes/table-writes.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import {
  laterFields,
  pricebookContent,
  type TableInitials,
} from '../../schemas/pricebook-content.ts';
import { type CollectionRow, collectionTables } from '../../schemas/tables.ts';
import { databaseNameStart, type TierbookDatabase } from './workspace.ts';

/**
 * A row of the tables that the log fills carries the checksum of what was written. One that differs,
 * by a fault of the disk or somebody's hand, is not shown, as if it were deleted, and nothing is built
 * upon it: the tables are then rebuilt from the log.
 */

export type CheckedTable = TableWrites['table'];

/** An RxDocument, as far as it is looked at here. */
export type StoredDocument = {
  toJSON(withMeta: true): { _meta: object; _rev: string };
  toMutableJSON(): object;
};

/**
 * Gives the rows of these tables their checksums again where RxDB moves them to a later schema: its new
 * rows lose what the old ones carried.
 */
export const checksumPlugin: RxPlugin = {
  name: 'tierbook-checksums',
  rxdb: true,
  hooks: {
    preStorageWrite: {
      after: ({ storageInstance: { collectionName, databaseName }, rows }) => {
        if (!databaseName.startsWith(databaseNameStart) || !isChecked(collectionName)) return;
        for (const { document } of rows) {
          document._meta = { ...document._meta, sum: rowChecksum(collectionName, document) };
        }
      },
    },
  },
};

export const checkedTables: readonly CheckedTable[] = [...pricebookTables, 'books'];

function isChecked(name: string): name is CheckedTable {
  return checkedTables.includes(name as CheckedTable);
}

export function rowChecksum(table: CheckedTable, row: object): number {
  const fields: Record<string, unknown> = { ...row };
  const values = keysOf(table).map((key) => fields[key]);
  // A row of before the field was added was summed without it.
  const added = laterFieldsOf(table).filter((name) => Object.hasOwn(row, name));
  return checksum(JSON.stringify([...values, ...added.map((name) => [name, fields[name]])]));
}

/** The row that a document of a table holds, with the initial values of fields that it was stored without. */
export function rowOf<T extends CheckedTable>(
  table: T,
  document: StoredDocument,
): CollectionRow<T> {
  const row = document.toMutableJSON();
  for (const name of laterFieldsOf(table)) {
    if (!Object.hasOwn(row, name)) Object.assign(row, { [name]: initialOf(table, name) });
  }
  return row as CollectionRow<T>;
}

/** The documents' rows, without those that are not what was written; such a find is reported. */
export function soundRecords<T extends CheckedTable>(
  database: TierbookDatabase,
  table: T,
  documents: Iterable<StoredDocument>,
): CollectionRow<T>[] {
  const rows: CollectionRow<T>[] = [];
  let damaged = false;
  for (const document of documents) {
    if (isSound(table, document)) rows.push(rowOf(table, document));
    else damaged = true;
  }
  if (damaged) reportDamage(database);
  return rows;
}

/** RxDB gives the same object for the same revision of a row, so each is checked once. */
const checked = new WeakMap<object, boolean>();

export function isSound(table: CheckedTable, document: StoredDocument): boolean {
  const known = checked.get(document);
  if (known !== undefined) return known;
  const { _meta, ...row } = document.toJSON(true);
  const sound = (_meta as { sum?: number }).sum === rowChecksum(table, row);
  checked.set(document, sound);
  return sound;
}

const keys = new Map<CheckedTable, string[]>();

function keysOf(table: CheckedTable): string[] {
  const known = keys.get(table);
  if (known) return known;
  const later = new Set(laterFieldsOf(table));
  const own = Object.keys(collectionTables[table].shape).filter((name) => !later.has(name));
  keys.set(table, own);
  return own;
}

function laterFieldsOf(table: CheckedTable): readonly string[] {
  return table === 'books' ? [] : (laterFields[table] ?? []);
}

function initialOf(table: CheckedTable, name: string): unknown {
  if (table === 'books') return undefined;
  const initials: TableInitials = pricebookContent[table];
  return structuredClone(initials[name]);
}

/**
 * A number of 53 bits that tells a text from one that was altered by accident (cyrb53). It says
 * nothing against somebody who alters both.
 */
export function checksum(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = mixed(high, low);
  low = mixed(low, high);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

function mixed(a: number, b: number): number {
  return Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
}

/**
 * Tells when this tab finds that the stored tables are not what was written to them, one that was made
 * before included.
 */
export function damage$(database: TierbookDatabase): Observable<void> {
  return subjectOf(database).asObservable();
}

export function reportDamage(database: TierbookDatabase): void {
  subjectOf(database).next();
}

const subjects = new WeakMap<TierbookDatabase, ReplaySubject<void>>();

function subjectOf(database: TierbookDatabase): ReplaySubject<void> {
  const subject = subjects.get(database) ?? new ReplaySubject<void>(1);
  subjects.set(database, subject);
  return subject;
}

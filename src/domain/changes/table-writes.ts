import type { Book } from '../../schemas/book.ts';
import type { ChangeImage } from '../../schemas/change-image.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { finish, type Steps } from '../steps.ts';
import type { RecordWrites } from './change-window.ts';
import { contentOf } from './table-content.ts';
import type { ListedTables } from './tables.ts';

/** What is to be written to one table: each record once, as a put or as a removal by id (S3). */
export type TableWrites = { removes: string[] } & (
  | { table: PricebookTable; puts: PricebookRecord[] }
  | { table: 'books'; puts: Book[] }
);

/**
 * `next`: where the tables stand once the batch is in them; its version is the batch's. `records`: what a
 * rebuild makes of the records of changes. `images`: what its changes replaced (H1), without those that no device keeps.
 */
export type Batch = {
  effect: TableWrites[];
  records?: RecordWrites;
  images?: ChangeImage[];
  next: SyncState;
};

/** What turns `from` into `to`: each record once, and none that stays as it is (S3). */
export function difference(from: ListedTables, to: ListedTables): TableWrites[] {
  return finish(differenceSteps(from, to));
}

/** The same, a record a step. */
export function* differenceSteps(from: ListedTables, to: ListedTables): Steps<TableWrites[]> {
  const writes: TableWrites[] = [];
  for (const table of pricebookTables) {
    const puts: PricebookRecord[] = [];
    const removes: string[] = [];
    for (const record of to.recordsOf(table)) {
      const before = from.get(table, record.id);
      if (before === undefined || !sameRecord(table, before, record)) puts.push(record);
      yield;
    }
    for (const { id } of from.recordsOf(table)) {
      if (to.get(table, id) === undefined) removes.push(id);
      yield;
    }
    if (puts.length > 0 || removes.length > 0) writes.push({ table, puts, removes });
  }
  return writes;
}

const identityKeys = ['id', 'refId', 'org', 'created', 'updated', 'seq'];

/** Whether two records hold the same; what a storage adds to them beside is not looked at. */
function sameRecord(table: PricebookTable, a: PricebookRecord, b: PricebookRecord): boolean {
  if (a === b) return true;
  const left: PlainObject = a;
  const right: PlainObject = b;
  const { fields, relations } = contentOf(table);
  return (
    identityKeys.every((key) => left[key] === right[key]) &&
    fields.every(({ name }) => left[name] === right[name]) &&
    relations.every((name) => sameIds(own(left, name), own(right, name)))
  );
}

function sameIds(a: unknown, b: unknown): boolean {
  return (
    Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((id, index) => id === b[index])
  );
}

/** What turns the stored books into these; nothing if they are the same. */
export function bookWrites(stored: readonly Book[], books: readonly Book[]): TableWrites[] {
  const texts = new Map(stored.map((book) => [book.id, JSON.stringify(book)]));
  const puts = books.filter((book) => texts.get(book.id) !== JSON.stringify(book));
  const wanted = new Set(books.map(({ id }) => id));
  const removes = stored.map(({ id }) => id).filter((id) => !wanted.has(id));
  return puts.length + removes.length > 0 ? [{ table: 'books', puts, removes }] : [];
}

import type { TouchedKeys } from '../../domain/changes/keys-touched.ts';
import { MemoryTables } from '../../domain/changes/tables.ts';
import type { Book } from '../../schemas/book.ts';
import { type PricebookRecord, pricebookTables } from '../../schemas/pricebook.ts';
import { isSound, rowOf, soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { allStoredRows, storedPage, storedRows } from './stored.ts';

/** One change may name a hundred thousand records; a batch of usual changes names fewer than these. */
const idsAtOnce = 2000;

/** Rows of a table that are read in one task of the page. */
const rowsAtOnce = 200;

/**
 * The stored records with these ids, by table: what a batch can read, fetched in one go a table. A
 * damaged one is left out, and nothing that arrives may be built upon the others then.
 */
export async function readRecords(
  database: TierbookDatabase,
  keys: TouchedKeys,
): Promise<{ tables: MemoryTables; allSound: boolean }> {
  const tables = new MemoryTables();
  let allSound = true;
  await Promise.all(
    [...keys].map(async ([table, ids]) => {
      const wanted = [...ids];
      for (let at = 0; at < wanted.length; at += idsAtOnce) {
        const rows = await storedRows(database, table, wanted.slice(at, at + idsAtOnce));
        const records = soundRecords(database, table, rows);
        for (const record of records) tables.put(table, record);
        allSound &&= records.length === rows.length;
      }
    }),
  );
  return { tables, allSound };
}

/** The sound ones of the stored books. */
export async function readBooks(database: TierbookDatabase): Promise<Book[]> {
  return soundRecords(database, 'books', await allStoredRows(database, 'books'));
}

/** All stored books, a damaged one as it was read. */
export async function readAllBooks(database: TierbookDatabase): Promise<Book[]> {
  const rows = await allStoredRows(database, 'books');
  return rows.map((row) => row.toMutableJSON() as Book);
}

/**
 * All stored records of the ten pricebook tables. A damaged one has a seq that no change gives, so that
 * it differs from whatever it should be.
 */
export async function readAllRecords(database: TierbookDatabase): Promise<MemoryTables> {
  const tables = new MemoryTables();
  for (const table of pricebookTables) {
    for (let after = '', more = true; more; ) {
      const page = await storedPage(database, table, after, rowsAtOnce);
      for (const document of page) {
        const record: PricebookRecord = rowOf(table, document);
        tables.put(table, isSound(table, document) ? record : { ...record, seq: -1 });
        after = record.id;
      }
      more = page.length === rowsAtOnce;
    }
  }
  return tables;
}

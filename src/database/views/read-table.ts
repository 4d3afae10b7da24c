import type { CollectionRow } from '../../schemas/tables.ts';
import { type CheckedTable, soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';

/** All records of a table, as far as they are what was written. */
export async function readTable<T extends CheckedTable>(
  database: TierbookDatabase,
  table: T,
): Promise<CollectionRow<T>[]> {
  return soundRecords(database, table, await database[table].find().exec());
}

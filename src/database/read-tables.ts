import type { TouchedKeys } from '../domain/changes/keys-touched.ts';
import { MemoryTables } from '../domain/changes/tables.ts';
import { type PricebookRecord, pricebookTables } from '../schemas/pricebook.ts';
import type { TierbookDatabase } from './workspace.ts';

/** The stored records with these ids, by table: what a batch can read, fetched in one go a table. */
export async function readRecords(
  database: TierbookDatabase,
  keys: TouchedKeys,
): Promise<MemoryTables> {
  const tables = new MemoryTables();
  await Promise.all(
    [...keys].map(async ([table, ids]) => {
      const documents = await database[table].findByIds([...ids]).exec();
      for (const document of documents.values()) {
        tables.put(table, document.toMutableJSON() as PricebookRecord);
      }
    }),
  );
  return tables;
}

/** All stored records of the ten pricebook tables. */
export async function readAllRecords(database: TierbookDatabase): Promise<MemoryTables> {
  const tables = new MemoryTables();
  for (const table of pricebookTables) {
    for (const document of await database[table].find().exec()) {
      tables.put(table, document.toMutableJSON() as PricebookRecord);
    }
  }
  return tables;
}

import { Dexie } from 'dexie';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { recordsByTable } from './floor.ts';

let databases = 0;

/** Dexie alone: one bulkPut a table. */
export async function dexiePuts(): Promise<number> {
  const start = performance.now();
  databases += 1;
  const database = new Dexie(`dexie-${databases}`);
  database.version(1).stores(Object.fromEntries(pricebookTables.map((table) => [table, 'id'])));
  for (const [table, records] of recordsByTable()) await database.table(table).bulkPut(records);
  const took = performance.now() - start;
  await database.delete();
  return took;
}

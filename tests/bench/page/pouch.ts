import PouchDB from 'pouchdb-browser';
import { recordsByTable } from './floor.ts';

/** The final records as CouchDB keeps them: one database, the table in the id. */
export function couchDocuments(): { _id: string }[] {
  return [...recordsByTable()].flatMap(([table, records]) =>
    records.map((record) => ({ ...record, _id: `${table}/${record.id}` })),
  );
}

let databases = 0;

/** PouchDB replicates the final records from a server that speaks CouchDB's protocol. */
export async function pouchReplication(url: string): Promise<{ took: number; documents: number }> {
  const start = performance.now();
  databases += 1;
  const database = new PouchDB(`pouch-${databases}`);
  const result = await database.replicate.from(url, { batch_size: 1000 });
  const took = performance.now() - start;
  await database.destroy();
  return { took, documents: result.docs_written };
}

import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { rxSchema } from '../../src/database/storage/rx-schema.ts';
import {
  databaseName,
  type TierbookCollections,
  type TierbookDatabase,
  type WorkspaceIdentity,
} from '../../src/database/storage/workspace.ts';
import { type CollectionTable, collectionTables } from '../../src/schemas/tables.ts';

/** The database as a program with the first version of all tables opened it. */
export async function openFirstVersion(identity: WorkspaceIdentity): Promise<TierbookDatabase> {
  const database = await createRxDatabase<TierbookCollections>({
    name: databaseName(identity),
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
    localDocuments: true,
  });
  const tables = Object.keys(collectionTables) as CollectionTable[];
  const creators = tables.map((table) => {
    const { indexes: _none, ...schema } = rxSchema(table);
    const migrationStrategies = { 1: <Row>(row: Row): Row => row };
    return [table, { schema: { ...schema, version: 1 }, migrationStrategies, autoMigrate: false }];
  });
  await database.addCollections(Object.fromEntries(creators));
  return database;
}

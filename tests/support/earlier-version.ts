import { addRxPlugin, createRxDatabase } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { rxSchema } from '../../src/database/storage/rx-schema.ts';
import {
  databaseName,
  type TierbookCollections,
  type TierbookDatabase,
  type WorkspaceIdentity,
} from '../../src/database/storage/workspace.ts';
import { type CollectionTable, collectionTables } from '../../src/schemas/tables.ts';

/**
 * The database as an earlier program opened it.
 *
 * @param version of pricebookChanges; of the other tables the first
 */
export async function openEarlierVersion(
  identity: WorkspaceIdentity,
  version: 1 | 2 | 3 | 4 = 1,
): Promise<TierbookDatabase> {
  // RxDB does not let a table be written before it has asked for rows of earlier versions of it.
  if (version > 1) addRxPlugin(RxDBMigrationSchemaPlugin);
  const database = await createRxDatabase<TierbookCollections>({
    name: databaseName(identity),
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
    localDocuments: true,
  });
  const tables = Object.keys(collectionTables) as CollectionTable[];
  const creators = tables.map((table) => {
    const { indexes, ...rows } = rxSchema(table);
    const isLater = table === 'pricebookChanges' && version > 1;
    const schema = isLater ? { ...rows, indexes, version } : { ...rows, version: 1 };
    const versions = Array.from({ length: schema.version }, (_, index) => [index + 1, asItIs]);
    const migrationStrategies = Object.fromEntries(versions);
    return [table, { schema, migrationStrategies, autoMigrate: isLater }];
  });
  await database.addCollections(Object.fromEntries(creators));
  return database;
}

function asItIs<Row>(row: Row): Row {
  return row;
}

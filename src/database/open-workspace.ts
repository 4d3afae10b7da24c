import { addRxPlugin, createRxDatabase, type RxCollection, type RxStorage } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { ReplaySubject } from 'rxjs';
import { type CollectionTable, collectionTables } from '../schemas/tables.ts';
import { browserStorage } from './browser-storage.ts';
import { reportDamage } from './damage.ts';
import { readDocument } from './documents.ts';
import { shortenFirstVersion } from './first-version.ts';
import { pricebookReader } from './pricebook-reader.ts';
import { rxSchema } from './rx-schema.ts';
import { checksumPlugin } from './sound-records.ts';
import { tryRepeatedly } from './try-repeatedly.ts';
import {
  databaseName,
  type TierbookCollections,
  type TierbookDatabase,
  type Workspace,
  type WorkspaceIdentity,
} from './workspace.ts';

addRxPlugin(RxDBLocalDocumentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);
addRxPlugin(checksumPlugin);

export type OpenOptions = {
  /** In place of the browser's storage; tests put a validating or failing one here. */
  storage?: RxStorage<unknown, unknown>;
};

/**
 * Opens the workspace's database with all its collections.
 * @throws DatabaseFailure when it failed 6 times.
 */
export function openWorkspace(
  identity: WorkspaceIdentity,
  options: OpenOptions = {},
): Promise<Workspace> {
  return tryRepeatedly(() => openOnce(identity, options));
}

async function openOnce(identity: WorkspaceIdentity, options: OpenOptions): Promise<Workspace> {
  // What is lost while the rest is being opened is told to whoever asks afterwards.
  const lost$ = new ReplaySubject<void>(1);
  let database: TierbookDatabase | null = null;
  let made = 0;
  const storage = browserStorage({
    onLost: () => {
      if (!database?.closed) lost$.next();
    },
    onMade: () => {
      made += 1;
    },
  });
  database = await createRxDatabase<TierbookCollections>({
    name: databaseName(identity),
    storage: options.storage ?? storage,
    multiInstance: true,
    eventReduce: true,
    localDocuments: true,
  });
  try {
    const hadBook = (await readDocument(database, 'syncState')) !== null;
    const isUpgrade = !options.storage && (await shortenFirstVersion(identity));
    made = 0;
    await database.addCollections(collectionCreators());
    await Promise.all(Object.values(database.collections).map(whenOpen));
    // The sync state says what is in a table that was not there any more.
    if (hadBook && made > 0 && !isUpgrade) reportDamage(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { identity, database, reader: pricebookReader(database), lost$ };
}

/** Collections open their databases in the background. */
function whenOpen({ storageInstance }: RxCollection): Promise<unknown> {
  return Promise.resolve(storageInstance.internals);
}

/** No version has changed what a document is: the second of pricebookChanges has other indexes. */
const asItIs = <Row>(row: Row): Row => row;

function collectionCreators() {
  const tables = Object.keys(collectionTables) as CollectionTable[];
  return Object.fromEntries(
    tables.map((table) => {
      const schema = rxSchema(table);
      const versions = Array.from({ length: schema.version }, (_, index) => index + 1);
      const strategies = versions.map((version) => [version, asItIs]);
      return [table, { schema, migrationStrategies: Object.fromEntries(strategies) }];
    }),
  );
}

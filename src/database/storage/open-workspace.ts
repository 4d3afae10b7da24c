import { addRxPlugin, createRxDatabase, type RxCollection, type RxStorage } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { firstValueFrom, type Observable, ReplaySubject } from 'rxjs';
import { type CollectionTable, collectionTables } from '../../schemas/tables.ts';
import { readDocument } from '../local/documents.ts';
import { pricebookReader } from '../views/pricebook-reader.ts';
import { browserStorage } from './browser-storage.ts';
import { reportDamage } from './damage.ts';
import { checksumPlugin } from './row-checksum.ts';
import { rxSchema } from './rx-schema.ts';
import { DatabaseFailure, tryRepeatedly } from './try-repeatedly.ts';
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
  const opened = database;
  async function openCollections(): Promise<void> {
    const hadBook = (await readDocument(opened, 'syncState')) !== null;
    made = 0;
    await opened.addCollections(collectionCreators());
    await Promise.all(Object.values(opened.collections).map(whenOpen));
    // The sync state says what is in a table that was not there any more.
    if (hadBook && made > 0) reportDamage(opened);
  }
  try {
    await unlessLost(lost$, openCollections());
  } catch (error) {
    const closed = database.close();
    // One that is lost may never be closed.
    if (error instanceof DatabaseFailure) closed.catch(console.error);
    else await closed;
    throw error;
  }
  return { identity, database, reader: pricebookReader(database), lost$ };
}

/**
 * The work's outcome, unless the browser takes the database away first: RxDB may then wait for ever.
 * @throws DatabaseFailure
 */
export function unlessLost<T>(lost$: Observable<void>, work: Promise<T>): Promise<T> {
  const lost = firstValueFrom(lost$).then(() => {
    const reason = new DOMException('The browser took the database away', 'InvalidStateError');
    throw new DatabaseFailure(reason);
  });
  return Promise.race([work, lost]);
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

import type { Dexie, Table, Transaction } from 'dexie';
import {
  addRxPlugin,
  createRxDatabase,
  getPreviousVersions,
  getPrimaryKeyOfInternalDocument,
  INTERNAL_CONTEXT_COLLECTION,
  type RxCollection,
  type RxStorage,
} from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { firstValueFrom, type Observable, ReplaySubject } from 'rxjs';
import { type CollectionTable, collectionTables } from '../../schemas/tables.ts';
import { readDocument } from '../local/documents.ts';
import { pricebookReader } from '../views/pricebook-reader.ts';
import { checksumPlugin, reportDamage } from './row-checksum.ts';
import { rxSchema, schemaHash } from './rx-schema.ts';
import { wasTakenAway } from './storage-fault.ts';
import { DatabaseFailure, tryRepeatedly } from './try-repeatedly.ts';
import {
  databaseName,
  type TierbookCollections,
  type TierbookDatabase,
  type Workspace,
  type WorkspaceIdentity,
} from './workspace.ts';

addRxPlugin(RxDBLocalDocumentsPlugin);
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
  let made: string[] = [];
  const storage = browserStorage({
    onLost: () => {
      if (!database?.closed) lost$.next();
    },
    onMade: (name) => {
      made.push(name);
    },
  });
  database = await createRxDatabase<TierbookCollections>({
    name: databaseName(identity),
    storage: options.storage ?? storage,
    multiInstance: true,
    eventReduce: true,
    localDocuments: true,
    hashFunction: schemaHash,
  });
  const opened = database;
  async function openCollections(): Promise<void> {
    const [state, moved] = await Promise.all([
      readDocument(opened, 'syncState'),
      earlierTables(opened),
    ]);
    const hadBook = state !== null;
    if (moved.size > 0) await learnToMigrate();
    made = [];
    await opened.addCollections(collectionCreators());
    await Promise.all(Object.values(opened.collections).map(whenOpen));
    // The sync state says what is in a table that was not there any more. One whose rows are moved is made for them.
    const isGone = (table: CollectionTable) => !moved.has(table) && isMade(table, made);
    if (hadBook && tables.some(isGone)) reportDamage(opened);
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

/**
 * Whether the browser still answers for the database. It may have closed it while the page was in the
 * background and told nobody; WebKit refuses everything from then on until the page is loaded again.
 */
export async function stillAnswers({ internalStore }: TierbookDatabase): Promise<boolean> {
  try {
    await internalStore.findDocumentsById([''], false);
    return true;
  } catch (error) {
    return !wasTakenAway(error);
  }
}

/** Collections open their databases in the background. */
function whenOpen({ storageInstance }: RxCollection): Promise<unknown> {
  return Promise.resolve(storageInstance.internals);
}

/**
 * The tables of which the database notes an earlier version, by which RxDB decides too whether it has to
 * move any rows. It would ask for each table by itself, twice.
 */
async function earlierTables({ internalStore }: TierbookDatabase) {
  const noted = tables.flatMap((table) =>
    getPreviousVersions(rxSchema(table)).map((version) => {
      const id = getPrimaryKeyOfInternalDocument(
        `${table}-${version}`,
        INTERNAL_CONTEXT_COLLECTION,
      );
      return [id, table] as const;
    }),
  );
  const tableOf = new Map<string, CollectionTable>(noted);
  const found = await internalStore.findDocumentsById([...tableOf.keys()], false);
  return new Set(found.map(({ id }) => tableOf.get(id)));
}

/** Whether the table's database is among those of these names. */
function isMade(table: CollectionTable, names: readonly string[]): boolean {
  return names.some((name) => name.endsWith(`--${rxSchema(table).version}--${table}`));
}

/** Whether RxDB has its plugin of migrations: with it, it holds up every collection until it has asked. */
let canMigrate = false;

async function learnToMigrate(): Promise<void> {
  const { RxDBMigrationSchemaPlugin } = await import('rxdb/plugins/migration-schema');
  addRxPlugin(RxDBMigrationSchemaPlugin);
  canMigrate = true;
}

const tables = Object.keys(collectionTables) as CollectionTable[];

/**
 * No version has changed what a document is: of pricebookChanges, the second has other indexes, the third fields and
 * a status that earlier rows do without, and the fourth another such status.
 */
const asItIs = <Row>(row: Row): Row => row;

function collectionCreators() {
  return Object.fromEntries(
    tables.map((table) => {
      const schema = rxSchema(table);
      const versions = Array.from({ length: schema.version }, (_, index) => index + 1);
      const strategies = versions.map((version) => [version, asItIs]);
      const migrationStrategies = Object.fromEntries(strategies);
      return [table, { schema, autoMigrate: canMigrate, migrationStrategies }];
    }),
  );
}

/** What the browser did to the databases of one opening without being asked. */
type StorageEvents = {
  /** It closed or deleted one of them: what is open now writes and reads nothing any more. */
  onLost: () => void;
  /** The one of this name was not there and was made. */
  onMade: (name: string) => void;
};

/**
 * RxDB's storage in IndexedDB. A database of it that is closed from outside stays closed, so that what
 * goes on writing can't put a cursor into a database whose tables are gone; whoever is told opens all
 * of them again.
 *
 * Each database is tried to be opened 6 times here, since RxDB keeps an opening that failed for as long as
 * the page lives: whatever is tried above it gets the same failure again.
 */
function browserStorage({ onLost, onMade }: StorageEvents): RxStorage<unknown, unknown> {
  return getRxStorageDexie({
    onCreate: (database) => {
      const open = database.open.bind(database);
      const close = database.close.bind(database);
      let isWanted = false;
      Object.assign(database, {
        open: () => tryRepeatedly(open),
        // What Dexie itself closes because the browser did may open again; what RxDB closes may not.
        close: (options?: { disableAutoOpen: boolean }) => {
          isWanted = options?.disableAutoOpen !== false;
          close(options);
        },
        transaction: endingTransaction(database),
      });
      database.on('populate', () => onMade(database.name));
      // Both come before the browser goes on. The second also comes when RxDB closes a database, as that
      // of a replication that ends, and when one could not be opened.
      database.on('versionchange', onLost);
      database.on('close', () => {
        if (!isWanted && database.isOpen()) onLost();
      });
    },
  }) as unknown as RxStorage<unknown, unknown>;
}

type Scope = (transaction: Transaction) => Promise<unknown>;
type Run = (mode: 'r' | 'rw', ...rest: [...Table[], Scope]) => PromiseLike<unknown>;

/**
 * Transactions whose reads end when the browser ends them. RxDB's reads wait for the next row and hear
 * nothing of an end; closing the database waits for its reads, so that one would hold it for ever.
 */
function endingTransaction(database: Dexie): Run {
  const run = database.transaction.bind(database) as unknown as Run;
  return (mode, ...rest) => {
    // A write ends by itself, and with the reason.
    if (mode === 'rw') return run(mode, ...rest);
    const scope = rest.pop() as Scope;
    return new Promise((resolve, reject) => {
      // Dexie keeps its transaction open over what an async function waits for.
      const watched: Scope = async (transaction) => {
        const end = () => reject(new DOMException('The browser ended a read', 'InvalidStateError'));
        // Of a database that was just cleared Chromium may tell of the error alone.
        transaction.idbtrans.addEventListener('error', end);
        transaction.idbtrans.addEventListener('abort', end);
        return scope(transaction);
      };
      run(mode, ...(rest as Table[]), watched).then(resolve, reject);
    });
  };
}

import type { EventBulk, RxDocumentData, RxStorage, RxStorageInstance } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { Subject } from 'rxjs';

/** How a tab's storage behaves. */
export type StorageControl = {
  /** Settles when the result of a call reaches the tab. */
  deliver(what: string): Promise<void>;
  /** Settles when news of another tab's write reaches this one; called in the order of the writes. */
  hear(): Promise<void>;
  /** A killed tab writes nothing any more. */
  isAlive(): boolean;
};

type Instance = RxStorageInstance<unknown, unknown, unknown>;
type Bulk = EventBulk<never, unknown>;

/**
 * RxDB's memory storage, shared by tabs as they share IndexedDB: a call takes effect at once, its
 * result and the news of it for other tabs come when the test lets them. Writes are counted.
 */
export class SharedStorage {
  /** Documents written to the tables and to the local documents. */
  writes = 0;
  readonly #memory = { ...getRxStorageMemory(), collectionStates: new Map() };
  readonly #news = new Subject<{ from: StorageControl; key: string; bulk: Bulk }>();

  /** The storage as one tab has it. */
  of(tab: StorageControl): RxStorage<unknown, unknown> {
    return {
      name: this.#memory.name,
      rxdbVersion: this.#memory.rxdbVersion,
      createStorageInstance: async (params) => {
        const schema = withIndexById(params.schema);
        const instance = await this.#memory.createStorageInstance({ ...params, schema } as never);
        return this.#controlled(instance as unknown as Instance, tab) as never;
      },
    };
  }

  #controlled(instance: Instance, tab: StorageControl): Instance {
    const { collectionName } = instance;
    const key = `${instance.databaseName} ${collectionName} ${instance.schema.version}`;
    const controlled = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
      if (!tab.isAlive()) throw new Error('killed');
      const result = await call();
      await tab.deliver(`${what} ${collectionName}`);
      if (!tab.isAlive()) throw new Error('killed');
      return result;
    };
    const bulkWrite = instance.bulkWrite.bind(instance);
    const findDocumentsById = instance.findDocumentsById.bind(instance);
    const query = instance.query.bind(instance);
    const heard = new Subject<Bulk>();
    /** Where the news of the write that is being made goes. */
    let collected: Bulk[] | null = null;
    const own = instance.changeStream().subscribe((bulk) => {
      collected?.push(bulk as Bulk);
    });
    const others = this.#news.subscribe(({ from, key: place, bulk }) => {
      if (from !== tab && place === key) void tab.hear().then(() => heard.next(bulk));
    });
    const close = instance.close.bind(instance);

    instance.bulkWrite = async (rows, context) => {
      const bulks: Bulk[] = [];
      const result = await controlled('write', () => {
        if (isCounted(collectionName)) this.writes += rows.length;
        collected = bulks;
        try {
          return bulkWrite(rows, context);
        } finally {
          collected = null;
        }
      });
      // A tab that is killed before it has the result tells nobody of its write.
      for (const bulk of bulks) {
        heard.next(bulk);
        this.#news.next({ from: tab, key, bulk });
      }
      return result;
    };
    instance.findDocumentsById = (ids, deleted) =>
      controlled('read', () => findDocumentsById(ids, deleted));
    instance.query = (prepared) => controlled('query', () => query(prepared));
    const dexieDb = {
      transaction: (_mode: string, _table: object, scope: () => Promise<unknown>) =>
        controlled('forget', scope),
    };
    const dexieTable = {
      bulkGet: async (ids: string[]) => ids.map((id) => documentsOf(instance).get(id)),
      bulkDelete: (ids: string[]) => forget(instance, bulkWrite, ids),
      bulkPut: (rows: Row[]) => put(instance, bulkWrite, rows),
      where: () => ({
        between: (from: string, to: string) => {
          const rows = [...documentsOf(instance).values()].filter(
            (row) => !row._deleted && idOf(row) > from && idOf(row) < to,
          );
          rows.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
          return {
            primaryKeys: async () => rows.map(idOf),
            limit: (count: number) => ({ toArray: async () => rows.slice(0, count) }),
          };
        },
      }),
    };
    instance.changeStream = () => heard as never;
    instance.close = () => {
      own.unsubscribe();
      others.unsubscribe();
      return close();
    };
    return withEngine(instance, { dexieDb, dexieTable });
  }
}

/** The browser's storage has it besides those that a schema names. */
function withIndexById({ indexes = [], ...schema }: { indexes?: unknown; primaryKey: unknown }) {
  const byId = ['_deleted', 'id'];
  const named = indexes as string[][];
  if (schema.primaryKey !== 'id' || named.some((index) => index.join() === byId.join())) {
    return { ...schema, indexes };
  }
  return { ...schema, indexes: [...named, byId] };
}

type Write = Instance['bulkWrite'];

/** Takes rows out as the engine does that the browser has: no mark is left, and nobody is told. */
async function forget(instance: Instance, write: Write, ids: string[]): Promise<void> {
  const rows = ids.flatMap((id) => documentsOf(instance).get(id) ?? []);
  const removals = rows.map((previous) => ({
    previous,
    document: { ...previous, _deleted: true, _meta: { lwt: 1 }, _rev: nextRevision(previous._rev) },
  }));
  if (removals.length > 0) await write(removals as never, 'forget');
  await instance.cleanup(0);
}

type Row = { id: string; _deleted: '0' | '1' };

/** Stores rows as that engine does: over those of the same ids, and nobody is told. */
async function put(instance: Instance, write: Write, rows: Row[]): Promise<void> {
  const writes = rows.map((row) => ({
    previous: documentsOf(instance).get(row.id),
    document: { ...row, _deleted: row._deleted === '1' },
  }));
  await write(writes as never, 'put');
}

function idOf(row: object): string {
  return (row as { id: string }).id;
}

function documentsOf({ internals }: Instance): Map<string, RxDocumentData<object>> {
  return (internals as { documents: Map<string, RxDocumentData<object>> }).documents;
}

function nextRevision(revision: string): string {
  return `${Number.parseInt(revision, 10) + 1}-forget`;
}

/** The instance, whose methods see it as it is, with another engine for the program. */
function withEngine(instance: Instance, engine: object): Instance {
  return new Proxy(instance, {
    get: (target, key) => {
      if (key === 'internals') return engine;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** RxDB's own bookkeeping, and the records of changes that its replication writes, are not. */
function isCounted(collectionName: string): boolean {
  return collectionName !== '_rxdb_internal' && collectionName !== 'pricebookChanges';
}

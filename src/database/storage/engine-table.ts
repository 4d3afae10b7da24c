import type { RxDatabase } from 'rxdb';
import { getLocalDocStateByParent } from 'rxdb/plugins/local-documents';
import type { CollectionTable } from '../../schemas/tables.ts';
import type { TierbookDatabase } from './workspace.ts';

/** A row as the storage engine keeps it; each mark may be missing from a damaged one. */
export type EngineRow = {
  id: string;
  _deleted?: unknown;
  _rev?: unknown;
  _meta?: { lwt?: unknown };
  /** What a local document holds. */
  data?: unknown;
};

/** A table as RxDB's storage keeps it in Dexie, as far as it is used here. */
export type EngineTable = {
  dexieDb: {
    transaction<T>(mode: 'r' | 'rw', table: DexieTable, scope: () => Promise<T>): Promise<T>;
  };
  dexieTable: DexieTable;
  /** Fields that are stored as '0' and '1', since IndexedDB has no index of booleans. */
  booleanIndexes: string[];
};

type DexieTable = {
  count(): Promise<number>;
  orderBy(index: string): { count(): Promise<number> };
  filter(test: (row: EngineRow) => boolean): { delete(): Promise<number> };
  /** The row of each of these ids. */
  bulkGet(ids: readonly string[]): Promise<(EngineRow | undefined)[]>;
  /** Takes the rows with these ids out, and leaves no mark of them. */
  bulkDelete(ids: readonly string[]): Promise<void>;
  /** Stores rows as they are, over those of the same ids. */
  bulkPut(rows: readonly EngineRow[]): Promise<unknown>;
  where(key: ':id'): {
    above(id: string): Limited;
    between(
      from: string,
      to: string,
      withFrom: boolean,
      withTo: boolean,
    ): Limited & { primaryKeys(): Promise<string[]> };
  };
  where(key: '[_deleted+status+id]'): {
    between(
      from: readonly string[],
      to: readonly string[],
      withFrom: boolean,
      withTo: boolean,
    ): Limited;
  };
};

type Limited = { limit(count: number): { toArray(): Promise<EngineRow[]> } };

/** For what RxDB has no way to do; its caches and other tabs are not told of it. */
export function engineTable(
  database: TierbookDatabase,
  table: CollectionTable,
): Promise<EngineTable> {
  return Promise.resolve(database[table].storageInstance.internals as Promise<EngineTable>);
}

/** The same of the local documents. */
export async function documentsTable(database: TierbookDatabase): Promise<EngineTable> {
  // Its type knows no collections.
  const { storageInstance } = await getLocalDocStateByParent(database as unknown as RxDatabase);
  return storageInstance.internals as Promise<EngineTable>;
}

/** Whether a row has the storage engine's own marks: it fails at every read and write of one without. */
export function isReadable({ _deleted, _rev, _meta }: EngineRow): boolean {
  if (_deleted === undefined) return false;
  return typeof _rev === 'string' && /^\d+-/.test(_rev) && typeof _meta?.lwt === 'number';
}

import type { CollectionTable } from '../../schemas/tables.ts';
import type { TierbookDatabase } from './workspace.ts';

/** A row as the storage engine keeps it; each mark may be missing from a damaged one. */
export type EngineRow = { _deleted?: unknown; _rev?: unknown; _meta?: { lwt?: unknown } };

/** The table of the storage engine beneath RxDB, as far as it is used here. */
export type EngineTable = {
  count(): Promise<number>;
  orderBy(index: string): { count(): Promise<number> };
  filter(test: (row: EngineRow) => boolean): { delete(): Promise<number> };
  /** Takes the rows with these ids out, and leaves no mark of them. */
  bulkDelete(ids: readonly string[]): Promise<void>;
};

/** For what RxDB has no way to do; its caches and other tabs are not told of it. */
export async function engineTable(
  database: TierbookDatabase,
  table: CollectionTable,
): Promise<EngineTable> {
  const { dexieTable } = await (database[table].storageInstance.internals as Promise<{
    dexieTable: EngineTable;
  }>);
  return dexieTable;
}

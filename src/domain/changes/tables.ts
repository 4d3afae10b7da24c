import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';

/**
 * The pricebook tables as the replay sees them. Records are never altered in place: a changed record
 * is put as a new object, so a reader may keep what it was given.
 */
export interface Tables {
  get(table: PricebookTable, id: string): PricebookRecord | undefined;
  put(table: PricebookTable, record: PricebookRecord): void;
  remove(table: PricebookTable, id: string): void;
}

/** Tables whose records can also be listed. */
export interface ListedTables extends Tables {
  recordsOf(table: PricebookTable): Iterable<PricebookRecord>;
}

/** Tables in memory, a map by id each. */
export class MemoryTables implements ListedTables {
  readonly #tables = new Map(
    pricebookTables.map((table) => [table, new Map<string, PricebookRecord>()]),
  );

  get(table: PricebookTable, id: string): PricebookRecord | undefined {
    return this.#tables.get(table)?.get(id);
  }

  put(table: PricebookTable, record: PricebookRecord): void {
    this.#tables.get(table)?.set(record.id, record);
  }

  remove(table: PricebookTable, id: string): void {
    this.#tables.get(table)?.delete(id);
  }

  recordsOf(table: PricebookTable): Iterable<PricebookRecord> {
    return this.#tables.get(table)?.values() ?? [];
  }

  /** Tables of their own with the same records. */
  copy(): MemoryTables {
    const copy = new MemoryTables();
    for (const [table, records] of this.#tables) copy.#tables.set(table, new Map(records));
    return copy;
  }
}

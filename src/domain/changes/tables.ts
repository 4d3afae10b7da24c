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

/**
 * Writes held above other tables: reads see them, the base does not until they are written through.
 * The base must not change meanwhile.
 */
export class Overlay implements Tables {
  readonly #base: Tables;
  /** What is put here by id; null if the record is removed. */
  readonly #written = new Map<PricebookTable, Map<string, PricebookRecord | null>>();

  constructor(base: Tables) {
    this.#base = base;
  }

  get(table: PricebookTable, id: string): PricebookRecord | undefined {
    const written = this.#written.get(table)?.get(id);
    if (written === null) return undefined;
    return written ?? this.#base.get(table, id);
  }

  put(table: PricebookTable, record: PricebookRecord): void {
    this.#write(table, record.id, record);
  }

  remove(table: PricebookTable, id: string): void {
    this.#write(table, id, null);
  }

  /** The ids of the records that were put or removed here. */
  writtenIn(table: PricebookTable): Iterable<string> {
    return this.#written.get(table)?.keys() ?? [];
  }

  /** Writes everything held to the base, and holds nothing any more. */
  writeThrough(): void {
    for (const [table, records] of this.#written) {
      for (const [id, record] of records) {
        if (record === null) this.#base.remove(table, id);
        else this.#base.put(table, record);
      }
    }
    this.#written.clear();
  }

  #write(table: PricebookTable, id: string, record: PricebookRecord | null): void {
    let records = this.#written.get(table);
    if (records === undefined) {
      records = new Map();
      this.#written.set(table, records);
    }
    records.set(id, record);
  }
}

/** An overlay whose records can also be listed. */
export class ListedOverlay extends Overlay implements ListedTables {
  readonly #base: ListedTables;

  constructor(base: ListedTables) {
    super(base);
    this.#base = base;
  }

  /** Those of the base in their order, as they are now, then those that are new. */
  *recordsOf(table: PricebookTable): Iterable<PricebookRecord> {
    for (const { id } of this.#base.recordsOf(table)) {
      const record = this.get(table, id);
      if (record) yield record;
    }
    for (const id of this.writtenIn(table)) {
      const record = this.get(table, id);
      if (record && !this.#base.get(table, id)) yield record;
    }
  }
}

import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { Tables } from './tables.ts';

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

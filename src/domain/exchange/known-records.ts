import { type PricebookTable, pricebookTables } from '../../schemas/pricebook.ts';
import { findRecord } from '../changes/read-record.ts';
import { isPricebookTable } from '../changes/table-content.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import { isNumeric, isWrittenNumber, wellFormed } from './read-cell.ts';
import { type ShownRow, shownRows } from './shown-rows.ts';

/** The records that a file can speak of: those that are shown, and those that it makes itself. */
export class KnownRecords {
  readonly #book: PublishedBook;
  readonly #shown = new Map<PricebookTable, ShownTable>();
  readonly #made = new Map(pricebookTables.map((table) => [table, new Set<string>()]));
  readonly #resolved = new Map<string, string | null>();

  /** @param drafted the book with the draft on it */
  constructor(drafted: PublishedBook) {
    this.#book = drafted;
  }

  shownIn(table: PricebookTable): readonly ShownRow[] {
    return this.#shownTable(table).rows;
  }

  /** The record that a file calls so; blanks around it count only where a record has them. */
  find(table: PricebookTable, written: string): ShownRow | null {
    const shown = this.#shownTable(table);
    return shown.called(written) ?? shown.called(written.trim()) ?? null;
  }

  /** The refId of a record of which a spreadsheet makes the same number, as 7 of 007. */
  alike(table: PricebookTable, written: string): string | null {
    return this.#shownTable(table).alike(written) ?? null;
  }

  /** From now on the file has this record; nothing is resolved before all of them are added. */
  add(table: PricebookTable, refId: string): void {
    this.#made.get(table)?.add(refId);
  }

  /** Whether a record is shown or made. */
  has(table: PricebookTable, refId: string): boolean {
    return this.#made.get(table)?.has(refId) || this.#shownTable(table).called(refId) !== undefined;
  }

  /** The refId by which a change of the own book can refer to what a file calls so (R11); null: it can't. */
  resolve(relation: string, written: string): string | null {
    const key = `${relation}/${written}`;
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    const found = [written, written.trim()].find((refId) => this.#isInReach(relation, refId));
    const other =
      found === undefined && isPricebookTable(relation) ? this.find(relation, written) : null;
    const resolved =
      found ?? (other && this.#isInReach(relation, other.refId) ? other.refId : null);
    this.#resolved.set(key, resolved);
    return resolved;
  }

  #shownTable(table: PricebookTable): ShownTable {
    const known = this.#shown.get(table);
    if (known) return known;
    const shown = new ShownTable(shownRows(this.#book, table));
    this.#shown.set(table, shown);
    return shown;
  }

  #isInReach(relation: string, refId: string): boolean {
    const { graph, tables, org, book } = this.#book;
    const sought = graph.organizationsFor(org, book);
    if (!isPricebookTable(relation)) return sought.some((each) => graph.idOf(each, refId));
    if (this.#made.get(relation)?.has(refId)) return true;
    return sought.some((each) => findRecord(tables, graph, relation, each, refId) !== undefined);
  }
}

class ShownTable {
  readonly rows: readonly ShownRow[];
  readonly #byRefId: ReadonlyMap<string, ShownRow>;
  readonly #byNumber: ReadonlyMap<number, string>;

  constructor(rows: readonly ShownRow[]) {
    this.rows = rows;
    // The refIds themselves behind their forms in UTF-8, so that they count first.
    this.#byRefId = new Map([
      ...rows.map((row) => [wellFormed(row.refId), row] as const),
      ...rows.map((row) => [row.refId, row] as const),
    ]);
    this.#byNumber = new Map(
      rows.flatMap(({ refId }): [number, string][] =>
        isNumeric(refId) && Number.isFinite(Number(refId)) ? [[Number(refId), refId]] : [],
      ),
    );
  }

  called(refId: string): ShownRow | undefined {
    return this.#byRefId.get(refId);
  }

  alike(written: string): string | undefined {
    return isWrittenNumber(written) ? this.#byNumber.get(Number(written)) : undefined;
  }
}

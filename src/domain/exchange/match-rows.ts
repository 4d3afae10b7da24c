import type { RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { longestRefId, textFault } from '../changes/changeset-limits.ts';
import { newMenuTierRefId, newRefId } from '../draft/new-ref-id.ts';
import { isTitleRefId, titleMark } from '../menu/menu-view.ts';
import type { CellFault, CellReason } from './cell-fault.ts';
import type { KnownRecords } from './known-records.ts';
import { isBlank, unreadableReason } from './read-cell.ts';
import { textOf } from './sheet.ts';
import { readRelationText, type ShownRow } from './shown-rows.ts';
import type { SheetRow, TableSheet } from './table-sheet.ts';

/** A row and the record that it is about; `shown` null: one that it makes. */
export type RecordRow = { row: SheetRow; key: RecordKey; shown: ShownRow | null };

/** A sheet's rows, each with its record. */
export type MatchedSheet = {
  sheet: TableSheet;
  rows: readonly RecordRow[];
  /** Whether the file has all that it may have of the table: each row says which record it is about. */
  isComplete: boolean;
};

/**
 * Finds the record of each row by its refId (X3), and gives those without one a refId of their names (A7), which then
 * are known. The first of several rows with one refId counts.
 */
export function matchRows(
  sheets: readonly TableSheet[],
  known: KnownRecords,
  isTaken: (key: RecordKey) => boolean,
  faults: CellFault[],
): MatchedSheet[] {
  const named = sheets.map((sheet) => new SheetMatching(sheet, known, faults));
  for (const matching of named) matching.matchNamed();
  // Once all refIds of the file are known, so that none is given twice.
  for (const matching of named) matching.nameOthers(isTaken);
  return named.map((matching) => matching.matched);
}

class SheetMatching {
  readonly #sheet: TableSheet;
  readonly #known: KnownRecords;
  readonly #faults: CellFault[];
  readonly #rows = new Map<SheetRow, RecordRow>();
  readonly #numbers = new Map<string, number>();
  readonly #unnamed: SheetRow[] = [];
  #isComplete: boolean;

  constructor(sheet: TableSheet, known: KnownRecords, faults: CellFault[]) {
    this.#sheet = sheet;
    this.#known = known;
    this.#faults = faults;
    // A row that is left is no record that the file lacks.
    this.#isComplete = sheet.headers.has('refId') && !sheet.hasHiddenRows;
  }

  get matched(): MatchedSheet {
    const rows = this.#sheet.rows.flatMap((row) => this.#rows.get(row) ?? []);
    return { sheet: this.#sheet, rows, isComplete: this.#isComplete };
  }

  matchNamed(): void {
    for (const row of this.#sheet.rows) {
      const read = this.#readRefId(row);
      if (read === 'none') {
        if (!isBlankRow(row)) this.#unnamed.push(row);
      } else if ('code' in read) this.#report(row, read);
      else this.#rows.set(row, { row, ...read });
    }
  }

  nameOthers(isTaken: (key: RecordKey) => boolean): void {
    const { table } = this.#sheet;
    for (const row of this.#unnamed) {
      const refId = nameOf(
        table,
        row,
        (each) => this.#known.has(table, each) || isTaken({ table, refId: each }),
      );
      this.#known.add(table, refId);
      this.#rows.set(row, { row, key: { table, refId }, shown: null });
    }
  }

  #readRefId(row: SheetRow): Omit<RecordRow, 'row'> | CellReason | 'none' {
    const { table } = this.#sheet;
    const cell = row.cells.get('refId') ?? { type: 'empty' };
    const unreadable = unreadableReason(cell);
    if (unreadable) return unreadable;
    const written = textOf(cell);
    const shown = this.#known.find(table, written);
    if (!shown && written.trim() === '') return 'none';
    const refId = shown?.refId ?? written.trim();
    const reason = shown ? null : this.#reasonAgainst(refId);
    if (reason) return reason;
    const earlier = this.#numbers.get(refId);
    if (earlier !== undefined) return { code: 'duplicateRefId', row: earlier };
    this.#numbers.set(refId, row.number);
    if (!shown) this.#known.add(table, refId);
    return { key: { table, refId }, shown };
  }

  /** Why no record can be made under a refId; null: one can. */
  #reasonAgainst(refId: string): CellReason | null {
    const { table } = this.#sheet;
    const excess = textFault(refId, longestRefId);
    if (excess) return excess;
    const meant = this.#known.alike(table, refId);
    if (meant !== null) return { code: 'alteredRefId', refId: meant };
    const isMisplaced = isTitleRefId(refId) && !refId.endsWith(titleMark);
    if (table === 'contentItems' && isMisplaced) return { code: 'titleMark' };
    return isReserved(table, refId) ? { code: 'reservedRefId', refId } : null;
  }

  #report({ number }: SheetRow, reason: CellReason): void {
    const { name, headers } = this.#sheet;
    if (reason.code !== 'duplicateRefId') this.#isComplete = false;
    this.#faults.push({ sheet: name, row: number, column: headers.get('refId') ?? '', reason });
  }
}

function isBlankRow({ cells }: SheetRow): boolean {
  return [...cells.values()].every(isBlank);
}

/** Whether the address of the record's screen is one of another screen. */
function isReserved(table: PricebookTable, refId: string): boolean {
  return table === 'problems' && refId === 'new';
}

/** The refId of a record that has none (A7). */
function nameOf(table: PricebookTable, row: SheetRow, isTaken: (refId: string) => boolean): string {
  if (table !== 'menuTiers') return newRefId(table, textOf(row.cells.get('name') ?? none), isTaken);
  const [menu = '', tier = ''] = [firstOf(row, 'menus'), firstOf(row, 'tiers')];
  return menu !== '' && tier !== ''
    ? newMenuTierRefId(menu, tier, isTaken)
    : newRefId(table, `${menu}${tier}`, isTaken);
}

function firstOf(row: SheetRow, relation: string): string | undefined {
  return readRelationText(textOf(row.cells.get(relation) ?? none))?.[0]?.trim();
}

const none = { type: 'empty' } as const;

import type { Cell, Sheet } from '../domain/exchange/sheet.ts';
import { UnreadableFile } from './file-fault.ts';
import {
  mostCells,
  mostCharacters,
  mostColumns,
  mostMebiCharacters,
  mostRows,
  type SheetBudget,
} from './limits.ts';

/**
 * The rows of a sheet while it is read. Empty cells take no room at the end of a row or of the sheet, so that what
 * is only formatted does not count; the limits hold before anything is stored.
 */
export class SheetRows {
  readonly #name: string;
  readonly #count: SheetBudget;
  readonly #mostRows: number;
  readonly #rows: Cell[][] = [];
  readonly #hidden = { isWhole: false, rows: new Set<number>(), columns: new Set<number>() };
  #width = 0;

  /** @param count counts the cells of all sheets */
  constructor(name: string, count: SheetBudget) {
    this.#name = name;
    this.#count = count;
    this.#mostRows = count.rows ?? mostRows;
  }

  get height(): number {
    return this.#rows.length;
  }

  get width(): number {
    return this.#width;
  }

  /**
   * @param at row and column, from 0
   * @throws {UnreadableFile} `tooManyRows`, `tooManyColumns`, `tooManyCells`, `contentTooLarge`
   */
  set({ row, column }: { row: number; column: number }, cell: Cell): void {
    if (cell.type === 'empty') return;
    this.#count.cells += 1;
    const sheet = this.#name;
    const most = this.#mostRows;
    if (row >= most) throw new UnreadableFile({ code: 'tooManyRows', sheet, most });
    if (column >= mostColumns) {
      throw new UnreadableFile({ code: 'tooManyColumns', sheet, most: mostColumns });
    }
    if (this.#count.cells > mostCells) {
      throw new UnreadableFile({ code: 'tooManyCells', most: mostCells });
    }
    // A text that many cells name is there once in the file, and read once for each of them.
    this.#count.characters =
      (this.#count.characters ?? 0) + ('text' in cell ? cell.text.length : 0);
    if (this.#count.characters > mostCharacters) {
      throw new UnreadableFile({ code: 'contentTooLarge', most: mostMebiCharacters });
    }
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row] as Cell[];
    while (cells.length < column) cells.push(empty);
    cells[column] = cell;
    this.#width = Math.max(this.#width, cells.length);
  }

  /** What the workbook does not show, counted from 0; beyond the limits nothing is stored. */
  hideRow(row: number): void {
    if (row < this.#mostRows) this.#hidden.rows.add(row);
  }

  hideColumns(first: number, last: number): void {
    for (let at = Math.max(first, 0); at <= Math.min(last, mostColumns - 1); at += 1) {
      this.#hidden.columns.add(at);
    }
  }

  sheet(): Sheet {
    const { rows, columns } = this.#hidden;
    const sheet = { name: this.#name, rows: this.#rows };
    return rows.size + columns.size === 0 ? sheet : { ...sheet, hidden: this.#hidden };
  }
}

const empty: Cell = { type: 'empty' };

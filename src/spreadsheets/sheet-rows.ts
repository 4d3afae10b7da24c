import type { Cell, Sheet } from '../domain/exchange/sheet.ts';
import { UnreadableFile } from './file-fault.ts';
import { mostCells, mostColumns, mostRows } from './limits.ts';

/**
 * The rows of a sheet while it is read. Empty cells take no room at the end of a row or of the sheet, so that what
 * is only formatted does not count; the limits hold before anything is stored.
 */
export class SheetRows {
  readonly #name: string;
  readonly #count: { cells: number };
  readonly #rows: Cell[][] = [];
  #width = 0;

  /** @param count counts the cells of all sheets */
  constructor(name: string, count: { cells: number }) {
    this.#name = name;
    this.#count = count;
  }

  get height(): number {
    return this.#rows.length;
  }

  get width(): number {
    return this.#width;
  }

  /**
   * @param at row and column, from 0
   * @throws {UnreadableFile} `tooManyRows`, `tooManyColumns`, `tooManyCells`
   */
  set({ row, column }: { row: number; column: number }, cell: Cell): void {
    if (cell.type === 'empty') return;
    this.#count.cells += 1;
    const sheet = this.#name;
    if (row >= mostRows) throw new UnreadableFile({ code: 'tooManyRows', sheet, most: mostRows });
    if (column >= mostColumns) {
      throw new UnreadableFile({ code: 'tooManyColumns', sheet, most: mostColumns });
    }
    if (this.#count.cells > mostCells) {
      throw new UnreadableFile({ code: 'tooManyCells', most: mostCells });
    }
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row] as Cell[];
    while (cells.length < column) cells.push(empty);
    cells[column] = cell;
    this.#width = Math.max(this.#width, cells.length);
  }

  sheet(): Sheet {
    return { name: this.#name, rows: this.#rows };
  }
}

const empty: Cell = { type: 'empty' };

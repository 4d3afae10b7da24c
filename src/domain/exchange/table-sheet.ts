import type { PricebookTable } from '../../schemas/pricebook.ts';
import { guessDecimalSign, readColumnAmount } from './column-decimal.ts';
import { isBlank } from './read-cell.ts';
import { type Cell, columnLetters, type Sheet, textOf } from './sheet.ts';
import { type Column, columnsOf, sheetNames } from './tables.ts';

/** A sheet whose name is a table's, with the columns that the table has. */
export type TableSheet = {
  table: PricebookTable;
  name: string;
  /** By the name of the column, as the file writes its header. */
  headers: ReadonlyMap<string, string>;
  columns: readonly Column[];
  rows: readonly SheetRow[];
  /** Whether rows were left that the workbook hides. */
  hasHiddenRows: boolean;
};

/** A row that is not empty; `number` as the spreadsheet counts it, the header being 1. */
export type SheetRow = { number: number; cells: ReadonlyMap<string, Cell> };

/**
 * What is left of a file. No part of a book are whole sheets, and columns by their headers, or by letters without one; of a
 * book's sheets what the workbook hides: all of it, so many rows, and columns.
 */
export type Ignored = {
  sheets: string[];
  columns: { sheet: string; column: string }[];
  hidden: { sheet: string; isWhole: boolean; rows: number; columns: string[] }[];
};

const empty: Cell = { type: 'empty' };

/**
 * Finds the tables in sheets (X3), each once: what is unknown is named and left.
 *
 * @param withHidden whether what a workbook hides is read; else it is named and left too
 */
export function tableSheets(
  sheets: readonly Sheet[],
  withHidden: boolean,
): {
  tables: TableSheet[];
  ignored: Ignored;
} {
  const tables: TableSheet[] = [];
  const ignored: Ignored = { sheets: [], columns: [], hidden: [] };
  for (const sheet of sheets) {
    const table = tableOf(sheet.name);
    if (!table || tables.some((known) => known.table === table)) ignored.sheets.push(sheet.name);
    else if (withHidden) tables.push(tableSheet(table, { ...sheet, hidden: nothing }, ignored));
    else if (sheet.hidden?.isWhole) {
      ignored.hidden.push({ sheet: sheet.name, isWhole: true, rows: 0, columns: [] });
    } else tables.push(tableSheet(table, sheet, ignored));
  }
  return { tables, ignored };
}

/** The table that a sheet of this name is of, whatever its case; undefined: it is none of a book's. */
export function tableOf(sheet: string): PricebookTable | undefined {
  return byName.get(sheet.trim().toLowerCase());
}

const byName = new Map([...sheetNames].map(([table, name]) => [name.toLowerCase(), table]));

const nothing = { isWhole: false, rows: new Set<number>(), columns: new Set<number>() };

function tableSheet(
  table: PricebookTable,
  { name, rows, hidden = nothing }: Sheet,
  ignored: Ignored,
): TableSheet {
  const [header = [], ...others] = rows;
  const known = new Map(columnsOf(table).map((column) => [column.name.toLowerCase(), column]));
  const placed: { at: number; column: Column }[] = [];
  const headers = new Map<string, string>();
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const hiddenColumns: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const text = textOf(header[at] ?? empty).trim();
    const column = known.get(text.toLowerCase());
    // Which record a row is about it says there, though nobody wants to see it.
    if (hidden.columns.has(at) && column?.name !== 'refId') {
      hiddenColumns.push(text || columnLetters(at));
    } else if (column && !headers.has(column.name)) {
      headers.set(column.name, text);
      placed.push({ at, column });
    } else if (text !== '' || others.some((row) => !isBlank(row[at] ?? empty))) {
      ignored.columns.push({ sheet: name, column: text || columnLetters(at) });
    }
  }
  const read = placed.filter(({ column }) => column.kind !== 'source');
  const readers = read.map(({ at, column }) => ({
    name: column.name,
    cellIn: isNumeric(column) ? pointedCells(others, at) : (row: Row) => row[at] ?? empty,
  }));
  const found = others
    .map((row, at): SheetRow => {
      const cells = readers.map(({ name, cellIn }) => [name, cellIn(row)] as const);
      return { number: at + 2, cells: new Map(cells) };
    })
    .filter(({ cells }) => [...cells.values()].some((cell) => textOf(cell) !== ''));
  const shown = found.filter(({ number }) => !hidden.rows.has(number - 1));
  const hiddenRows = found.length - shown.length;
  if (hiddenRows > 0 || hiddenColumns.length > 0) {
    const { isWhole } = hidden;
    ignored.hidden.push({ sheet: name, isWhole, rows: hiddenRows, columns: hiddenColumns });
  }
  return {
    table,
    name,
    headers,
    columns: read.map(({ column }) => column),
    rows: shown,
    hasHiddenRows: hiddenRows > 0,
  };
}

type Row = Sheet['rows'][number];

function isNumeric({ kind }: Column): boolean {
  return kind === 'number' || kind === 'quantity' || kind === 'cost';
}

/**
 * The cells of a column of numbers. A CSV file that a program has saved whose language has decimal commas has them in the
 * whole column: where its texts tell so, they get points. A text with a point and no comma says otherwise: it may be
 * one that nobody touched, beside a comma that somebody typed.
 */
function pointedCells(rows: readonly Row[], at: number): (row: Row) => Cell {
  const cells = rows.map((row) => row[at] ?? empty);
  const { decimal, isSure } = guessDecimalSign(cells.map(textOf), '.');
  const mayHaveCommas = (cell: Cell) =>
    cell.type !== 'number' && !/^[^,]*\.[^,]*$/.test(textOf(cell));
  const hasCommas = isSure && decimal === ',' && cells.every(mayHaveCommas);
  return (row) => {
    const cell = row[at] ?? empty;
    if (!hasCommas || cell.type !== 'text') return cell;
    return { type: 'text', text: readColumnAmount(cell.text, ',') ?? cell.text };
  };
}

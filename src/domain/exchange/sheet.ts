/** One cell as a spreadsheet holds it. A CSV file's cells are all text. A number is the shortest decimal that writes its double. */
export type Cell =
  | { readonly type: 'empty' }
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'number';
      readonly text: string;
      /** The currency that its format shows: a code as EUR, or `$`, which many have. */
      readonly currency?: string;
    }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'date'; readonly text: string }
  | { readonly type: 'error'; readonly text: string }; // #REF! and the like
/** A cell of a text, none of "". */
export function textCell(value: string): Cell {
  return value === '' ? { type: 'empty' } : { type: 'text', text: value };
}

/** A cell of a number, given as decimal text. */
export function numberCell(value: string): Cell {
  return { type: 'number', text: value };
}

/** What a cell says, as text. */
export function textOf(cell: Cell): string {
  if (cell.type === 'empty') return '';
  return cell.type === 'boolean' ? String(cell.value).toUpperCase() : cell.text;
}

/** One sheet: its name and its rows from the first on, so that rows[0] is row 1 as the spreadsheet numbers it. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** What a workbook does not show; absent: nothing. */
  readonly hidden?: HiddenParts;
}

/** A sheet of rows by column, below a header; what a row lacks is empty. */
export function sheetOf<Column extends string>(
  name: string,
  columns: readonly Column[],
  header: (column: Column) => string,
  rows: readonly Partial<Record<Column, Cell>>[],
): Sheet {
  return {
    name,
    rows: [
      columns.map((column) => textCell(header(column))),
      ...rows.map((row) => columns.map((column) => row[column] ?? textCell(''))),
    ],
  };
}

/** What of a sheet its workbook does not show: all of it, or these rows and columns, counted from 0. */
interface HiddenParts {
  readonly isWhole: boolean;
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

/** A column as spreadsheets call it: A to Z, AA and so on; `at` counts from 0. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (at % 26))}`;
}

/** The column that spreadsheets call so, counted from 0; null: none is. */
export function columnAt(letters: string): number | null {
  if (!/^[A-Z]{1,3}$/i.test(letters)) return null;
  let at = 0;
  for (const letter of letters.toUpperCase()) at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

/**
 * The text of the error that a merged cell holds but for the first of its range: what it means, the same or nothing,
 * the file does not say.
 */
export const mergedText = '#MERGED!';

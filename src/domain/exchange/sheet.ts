/** One cell as a spreadsheet holds it. A CSV file's cells are all text. A number is the shortest decimal that writes its double. */
export type Cell =
  | { readonly type: 'empty' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'date'; readonly text: string }
  | { readonly type: 'error'; readonly text: string }; // #REF! and the like
/** What a cell says, as text. */
export function textOf(cell: Cell): string {
  if (cell.type === 'empty') return '';
  return cell.type === 'boolean' ? String(cell.value).toUpperCase() : cell.text;
}

/** One sheet: its name and its rows from the first on, so that rows[0] is row 1 as the spreadsheet numbers it. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** A column as spreadsheets call it: A to Z, AA and so on; `at` counts from 0. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (at % 26))}`;
}

/**
 * The text of the error that a merged cell holds but for the first of its range: what it means, the same or nothing,
 * the file does not say.
 */
export const mergedText = '#MERGED!';

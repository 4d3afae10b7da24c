import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { CellFault } from '../../../src/domain/exchange/cell-fault.ts';
import { exportBook } from '../../../src/domain/exchange/export-book.ts';
import {
  type BookImport,
  type ImportOptions,
  importBook,
} from '../../../src/domain/exchange/import-book.ts';
import type { Cell, Sheet } from '../../../src/domain/exchange/sheet.ts';
import type { Content } from '../../../src/schemas/draft.ts';

/** What a test writes into a cell: text, "" for none, or a cell of another kind. */
export type Written = string | number | boolean | Cell;

export function cell(written: Written): Cell {
  if (typeof written === 'object') return written;
  if (typeof written === 'boolean') return { type: 'boolean', value: written };
  if (typeof written === 'number') return { type: 'number', text: String(written) };
  return written === '' ? { type: 'empty' } : { type: 'text', text: written };
}

export function sheet(name: string, ...rows: Written[][]): Sheet {
  return { name, rows: rows.map((cells) => cells.map(cell)) };
}

const plain: ImportOptions = { rates: [], currency: null, removeMissing: false };

/** What a file does to a book that has no draft. */
export function imported(
  published: PublishedBook,
  sheets: readonly Sheet[],
  options: Partial<ImportOptions> = {},
): BookImport {
  const book = { published, draft: new Map(), drafted: published };
  return importBook(book, sheets, { ...plain, ...options });
}

export function exported(published: PublishedBook, name: string): Sheet {
  const found = exportBook(published, { books: [], ...plain }).find((each) => each.name === name);
  if (!found) throw new Error(`No sheet ${name}`);
  return found;
}

/** The edits of an import: what becomes of each record, by table and refId. */
export function editsOf({ step }: BookImport): Record<string, Content | string | null> {
  return Object.fromEntries(
    [...step].map(([key, { edit }]) => [
      key,
      edit?.kind === 'remove' ? 'removed' : (edit?.values ?? null),
    ]),
  );
}

/** Faults as a line each: where, and the code of the reason. */
export function placesOf(faults: readonly CellFault[]): string[] {
  return faults.map(
    ({ sheet: name, row, column, reason }) => `${name} ${row} ${column}: ${reason.code}`,
  );
}

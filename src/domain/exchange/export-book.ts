import { Big } from 'big.js';
import type { Book } from '../../schemas/book.ts';
import type { CurrencyRate } from '../../schemas/currency.ts';
import { booksInView } from '../changes/books.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import { centsRoundedUp } from '../pricing/amounts.ts';
import { rateFor } from '../pricing/currency.ts';
import { decimalText } from '../pricing/exact.ts';
import type { Cell, Sheet } from './sheet.ts';
import { relationText, type ShownRow, shownRefIds, shownRows } from './shown-rows.ts';
import { type Column, columnsOf, sheetNames } from './tables.ts';

export type ExportOptions = {
  /** What books are called; one without a name is called by its refId. */
  books: readonly Pick<Book, 'id' | 'name'>[];
  rates: readonly CurrencyRate[];
  /** refId of the currency that costs are shown in; without a rate for it they are not. */
  currency: string | null;
};

/** What an organization's own records have as their source. */
const ownSource = 'own';

/**
 * The book as it is shown to its organization, in one sheet a table (X1): what `importBook` takes for no edit, as long
 * as nothing else is changed.
 *
 * @param book as it is published, or with a draft on it
 */
export function exportBook(book: PublishedBook, options: ExportOptions): Sheet[] {
  const sources = sourcesOf(book, options.books);
  const cost = costCells(options);
  return [...sheetNames].map(([table, name]) => {
    const columns = columnsOf(table).filter(({ kind }) => cost || !isOfCost(kind));
    const rows = shownRows(book, table).map((row) =>
      columns.map((column) => cost?.(row, column) ?? cellOf(row, column, sources)),
    );
    return { name, rows: [columns.map((column) => textCell(column.name)), ...rows] };
  });
}

function cellOf({ refId, org, content }: ShownRow, column: Column, sources: Sources): Cell {
  const value = content[column.name];
  switch (column.kind) {
    case 'refId':
      return textCell(refId);
    case 'source':
      return textCell(sources.get(org) ?? '');
    case 'relation':
      return textCell(relationText(shownRefIds(value)));
    case 'boolean':
      return { type: 'boolean', value: value === true };
    case 'number':
    case 'quantity':
      return numberCell(decimalText(new Big(Number(value))));
    default:
      return textCell(String(value));
  }
}

/** The cells of a part's cost in the chosen currency; null: there is no rate for it. */
function costCells({ rates, currency }: ExportOptions) {
  const { rate, baseUnit } = rateFor(rates, currency);
  if (baseUnit || currency === null) return null;
  return ({ content }: ShownRow, { kind }: Column): Cell | null => {
    if (kind === 'currency') return textCell(currency);
    if (kind !== 'cost') return null;
    const cost = centsRoundedUp(Number(content.quantity), rate);
    // Beyond all numbers of a workbook.
    return Number.isFinite(Number(cost)) ? numberCell(cost) : textCell('');
  };
}

function isOfCost(kind: Column['kind']): boolean {
  return kind === 'cost' || kind === 'currency';
}

/** What the source of an organization's records is called. */
type Sources = ReadonlyMap<string, string>;

function sourcesOf(book: PublishedBook, named: ExportOptions['books']): Sources {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const sources = new Map([[book.org, ownSource]]);
  // Of several books of an ancestor the nearest one gives its name.
  for (const { id, org, refId } of booksInView(book.books, book.org)) {
    if (!sources.has(org)) sources.set(org, names.get(id) || refId);
  }
  return sources;
}

function textCell(text: string): Cell {
  return text === '' ? { type: 'empty' } : { type: 'text', text };
}

function numberCell(text: string): Cell {
  return { type: 'number', text };
}

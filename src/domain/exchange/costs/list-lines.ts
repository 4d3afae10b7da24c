import { fold, wordsOf } from '../../search/fold.ts';
import { type Cell, mergedText, type Sheet, textOf } from '../sheet.ts';
import {
  type CostColumns,
  type CostHeader,
  findCostColumns,
  headerWordsIn,
  isAllHeader,
} from './cost-columns.ts';

/** A row of a supplier's list that may be about a part; `row` as the spreadsheet counts it. */
export type ListLine = {
  row: number;
  cells: ListCells;
  code: string;
  name: string;
  /** The row of another header that stands above it; null: none does. */
  otherHeader: number | null;
};

/** null: the list has no such column. */
type ListCells = Readonly<Record<keyof CostColumns, Cell | null>> & { cost: Cell };

const empty: Cell = { type: 'empty' };

/**
 * The rows that may be about parts, and those that are not (X11): what stands above the header, the header and its
 * repetitions, headings, totals, pages, what is hidden, and empty rows.
 *
 * @param isKnownCode whether a part is found by a code: then its row without a cost is no heading
 */
export function listLines(
  sheet: Sheet,
  { row: header, columns }: CostHeader,
  isKnownCode: (code: string) => boolean,
): { lines: ListLine[]; left: number[] } {
  const lines: ListLine[] = [];
  const left: number[] = [];
  let otherHeader: number | null = null;
  let isBelowHeader = header >= 0;
  for (const [at, row] of sheet.rows.entries()) {
    const number = at + 1;
    if (at <= header || sheet.hidden?.rows.has(at) || isBlankRow(row)) {
      left.push(number);
      continue;
    }
    if (header >= 0 && isHeader(row, columns)) {
      const isOther = headerWordsIn(row) > 1 && !hasColumns(sheet, at, columns);
      if (!isBelowHeader) otherHeader = isOther ? number : null;
      left.push(number);
      continue;
    }
    isBelowHeader = false;
    const line = lineOf(row, number, columns, otherHeader);
    if (isNoPart(line, row, columns, isKnownCode)) left.push(number);
    else lines.push(line);
  }
  return { lines, left };
}

function lineOf(
  row: readonly Cell[],
  number: number,
  columns: CostColumns,
  otherHeader: number | null,
): ListLine {
  const cellIn = (at: number | null) => (at === null ? null : (row[at] ?? empty));
  const cells = {
    code: cellIn(columns.code),
    name: cellIn(columns.name),
    cost: cellIn(columns.cost) ?? empty,
    unit: cellIn(columns.unit),
    count: cellIn(columns.count),
    pack: cellIn(columns.pack),
    group: cellIn(columns.group),
    currency: cellIn(columns.currency),
  };
  const said = (cell: Cell | null) => (cell && !isMerged(cell) ? textOf(cell).trim() : '');
  return { row: number, cells, code: said(cells.code), name: said(cells.name), otherHeader };
}

function isNoPart(
  { cells, code, name }: ListLine,
  row: readonly Cell[],
  columns: CostColumns,
  isKnownCode: (code: string) => boolean,
): boolean {
  if (code !== '' && isKnownCode(code)) return false;
  const first = row.find((cell) => !isEmpty(cell) && !isMerged(cell));
  const label = first ? textOf(first).trim() : '';
  const isCoded = columns.code !== null && code !== '' && code !== label;
  if (!isCoded && isSumLabel(label, columns.code !== null && code === '')) return true;
  const isWithoutCost =
    isEmpty(cells.cost) || (isMerged(cells.cost) && (code === '' || name === ''));
  return isWithoutCost && (code === '' || name === '');
}

/** A row of the header's words, where a cost would be too. */
function isHeader(row: readonly Cell[], columns: CostColumns): boolean {
  if (isAllHeader(row)) return true;
  const cost = columns.cost === null ? undefined : row[columns.cost];
  return cost !== undefined && headerWordsIn(row) > 1 && isAllHeader([cost]);
}

/** Whether a header further down has the columns of the first. */
function hasColumns({ rows, hidden }: Sheet, at: number, columns: CostColumns): boolean {
  const below = rows.slice(at, at + mostBelow);
  const hiddenColumns = hidden?.columns ?? new Set();
  const there = { isWhole: false, rows: new Set<number>(), columns: hiddenColumns };
  const found = findCostColumns({ name: '', rows: below, hidden: there }).columns;
  return (['code', 'name', 'cost', 'unit', 'count'] as const).every(
    (role) => found[role] === null || columns[role] === null || found[role] === columns[role],
  );
}

const mostBelow = 50;

export function isMerged(cell: Cell): boolean {
  return cell.type === 'error' && cell.text === mergedText;
}

export function isEmpty(cell: Cell): boolean {
  return textOf(cell).trim() === '';
}

function isBlankRow(row: readonly Cell[]): boolean {
  return row.every((cell) => isEmpty(cell) || isMerged(cell));
}

/**
 * Whether a text is the label of a row that is no part (X11): a total or subtotal, a page, what is carried over.
 *
 * @param hasCodes whether the list's parts have codes, which the row lacks: then a total may say what it is of
 */
function isSumLabel(text: string, hasCodes: boolean): boolean {
  const label = wordsOf(fold(text.normalize('NFKC'))).join(' ');
  if (always.test(label) || page.test(label)) return true;
  return (hasCodes ? totalOf : total).test(label);
}

const always =
  /^(?:sub ?total|zwischensumme|ubertrag|carried forward|brought forward|carry ?over|carry forward|suma y sigue|suma anterior|sumas y saldos)\b/;
const page = /^(?:page|pagina|pag|seite|hoja|blatt)(?: [0-9]+(?: (?:of|de|von|\/)? ?[0-9]+)?)?$/;
const total =
  /^(?:grand |gesamt ?|invoice |list )?(?:total|totals|totales|summe|gesamtsumme|gesamtbetrag|endsumme|suma)(?: general| usd| eur| net| netto| neto| list| page [0-9]+)?$/;
const totalOf =
  /^(?:grand |gesamt ?)?(?:total|totals|totales|summe|gesamtsumme|gesamtbetrag|endsumme|suma)\b|\btotal$/;

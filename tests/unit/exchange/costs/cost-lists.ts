import { Big } from 'big.js';
import type { PublishedBook } from '../../../../src/domain/draft/published-book.ts';
import { listSheet } from '../../../../src/domain/exchange/costs/cost-columns.ts';
import {
  type CostList,
  type CostListOptions,
  type CostRow,
  costText,
  noAnswers,
  readCostList,
} from '../../../../src/domain/exchange/costs/cost-list.ts';
import { columnLetters, type Sheet } from '../../../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../../../src/spreadsheets/read-spreadsheet.ts';
import { change, create } from '../../../support/log-builder.ts';
import { publishedBook } from '../../draft/published.ts';

/** A part as a test writes it: its refId, what it costs, and what else there is to say. */
export type WrittenPart = [refId: string, quantity: number, codes?: string, name?: string];

/** A book of nothing but parts. */
export function partsBook(...parts: WrittenPart[]): PublishedBook {
  const records = parts.map(([refId, quantity, codes = '', name = `Part ${refId}`]) =>
    create('costsMaterial', refId, { name, quantity, codes }),
  );
  return publishedBook([change(1, records)]);
}

const plainOptions: CostListOptions = {
  supplier: '',
  columns: {},
  rate: new Big(1),
  factor: null,
  notOurs: new Set(),
  acceptSuggestions: false,
  answers: noAnswers,
};

export function costsOf(
  book: PublishedBook,
  sheet: Sheet,
  options: Partial<CostListOptions> = {},
): CostList {
  const tables = { published: book, draft: new Map(), drafted: book };
  return readCostList(tables, sheet, { ...plainOptions, ...options });
}

/** The sheet of a file as a person would choose it. */
export async function sheetOf(file: string | Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const read = await readSpreadsheet(bytes, 'list.csv');
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  const sheet = listSheet(read.sheets);
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

/** Each row but those that are left, as a line: "7 changed pipe 3 > 3.12 supplier". */
export function saidOf({ rows }: CostList): string[] {
  return rows.filter(({ kind }) => kind !== 'left').map(said);
}

function said(row: CostRow): string {
  const start = `${row.row} ${row.kind}`;
  switch (row.kind) {
    case 'changed':
      return `${start} ${row.refId} ${costText(row.before)} > ${costText(row.after)} ${row.by}`;
    case 'made':
      return `${start} ${row.refId} ${costText(row.after)}`;
    case 'same':
      return `${start} ${row.refId}`;
    case 'suggested':
      return `${start} ${row.refIds.join('+')} ${row.why}`;
    case 'asked':
      return `${start} ${row.reason.code}`;
    case 'error':
      return `${start} ${row.role} ${row.reason.code}`;
    default:
      return start;
  }
}

/** The rows that are no lines. */
export function leftOf({ rows }: CostList): number[] {
  return rows.flatMap(({ kind, row }) => (kind === 'left' ? row : []));
}

/** The columns that were found, as "code A, cost D". */
export function columnsSaid({ header: { columns } }: CostList): string {
  return Object.entries(columns)
    .flatMap(([role, at]) => (at === null ? [] : `${role} ${columnLetters(at)}`))
    .join(', ');
}

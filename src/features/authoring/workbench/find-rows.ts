import type { CostDay } from '../../../domain/cost-days.ts';
import { readCodes } from '../../../domain/exchange/costs/part-codes.ts';
import { fold } from '../../../domain/search/fold.ts';
import { byCodeUnits } from '../../../domain/text.ts';
import { type DescribedField, describedFields } from '../../../schemas/described-fields.ts';
import type { PricebookRecord } from '../../../schemas/pricebook.ts';
import { type Column, columnsOf } from './columns.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';
import { type RowFilter, rowFilters, type WorkbenchTable } from './workbench-search.ts';

/** By which column rows are sorted; `descending`: the greatest first. */
export type RowSort = { column: Column; descending: boolean };

/** Reads a column's name, with "-" before it for descending; by name, if it is none of the table. */
export function readSort(table: WorkbenchTable, text: string | undefined): RowSort {
  const columns = columnsOf[table];
  const name = text?.replace(/^-/, '') ?? 'name';
  const column = columns.find((each) => each.name === name && each.kind !== 'pick');
  const byName = columns.find((each) => each.name === 'name') as Column;
  return { column: column ?? byName, descending: text?.startsWith('-') ?? false };
}

/** In how many records each record of the table is used, by refId; null: not known yet. */
export type UseCounts = ReadonlyMap<string, number> | null;

/** How old costs are (X14): of the rows of parts, or of menus by what they are made of. */
export type CostAges = {
  /** When which list confirmed the cost of a part, by refId. */
  days: ReadonlyMap<string, CostDay>;
  /** All whose parts there are, as they are written. */
  suppliers: readonly string[];
  /** Whether the row's cost was not confirmed for so long. */
  isOld(refId: string): boolean;
  /** Whether the row has parts of the supplier that was chosen. */
  isTheirs(refId: string): boolean;
};

/** The filters that make sense of a table. */
export function filtersOf(table: WorkbenchTable): RowFilter[] {
  return rowFilters.filter((filter) => {
    if (filter === 'noCodes') return table === 'costsMaterial';
    if (filter === 'old') return table === 'costsMaterial' || table === 'menus';
    if (filter === 'unpriced') return table === 'offers';
    return filter !== 'unused' || table !== 'problems';
  });
}

/** The rows that contain every word, in their order. */
export function searchedRows(
  rows: readonly WorkbenchRow[],
  words: readonly string[],
): readonly WorkbenchRow[] {
  if (words.length === 0) return rows;
  return rows.filter(({ record }) => {
    const text = searchedText(record);
    return words.every((word) => text.includes(word));
  });
}

export function passes(
  row: WorkbenchRow,
  filter: RowFilter,
  uses: UseCounts,
  ages: CostAges | null = null,
): boolean {
  switch (filter) {
    case 'own':
      return row.source !== 'inherited';
    case 'inherited':
      return row.source === 'inherited';
    case 'changed':
      return row.state !== 'published';
    case 'byVendor':
      return row.byVendor;
    case 'unused':
      return row.state !== 'gone' && uses !== null && !uses.has(row.refId);
    case 'unpriced':
      return row.state !== 'gone' && isWithoutCosts(row);
    case 'noCodes':
      return row.state !== 'gone' && readCodes(String(fieldOf(row, 'codes'))).pieces.length === 0;
    case 'old':
      return row.state !== 'gone' && ages?.isOld(row.refId) === true;
  }
}

/**
 * The place of each row by what it says now, by refId. It is kept while cells are edited, so that no row jumps away
 * from under who edits it; a row that came later has none and stands first.
 */
export function ranksOf(
  rows: readonly WorkbenchRow[],
  { column, descending }: RowSort,
  uses: UseCounts,
  ages: CostAges | null = null,
): ReadonlyMap<string, number> {
  const keys = rows.map((row) => ({ refId: row.refId, key: sortKey(row, column, uses, ages) }));
  keys.sort((a, b) => compare(a.key, b.key) || byCodeUnits(a.refId, b.refId));
  if (descending) keys.reverse();
  return new Map(keys.map(({ refId }, rank) => [refId, rank]));
}

export function rankedRows(
  rows: readonly WorkbenchRow[],
  ranks: ReadonlyMap<string, number>,
): WorkbenchRow[] {
  const ranked: (WorkbenchRow | undefined)[] = Array.from({ length: ranks.size });
  const others: WorkbenchRow[] = [];
  for (const row of rows) {
    const rank = ranks.get(row.refId);
    if (rank === undefined) others.push(row);
    else ranked[rank] = row;
  }
  return [...others, ...ranked.filter((row) => row !== undefined)];
}

function isWithoutCosts(row: WorkbenchRow): boolean {
  if (Number(fieldOf(row, 'price')) > 0) return false;
  const parts = fieldOf(row, 'costsMaterial') as readonly string[];
  const labour = fieldOf(row, 'costsTime') as readonly string[];
  return parts.length === 0 && labour.length === 0;
}

type SortKey = string | number;

function compare(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byCodeUnits(String(a), String(b));
}

const sources = ['own', 'version', 'inherited'] as const;

function sortKey(
  row: WorkbenchRow,
  { name, kind }: Column,
  uses: UseCounts,
  ages: CostAges | null,
): SortKey {
  switch (kind) {
    case 'confirmed':
      return ages?.days.get(row.refId)?.day ?? '';
    case 'refId':
      return row.refId;
    case 'used':
      return uses?.get(row.refId) ?? 0;
    case 'source':
      return sources.indexOf(row.source);
    case 'relation':
      return (fieldOf(row, name) as readonly string[]).length;
    case 'number':
    case 'money':
    case 'toggle':
      return Number(fieldOf(row, name));
    default:
      return naturalKey(String(fieldOf(row, name)));
  }
}

/** So that "Breaker 20 A" stands before "Breaker 100 A", whatever their case and accents. */
function naturalKey(text: string): string {
  return fold(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

const texts = new WeakMap<PricebookRecord, string>();

/** A record is never altered in place, so its text is folded once. */
function searchedText(record: PricebookRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const said = record as Readonly<Record<string, unknown>>;
  const text = fold([record.refId, ...searchedFields.map((name) => said[name] ?? '')].join('\n'));
  texts.set(record, text);
  return text;
}

/** Of whatever table. */
const searchedFields = [
  ...new Set(
    Object.values<Readonly<Record<string, DescribedField>>>(describedFields)
      .flatMap((fields) => Object.entries(fields))
      .filter(([, { isSearched }]) => isSearched)
      .map(([name]) => name),
  ),
];

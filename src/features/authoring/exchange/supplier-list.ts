import { Big } from 'big.js';
import type { TakenList } from '../../../domain/cost-days.ts';
import { type Draft, keyOf } from '../../../domain/draft/history.ts';
import { guessDecimalSign } from '../../../domain/exchange/column-decimal.ts';
import {
  type CostColumns,
  findCostColumns,
  listSheet,
  noColumns,
} from '../../../domain/exchange/costs/cost-columns.ts';
import {
  type CostList,
  type CostRow,
  type LineDecision,
  readCostList,
} from '../../../domain/exchange/costs/cost-list.ts';
import { lineCurrency, withoutCurrency } from '../../../domain/exchange/costs/list-currency.ts';
import { NearParts } from '../../../domain/exchange/costs/suggest-parts.ts';
import { suppliersIn } from '../../../domain/exchange/costs/suppliers.ts';
import type { AuthoredTables } from '../../../domain/exchange/import-book.ts';
import { nameKey } from '../../../domain/exchange/name-key.ts';
import { type Cell, columnLetters, type Sheet, textOf } from '../../../domain/exchange/sheet.ts';
import { type ShownRow, shownRows } from '../../../domain/exchange/shown-rows.ts';
import { rateFor } from '../../../domain/pricing/currency.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import type { Currency, CurrencyRate } from '../../../schemas/currency.ts';
import {
  type LineDecisions,
  type LineFilter,
  type ListPlan,
  type ListReading,
  lineFilters,
  mostLines,
  type PartOffer,
  readListReading,
  type SheetHead,
  type ShownLine,
  typedFactor,
} from './list-reading.ts';

/** So many rows of a sheet are shown to choose its columns, and so many hold a header that is known again. */
const firstRows = 50;
/** So many of a part's neighbours are offered, so many parts of a search, and so many groups of discounts. */
const mostNear = 3;
const mostFound = 8;
const mostGroups = 50;
const mostMissing = 5;

/** What currencies cost, and in which costs are shown. */
export type ListMoney = {
  rates: readonly CurrencyRate[];
  currencies: readonly Currency[];
  /** refId; null: there is no rate for it. */
  currency: string | null;
};

/** A supplier's list while its lines are decided: what it would do to the book, line by line. */
export class SupplierList {
  readonly list: CostList;
  readonly #parts: ReadonlyMap<string, ShownRow>;
  readonly #decisions: LineDecisions;
  readonly #draft: Draft;
  #near: NearParts | null = null;

  constructor(
    book: AuthoredTables,
    sheet: Sheet,
    {
      reading,
      decisions,
      head,
    }: { reading: ListReading; decisions: LineDecisions; head: ListMoney },
  ) {
    const parts = shownRows(book.drafted, 'costsMaterial');
    this.#parts = new Map(parts.map((part) => [part.refId, part]));
    this.#decisions = decisions;
    this.#draft = book.draft;
    this.list = readCostList(book, sheet, {
      supplier: reading.supplier,
      columns: reading.columns,
      rate: rateIn(reading, head),
      factor: factorOf(reading),
      notOurs: new Set(reading.notOurs),
      acceptSuggestions: false,
      answers: {
        header: reading.header,
        m: reading.m,
        decimal: reading.decimal,
        isCostGuessed: reading.isCostGuessed,
        makeUnmatched: reading.makeUnmatched,
        lines: decisions,
      },
    });
  }

  plan(): ListPlan {
    const { rows, missing, isCatalogue, step, currency } = this.list;
    const counts = Object.fromEntries(lineFilters.map((each) => [each, 0])) as ListPlan['counts'];
    const of = { changed: 0, same: 0, made: 0, out: 0 };
    const { same, changes } = this.confirmed();
    counts.all = rows.length;
    for (const row of rows) {
      counts[this.#filterOf(row)] += 1;
      if (row.kind === 'same' || row.kind === 'made') of[row.kind] += 1;
      if (row.kind === 'changed') of[this.#isOut(row) ? 'out' : 'changed'] += 1;
    }
    return {
      ...of,
      counts,
      isCatalogue,
      missing: {
        count: missing.length,
        names: missing.slice(0, mostMissing).map((refId) => this.#nameOf(refId)),
      },
      edits: step.size,
      confirmed: same.length + changes.length,
      currency,
    };
  }

  /** Which costs the list says, once it is taken (X14): a cost that stays may be one that the draft has before. */
  confirmed(): Pick<TakenList, 'same' | 'changes'> {
    const out = new Set<string>();
    const same = new Set<string>();
    const changes = new Map<string, number>();
    for (const row of this.list.rows) {
      if (row.kind === 'same') same.add(row.refId);
      else if (row.kind === 'made') changes.set(row.refId, row.after);
      else if (row.kind === 'changed' && this.#isOut(row)) out.add(row.refId);
      else if (row.kind === 'changed') changes.set(row.refId, row.after);
    }
    const left = [...same].filter((refId) => !out.has(refId) && !changes.has(refId));
    for (const refId of left.filter((each) => this.#isDrafted(each))) {
      const part = this.#parts.get(refId);
      if (part) changes.set(refId, costOf(part));
    }
    return {
      same: left.filter((refId) => !changes.has(refId)),
      changes: [...changes].map(([refId, quantity]) => ({ refId, quantity })),
    };
  }

  /** What is to be decided comes first, then what changes most. */
  lines(filter: LineFilter, text: string): { lines: ShownLine[]; total: number } {
    const words = typedWords(text);
    const all = this.list.rows.filter((row) => filter === 'all' || this.#filterOf(row) === filter);
    const found =
      words.length === 0
        ? all
        : filterByText(
            indexTexts(all, (row) => this.#textsOf(row)),
            words,
          );
    const order = this.list.isCatalogue ? catalogueOrder : shownOrder;
    const placed = found.map((row) => ({ row, place: order.indexOf(row.kind), move: moveOf(row) }));
    placed.sort((a, b) => a.place - b.place || b.move - a.move || a.row.row - b.row.row);
    return {
      lines: placed.slice(0, mostLines).map(({ row }) => this.#shown(row)),
      total: placed.length,
    };
  }

  /** Parts whose names are the nearest to a line's, however far. */
  near(row: number): PartOffer[] {
    const line = this.list.lines.get(row);
    if (!line) return [];
    this.#near ??= new NearParts([...this.#parts.values()]);
    return this.#near.of(line.name, mostNear).map((part) => this.#offer(row, part));
  }

  /** Parts that hold all words of a text. */
  search(row: number, text: string): PartOffer[] {
    const words = typedWords(text);
    if (words.length === 0) return [];
    const index = indexTexts([...this.#parts.values()], ({ refId, content }) => [
      String(content.name),
      String(content.codes),
      refId,
    ]);
    return filterByText(index, words)
      .slice(0, mostFound)
      .map((part) => this.#offer(row, part));
  }

  /** The first suggestion of each line that has any, each part once. */
  best(): [row: number, refId: string][] {
    const taken = new Set<string>();
    return this.list.rows.flatMap((row): [number, string][] => {
      const refId =
        row.kind === 'suggested' ? row.refIds.find((each) => !taken.has(each)) : undefined;
      if (refId === undefined) return [];
      taken.add(refId);
      return [[row.row, refId]];
    });
  }

  #filterOf(row: CostRow): Exclude<LineFilter, 'all'> {
    if (row.kind === 'left') return this.list.notOurs.has(row.row) ? 'notOurs' : 'left';
    const isMatched = row.kind === 'changed' || row.kind === 'same' || row.kind === 'made';
    return isMatched ? 'matched' : row.kind;
  }

  #isDrafted(refId: string): boolean {
    return this.#draft.has(keyOf({ table: 'costsMaterial', refId }));
  }

  #isOut({ row }: CostRow): boolean {
    return this.#decided(row).isOut === true;
  }

  #decided(row: number): LineDecision {
    return this.#decisions.get(row) ?? {};
  }

  #textsOf(row: CostRow): string[] {
    const line = this.list.lines.get(row.row);
    const part = 'refId' in row && row.refId !== null ? this.#nameOf(row.refId) : '';
    return [line?.code ?? '', line?.name ?? '', part, String(row.row)];
  }

  #nameOf(refId: string): string {
    const name = this.#parts.get(refId)?.content.name;
    return typeof name === 'string' && name !== '' ? name : refId;
  }

  #shown(row: CostRow): ShownLine {
    const line = this.list.lines.get(row.row);
    const said = (cell: Cell | null | undefined) => (cell ? textOf(cell).trim() : '');
    const refId = 'refId' in row ? row.refId : null;
    const part = refId === null ? undefined : this.#parts.get(refId);
    const offers =
      row.kind === 'suggested' ? row.refIds.flatMap((id) => this.#parts.get(id) ?? []) : [];
    const isAsked = row.kind === 'asked' && refId !== null;
    const asked = isAsked ? this.list.costOf(row.row, refId) : null;
    const before = 'before' in row ? row.before : isAsked && part ? costOf(part) : null;
    return {
      row: row.row,
      kind: this.list.notOurs.has(row.row) ? 'notOurs' : row.kind,
      code: line?.code ?? '',
      name: line?.name ?? '',
      price: said(line?.cells.cost),
      unit: said(line?.cells.unit) || said(line?.cells.count),
      pack: said(line?.cells.pack),
      part: part ? { refId: part.refId, name: this.#nameOf(part.refId) } : null,
      before,
      after: 'after' in row ? row.after : asked && 'after' in asked ? asked.after : null,
      by: 'by' in row ? row.by : null,
      reason: 'reason' in row ? row.reason : null,
      offers: offers.map((each) => this.#offer(row.row, each)),
      isOut: this.#isOut(row),
      isDecided: this.#decisions.has(row.row) || this.list.notOurs.has(row.row),
    };
  }

  #offer(row: number, part: ShownRow): PartOffer {
    const cost = this.list.costOf(row, part.refId);
    return {
      refId: part.refId,
      name: this.#nameOf(part.refId),
      before: costOf(part),
      after: cost && 'after' in cost ? cost.after : null,
      reason: cost && 'reason' in cost ? cost.reason : null,
    };
  }
}

const shownOrder: readonly CostRow['kind'][] = [
  'asked',
  'suggested',
  'unmatched',
  'error',
  'changed',
  'made',
  'same',
  'left',
];
/** Of a catalogue what matches nothing is asked of nobody. */
const catalogueOrder: readonly CostRow['kind'][] = [
  'asked',
  'suggested',
  'error',
  'changed',
  'made',
  'same',
  'unmatched',
  'left',
];

function costOf(part: ShownRow): number {
  return Number(part.content.quantity);
}

function moveOf(row: CostRow): number {
  if (row.kind !== 'changed') return 0;
  return row.before > 0 ? Math.abs(Math.log(row.after / row.before)) : Number.POSITIVE_INFINITY;
}

function rateIn({ currency }: ListReading, head: ListMoney) {
  const known = (refId: string | null): Big | null => {
    if (refId === null) return new Big(1);
    const { rate, baseUnit } = rateFor(head.rates, refId);
    return baseUnit ? null : new Big(rate);
  };
  const symbolOf = (refId: string | null) =>
    head.currencies.find((each) => each.refId === refId)?.symbol ?? '';
  return (named: string | null, most: string | null): Big | null => {
    const chosen = currency ?? head.currency;
    if (named === null) return known(chosen);
    if (named === '$') return symbolOf(chosen).includes('$') ? known(chosen) : known('usd');
    // What somebody says of the list holds for all that most of its lines say.
    if (currency !== null && named === most) return known(currency);
    return known(named.toLowerCase());
  };
}

function factorOf({
  columns,
  factor,
  factors,
}: ListReading): Big | ReadonlyMap<string, Big> | null {
  const byGroup = Object.entries(factors).flatMap(([group, text]): [string, Big][] => {
    const known = typedFactor(text);
    return known === null ? [] : [[group, new Big(known)]];
  });
  if (columns.group !== null && byGroup.length > 0) return new Map(byGroup);
  const whole = typedFactor(factor);
  return whole === null ? null : new Big(whole);
}

/** A sheet with what its workbook hides, where somebody ticked it. */
export function readSheet(sheet: Sheet, { withHidden }: ListReading): Sheet {
  return withHidden ? { name: sheet.name, rows: sheet.rows } : sheet;
}

/** The discount groups of a sheet, in their order. */
export function groupsIn(sheet: Sheet, header: number, at: number): string[] {
  const groups = new Set<string>();
  for (const row of sheet.rows.slice(header + 1)) {
    const cell = row[at];
    const text = cell ? textOf(cell).trim() : '';
    if (text !== '' && groups.size < mostGroups) groups.add(text);
  }
  return [...groups];
}

/**
 * @param remembered how lists were read before, as text by the fingerprints of their headers
 */
export function sheetHeads(
  sheets: readonly Sheet[],
  remembered: ReadonlyMap<string, string>,
): { heads: SheetHead[]; likely: number } {
  const list = listSheet(sheets);
  return {
    heads: sheets.map((sheet) => {
      const { row, columns, isGross } = findCostColumns(sheet);
      const { hidden } = sheet;
      return {
        name: sheet.name,
        rows: sheet.rows.length,
        first: sheet.rows.slice(0, firstRows).map((cells) => cells.map(textOf)),
        hidden: {
          isWhole: hidden?.isWhole ?? false,
          rows: hidden?.rows.size ?? 0,
          columns: [...(hidden?.columns ?? [])].map(columnLetters),
        },
        guess: { ...plainReading, sheet: sheet.name, header: row, columns },
        isGross,
        remembered: rememberedReading(sheet, remembered),
      };
    }),
    likely: Math.max(0, list ? sheets.indexOf(list) : 0),
  };
}

/** The supplier of the book whom a file's name, its sheet or what stands above its header names; "": none. */
export function supplierOf(sheet: Sheet, fileName: string, book: AuthoredTables): string {
  const above = sheet.rows
    .slice(0, Math.max(findCostColumns(sheet).row, 0))
    .flat()
    .map(textOf);
  const texts = [fileName, sheet.name, ...above].map((text) => ` ${nameKey(text)} `);
  const suppliers = [...suppliersIn(book.drafted).values()];
  const named = suppliers.find(({ name }) => {
    const key = nameKey(name);
    return key !== '' && texts.some((text) => text.includes(` ${key} `));
  });
  return named?.name ?? '';
}

const plainReading: ListReading = {
  sheet: '',
  withHidden: false,
  encoding: null,
  supplier: '',
  header: -1,
  columns: noColumns,
  isCostGuessed: true,
  m: null,
  decimal: null,
  currency: null,
  factor: '',
  factors: {},
  makeUnmatched: false,
  notOurs: [],
};

/**
 * How the last list with such a header was read, where the header stands now. What this list says of its own currency and
 * decimals goes before it; what its workbook hides, and lines without a part, are asked for each time.
 */
function rememberedReading(
  sheet: Sheet,
  remembered: ReadonlyMap<string, string>,
): ListReading | null {
  for (const [at, row] of sheet.rows.slice(0, firstRows).entries()) {
    const text = remembered.get(fingerprintOf(row) ?? '');
    const reading = text === undefined ? null : readListReading(text);
    if (!reading) continue;
    const says = saidOfCosts(sheet, at, reading.columns);
    return {
      ...reading,
      sheet: sheet.name,
      header: at,
      decimal: says.decimal ? null : reading.decimal,
      currency: says.currency ? null : reading.currency,
      withHidden: false,
      makeUnmatched: false,
    };
  }
  return null;
}

/** Whether a list's own costs tell their decimal sign, and whether it names a currency. */
function saidOfCosts(sheet: Sheet, header: number, columns: CostColumns) {
  const lines = sheet.rows.slice(header + 1, header + 1 + looked);
  const costs = lines.map((row) => row[columns.cost ?? -1] ?? empty);
  const named = lines.some((row, at) => {
    const column = columns.currency === null ? null : (row[columns.currency] ?? null);
    const currency = lineCurrency(costs[at] ?? empty, column);
    return currency !== null && currency !== '$';
  });
  const above = findCostColumns(sheet, columns, header).currency;
  const texts = costs.flatMap((cell) => (cell.type === 'text' ? withoutCurrency(cell.text) : []));
  return {
    currency: named || (above !== null && above !== '$'),
    decimal: guessDecimalSign(texts, '.').isSure,
  };
}

/** So many lines tell what a list says of its costs. */
const looked = 300;
const empty: Cell = { type: 'empty' };

/** A header as it is known again: its words, whatever their case, accents and signs; null: it has none. */
export function fingerprintOf(header: readonly Cell[]): string | null {
  const words = header.map((cell) => nameKey(textOf(cell)));
  return words.some((each) => each !== '') ? words.join('|') : null;
}

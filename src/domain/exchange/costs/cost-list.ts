import { Big } from 'big.js';
import { longestRecordName, longestText, textFault } from '../../changes/changeset-limits.ts';
import { numberFault } from '../../decimal-text.ts';
import { StepEditor } from '../../draft/commands/step-editor.ts';
import type { DraftStep } from '../../draft/history.ts';
import { storeListPrice } from '../../pricing/amounts.ts';
import { decimalText } from '../../pricing/exact.ts';
import { type DecimalSign, guessDecimalSign, readColumnAmount } from '../column-decimal.ts';
import type { AuthoredTables } from '../import-book.ts';
import { nameKey } from '../name-key.ts';
import { type Cell, type Sheet, textOf } from '../sheet.ts';
import { type ShownRow, shownRows } from '../shown-rows.ts';
import {
  type CostColumns,
  type CostHeader,
  type CostRole,
  findCostColumns,
} from './cost-columns.ts';
import type { CostReason } from './cost-reason.ts';
import { isDamagedCode } from './damaged-codes.ts';
import { isSameCurrency, lineCurrency, withoutCurrency } from './list-currency.ts';
import { isEmpty, isMerged, type ListLine, listLines } from './list-lines.ts';
import { codeKey, isWritableCode, withCode } from './part-codes.ts';
import { type Found, type FoundBy, type FoundPart, PartIndex } from './part-index.ts';
import { hasThousands, type MMeans, priceCount } from './price-count.ts';
import { type SuggestedWhy, suggestParts } from './suggest-parts.ts';

export type CostListOptions = {
  /** Whose list it is, as codes name the supplier; "": nobody said. */
  supplier: string;
  /** What columns are, where somebody said it; those that are absent are guessed. */
  columns: Partial<CostColumns>;
  /**
   * Of the currency that most lines have; above 0. Or, where somebody knows them, of whichever a line has, null being one
   * that no line names.
   *
   * @returns null: there is no rate for it
   */
  rate: Big | ((currency: string | null, most: string | null) => Big | null);
  /** What makes a cost of a price, above 0, of the whole list or by its discount groups; null: nobody said. */
  factor: Big | ReadonlyMap<string, Big> | null;
  /** Codes that were put down as not ours, by `codeKey`. */
  notOurs: ReadonlySet<string>;
  /** Whether what is suggested is taken, where just one part is. */
  acceptSuggestions: boolean;
  /** What somebody said where the list does not. */
  answers: ListAnswers;
};

export type ListAnswers = {
  /** Counted from 0; -1: there is none; null: the one that is found. */
  header: number | null;
  /** null: nobody said. */
  m: MMeans | null;
  decimal: DecimalSign | null;
  /** Whether list prices need a factor; null: where nobody said which column is the cost. */
  isCostGuessed: boolean | null;
  /** Whether parts are made of lines that nothing is found or suggested for. */
  makeUnmatched: boolean;
  /** By rows as the spreadsheet numbers them. */
  lines: ReadonlyMap<number, LineDecision>;
};

/** What somebody decided of a line. */
export type LineDecision = {
  /** Which part it is; absent: the one that the line says. */
  refId?: string | undefined;
  /** For so many of the part its price is, decimal text above 0. */
  count?: string | undefined;
  /** Its cost is meant, however far it moves. */
  isMeant?: boolean | undefined;
  /** The part's cost stays as it is. */
  isOut?: boolean | undefined;
  /** Of a line without a code by which it could be remembered. */
  isNotOurs?: boolean | undefined;
  /** A part is made of it. */
  isMade?: boolean | undefined;
};

/** Nobody said anything. */
export const noAnswers: ListAnswers = {
  header: null,
  m: null,
  decimal: null,
  isCostGuessed: null,
  makeUnmatched: false,
  lines: new Map(),
};

/** What becomes of a row; costs in the base unit. */
export type CostRow =
  | { kind: 'changed'; row: number; refId: string; before: number; after: number; by: FoundBy }
  /** A part is made of it, because somebody said so. */
  | { kind: 'made'; row: number; refId: string; after: number }
  | { kind: 'same'; row: number; refId: string }
  | { kind: 'suggested'; row: number; refIds: string[]; why: SuggestedWhy }
  /** `refId`: the part's; null: one would be made. */
  | { kind: 'asked'; row: number; refId: string | null; reason: CostReason }
  | { kind: 'error'; row: number; role: CostRole; reason: CostReason }
  | { kind: 'unmatched' | 'left'; row: number };

export type CostList = {
  header: CostHeader;
  /** Each row of the sheet, once, in its order. */
  rows: CostRow[];
  /** The refIds of parts that have this supplier's code and are not in the list. */
  missing: string[];
  /** Whether more than half of the lines match nothing. */
  isCatalogue: boolean;
  /** The lines by their rows. */
  lines: ReadonlyMap<number, ListLine>;
  /** The rows of lines that were put down as not ours. */
  notOurs: ReadonlySet<number>;
  /** The currency that most lines have; null: nobody says any. */
  currency: string | null;
  /** What a part would cost by a line, if it was that; null: there is no such line or part. */
  costOf(row: number, refId: string): { after: number } | { reason: CostReason } | null;
  /** What the changed rows do to the draft (A2). */
  step: DraftStep;
};

/**
 * What a supplier's list does to what parts cost (X9 to X13): each row is in exactly one of the kinds, and nothing is
 * taken by guess.
 */
export function readCostList(
  { published, draft, drafted }: AuthoredTables,
  sheet: Sheet,
  options: CostListOptions,
): CostList {
  const header = findCostColumns(sheet, options.columns, options.answers.header);
  const index = new PartIndex(shownRows(drafted, 'costsMaterial'), options.supplier);
  const isKnown = (code: string) => index.find(code, '') !== null;
  const { lines, left } = listLines(sheet, header, isKnown);
  const list = new ListReading(lines, header, index, options);
  const editor = new StepEditor(published, draft);
  for (const { refId, after, codes } of list.changes) {
    const values = {
      ...(after === null ? {} : { quantity: after }),
      ...(codes === null ? {} : { codes }),
    };
    editor.set({ table: 'costsMaterial', refId }, values);
  }
  const made = list.makes.flatMap(({ name, after, codes, rows: [row, ...more] }): CostRow[] => {
    const { refId } = editor.make('costsMaterial', name, { name, quantity: after, codes });
    if (row === undefined) return [];
    return [
      { kind: 'made', row, refId, after },
      ...more.map((each): CostRow => ({ kind: 'same', row: each, refId })),
    ];
  });
  const rows = [...left.map((row): CostRow => ({ kind: 'left', row })), ...list.rows, ...made];
  const unmatched = list.rows.filter(({ kind }) => kind === 'unmatched' || kind === 'suggested');
  return {
    header,
    rows: rows.sort((a, b) => a.row - b.row),
    missing: index.parts.flatMap((part) =>
      index.isSuppliersPart(part) && !list.found.has(part) ? part.refId : [],
    ),
    isCatalogue: unmatched.length * 2 > list.rows.length + made.length,
    lines: new Map(lines.map((line) => [line.row, line])),
    notOurs: list.notOurs,
    currency: list.currency,
    costOf: (row, refId) => list.costOf(row, refId),
    step: editor.step,
  };
}

/** A line that has a part and a cost. */
type Costed = {
  line: ListLine;
  part: ShownRow;
  by: FoundBy;
  before: number;
  after: number;
  /** The part's codes with the line's; null: as they are. */
  codes: string | null;
  /** Whether the codes are stored though the cost stays. */
  isByHand: boolean;
};

/** A line of which a part is to be made. */
type Made = { line: ListLine; name: string; after: number };

class ListReading {
  readonly rows: CostRow[] = [];
  /** Parts that a line is about, whatever becomes of it. */
  readonly found = new Set<ShownRow>();
  /** `after` null: the cost stays. */
  readonly changes: { refId: string; after: number | null; codes: string | null }[] = [];
  /** Parts to be made, each of its first row. */
  readonly makes: { name: string; after: number; codes: string; rows: number[] }[] = [];
  readonly notOurs = new Set<number>();
  readonly currency: string | null;
  readonly #lines: ReadonlyMap<number, ListLine>;
  readonly #header: CostHeader;
  readonly #index: PartIndex;
  readonly #options: CostListOptions;
  readonly #m: MMeans | null;
  readonly #decimal: ReturnType<typeof guessDecimalSign>;

  constructor(
    lines: readonly ListLine[],
    header: CostHeader,
    index: PartIndex,
    options: CostListOptions,
  ) {
    this.#header = header;
    this.#index = index;
    this.#options = options;
    this.#lines = new Map(lines.map((line) => [line.row, line]));
    const isThousand = hasThousands(lines.flatMap(({ cells }) => cells.unit ?? []));
    this.#m = options.answers.m ?? (isThousand ? 'thousand' : null);
    const costs = lines.flatMap(({ cells: { cost } }) =>
      cost.type === 'text' ? withoutCurrency(cost.text) : [],
    );
    const { decimal } = options.answers;
    this.#decimal = decimal ? { decimal, isSure: true } : guessDecimalSign(costs, '.');
    this.currency = this.#mostCurrency(lines);
    const costed: Costed[] = [];
    const unmatched: ListLine[] = [];
    for (const line of lines) this.#match(line, costed, unmatched);
    const made: Made[] = [];
    this.#suggest(unmatched, costed, made);
    this.#settle(costed);
    this.#settleMade(made);
  }

  costOf(row: number, refId: string): { after: number } | { reason: CostReason } | null {
    const line = this.#lines.get(row);
    const part = this.#index.byRefId(refId);
    if (!line || !part) return null;
    const price = this.#price(line);
    if ('error' in price) return { reason: price.error };
    const cost = this.#stored(line, price, this.#index.byItself(part, 'name'));
    return 'question' in cost ? { reason: cost.question } : cost;
  }

  #decided({ row }: ListLine): LineDecision {
    return this.#options.answers.lines.get(row) ?? nothing;
  }

  #match(line: ListLine, costed: Costed[], unmatched: ListLine[]): void {
    const { row, cells, code, name, otherHeader } = line;
    const decided = this.#decided(line);
    const isNotOurs = code !== '' && this.#options.notOurs.has(codeKey(code));
    if (isNotOurs || decided.isNotOurs) {
      this.notOurs.add(row);
      this.rows.push({ kind: 'left', row });
      return;
    }
    const chosen = decided.refId === undefined ? undefined : this.#index.byRefId(decided.refId);
    if (chosen) {
      this.#cost(line, this.#index.byItself(chosen, 'name'), true, costed);
      return;
    }
    if (otherHeader !== null) {
      this.#error(line, 'cost', { code: 'otherHeader', row: otherHeader });
      return;
    }
    if (cells.code?.type === 'error' && (code !== '' || name === '')) {
      const { text } = cells.code;
      this.#error(
        line,
        'code',
        isMerged(cells.code) ? { code: 'merged' } : { code: 'error', text },
      );
      return;
    }
    if (code === '' && name === '') {
      this.#error(line, this.#header.columns.code === null ? 'name' : 'code', { code: 'noPart' });
      return;
    }
    const isDamaged = cells.code !== null && isDamagedCode(cells.code);
    const found = this.#index.find(isDamaged ? '' : code, name);
    if (!found) unmatched.push(line);
    else this.#cost(line, found, false, costed);
  }

  #suggest(lines: readonly ListLine[], costed: Costed[], made: Made[]): void {
    const suggestions = suggestParts(
      lines.map(({ row, cells, code, name }) => ({
        row,
        codeCell: cells.code ?? empty,
        code,
        name,
      })),
      this.#index,
      (part) => this.found.has(part),
    );
    for (const line of lines) {
      const { row } = line;
      const suggestion = suggestions.get(row);
      const { isMade } = this.#decided(line);
      if (isMade || (!suggestion && this.#options.answers.makeUnmatched)) {
        this.#make(line, made);
        continue;
      }
      if (!suggestion) {
        this.rows.push({ kind: 'unmatched', row });
        continue;
      }
      const [only, ...more] = suggestion.found;
      if (this.#options.acceptSuggestions && only && more.length === 0) {
        this.#cost(line, only, true, costed);
        continue;
      }
      const refIds = suggestion.found.map(({ part }) => part.refId);
      this.rows.push({ kind: 'suggested', row, refIds, why: suggestion.why });
    }
  }

  /** @param isTaken whether somebody says that it is this part, and not the line itself */
  #cost(line: ListLine, found: Found, isTaken: boolean, costed: Costed[]): void {
    if ('several' in found) {
      for (const part of found.several) this.found.add(part);
      const refIds = found.several.map(({ refId }) => refId).join(', ');
      this.#error(line, found.by === 'name' ? 'name' : 'code', { code: 'several', refIds });
      return;
    }
    const { part, by } = found;
    this.found.add(part);
    const price = this.#price(line);
    if ('error' in price) {
      this.#error(line, 'cost', price.error);
      return;
    }
    const { refId: decidedPart, count } = this.#decided(line);
    const isOpen = 'counts' in found && count === undefined;
    const one: FoundPart = 'counts' in found ? { part, by, piece: null } : found;
    const cost = isOpen ? codeCounts(found.counts) : this.#stored(line, price, one);
    if ('question' in cost) {
      const { refId } = part;
      this.rows.push({ kind: 'asked', row: line.row, refId, reason: cost.question });
      return;
    }
    const excess = numberFault(cost.after);
    if (excess) {
      this.#error(line, 'cost', excess);
      return;
    }
    const isByHand = decidedPart !== undefined || count !== undefined;
    const codes = isTaken || count !== undefined ? this.#codesWith(line, one) : null;
    const long = codes === null ? null : textFault(codes, longestText);
    if (long) this.#error(line, 'code', long);
    else {
      const before = Number(part.content.quantity);
      costed.push({ line, part, by, before, after: cost.after, codes, isByHand });
    }
  }

  #make(line: ListLine, made: Made[]): void {
    const { row, code } = line;
    const name = line.name || code;
    const long = textFault(name, longestRecordName);
    const price = this.#price(line);
    if ('error' in price) this.#error(line, 'cost', price.error);
    else if (long) this.#error(line, line.name ? 'name' : 'code', long);
    else {
      const cost = this.#stored(line, price, null);
      if ('question' in cost) {
        this.rows.push({ kind: 'asked', row, refId: null, reason: cost.question });
      } else made.push({ line, name, after: cost.after });
    }
  }

  /** Lines of one code, or without one of one name, make one part; of several costs none counts. */
  #settleMade(made: readonly Made[]): void {
    const byTarget = new Map<string, Made[]>();
    for (const each of made) {
      const { code } = each.line;
      addTo(byTarget, code === '' ? `name ${nameKey(each.name)}` : `code ${codeKey(code)}`, each);
    }
    for (const lines of byTarget.values()) {
      const [first] = lines;
      if (!first || this.#haveOtherCosts(lines)) continue;
      const codes = this.#ownCode(first.line, null);
      const rows = lines.map(({ line }) => line.row);
      this.makes.push({ name: first.name, after: first.after, codes, rows });
    }
  }

  /** The line's code as a part's codes have it; "": it has none that can be taken. */
  #ownCode({ code, cells }: ListLine, count: string | null): string {
    if (code === '' || (cells.code && isDamagedCode(cells.code))) return '';
    const piece = { code, supplier: this.#options.supplier.trim() || null, count };
    return isWritableCode(piece) ? withCode('', piece) : '';
  }

  /** What a line's own cells say that it costs, in its currency. */
  #price({
    cells: { cost },
  }: ListLine): { amount: string } | { ambiguous: string } | { error: CostReason } {
    if (isMerged(cost)) return { error: { code: 'merged' } };
    if (isEmpty(cost)) return { error: { code: 'empty' } };
    const text = textOf(cost);
    if (cost.type === 'date' || cost.type === 'error') return { error: { code: cost.type, text } };
    const written = withoutCurrency(text);
    const { decimal, isSure } = this.#decimal;
    const amount = cost.type === 'number' ? text : readColumnAmount(written, decimal);
    if (amount === null || cost.type === 'boolean') return { error: { code: 'noAmount', text } };
    if (!new Big(amount).gt(0)) return { error: { code: 'notAboveZero' } };
    const saysNothing = cost.type === 'text' && !guessDecimalSign([written], '.').isSure;
    if (saysNothing && !isSure && /[.,]/.test(written)) return { ambiguous: text };
    return { amount };
  }

  /** The same as what the part costs. */
  #stored(
    line: ListLine,
    price: { amount: string } | { ambiguous: string },
    found: FoundPart | null,
  ): { after: number } | { question: CostReason } {
    if ('ambiguous' in price) return { question: { code: 'decimalSign', text: price.ambiguous } };
    const rate = this.#rate(line);
    if ('question' in rate) return rate;
    const factor = this.#factor(line.cells.group);
    if ('question' in factor) return factor;
    const count = this.#count(line, found);
    if ('question' in count) return count;
    return { after: storeListPrice(price.amount, factor.factor, [count.count, rate.rate]) };
  }

  #rate({ cells }: ListLine): { rate: Big } | { question: CostReason } {
    const { rate } = this.#options;
    const most = this.currency;
    const currency = lineCurrency(cells.cost, cells.currency) ?? most;
    if (typeof rate === 'function') {
      const known = rate(currency, most);
      return known ? { rate: known } : { question: { code: 'noRate', currency: currency ?? '' } };
    }
    if (currency !== null && most !== null && !isSameCurrency(currency, most)) {
      return { question: { code: 'currency', currency, most } };
    }
    return { rate };
  }

  #count(line: ListLine, found: FoundPart | null): { count: Big } | { question: CostReason } {
    const said = this.#decided(line).count;
    if (said !== undefined) return { count: new Big(said) };
    const { by, piece } = found ?? { by: 'name', piece: null };
    const count = this.#countIn(line, piece?.count ?? null);
    if ('question' in count) return count;
    const codeCount = piece?.count ?? '1';
    if (by === 'other' && !count.isOfPack && !new Big(codeCount).eq(1)) {
      return {
        question: { code: 'otherSupplier', supplier: piece?.supplier ?? '', count: codeCount },
      };
    }
    return count;
  }

  #countIn({ cells }: ListLine, codeCount: string | null) {
    return priceCount(cells, { m: this.#m, headerCount: this.#header.count, codeCount });
  }

  #factor(group: Cell | null): { factor: Big } | { question: CostReason } {
    const { factor, columns } = this.#options;
    if (factor instanceof Map) {
      const name = group ? textOf(group).trim() : '';
      const own = factor.get(name);
      return own ? { factor: own } : { question: { code: 'noGroupFactor', group: name } };
    }
    if (factor) return { factor: factor as Big };
    const isGuessed = this.#options.answers.isCostGuessed ?? !Object.hasOwn(columns, 'cost');
    if (this.#header.isGross && isGuessed) return { question: { code: 'listPrice' } };
    return { factor: new Big(1) };
  }

  /** By which the next list finds the part without being asked. */
  #codesWith(line: ListLine, { part, piece }: FoundPart): string | null {
    const { count } = this.#decided(line);
    const own = this.#ownCode(line, count === undefined ? (piece?.count ?? null) : null);
    if (own === '') return null;
    const codes = String(part.content.codes);
    const said = count === undefined ? null : this.#codeCount(line, count);
    const supplier = this.#options.supplier.trim() || null;
    const counted = { code: line.code, supplier, count: said ?? piece?.count ?? null };
    const next = withCode(codes, counted, said !== null);
    return next === codes ? null : next;
  }

  /** The N by which the next such line comes to the count that somebody said; null: none does. */
  #codeCount(line: ListLine, said: string): string | null {
    const known = this.#countIn(line, null);
    if ('question' in known) return said;
    if (known.isOfPack) return null;
    const count = new Big(said).div(known.count);
    return count.times(known.count).eq(said) ? count.toFixed() : null;
  }

  /** Of several costs of one part none counts; of several lines of one cost the first. */
  #settle(costed: readonly Costed[]): void {
    const byPart = new Map<ShownRow, Costed[]>();
    for (const each of costed) addTo(byPart, each.part, each);
    for (const lines of byPart.values()) {
      // A line that is left out says nothing beside others.
      const counted = lines.filter(({ line }) => !this.#decided(line).isOut);
      const isOut = counted.length === 0;
      const [first, ...more] = (isOut ? lines : counted).sort((a, b) => a.line.row - b.line.row);
      if (!first || (!isOut && this.#haveOtherCosts([first, ...more]))) continue;
      this.#take(first, [
        ...more,
        ...(isOut ? [] : lines.filter(({ line }) => this.#decided(line).isOut)),
      ]);
    }
  }

  /** Whether lines of one part differ, which makes all of them errors. */
  #haveOtherCosts(lines: readonly { line: ListLine; after: number }[]): boolean {
    if (lines.every(({ after }) => after === lines[0]?.after)) return false;
    for (const { line } of lines) {
      const rows = lines.flatMap((other) => (other.line === line ? [] : other.line.row));
      this.#error(line, 'cost', { code: 'otherCost', rows: rows.join(', ') });
    }
    return true;
  }

  #take(first: Costed, more: readonly Costed[]): void {
    const { line, part, by, before, after, codes, isByHand } = first;
    const { row } = line;
    const { refId } = part;
    const rows = [row, ...more.map((each) => each.line.row)];
    const { isMeant, isOut } = this.#decided(line);
    if (isFarMove(before, after) && !isMeant && !isOut) {
      const reason = { code: 'farMove', before: costText(before), after: costText(after) } as const;
      this.rows.push(...rows.map((each): CostRow => ({ kind: 'asked', row: each, refId, reason })));
      return;
    }
    const isSame = before === after;
    if (!isSame) this.rows.push({ kind: 'changed', row, refId, before, after, by });
    if (!isOut && (!isSame || (isByHand && codes !== null))) {
      this.changes.push({ refId, after: isSame ? null : after, codes });
    }
    const same = isSame ? rows : rows.slice(1);
    this.rows.push(...same.map((each): CostRow => ({ kind: 'same', row: each, refId })));
  }

  #error({ row }: ListLine, role: CostRole, reason: CostReason): void {
    this.rows.push({ kind: 'error', row, role, reason });
  }

  /** The currency that most lines have; what a line does not say its header does. null: nobody says any. */
  #mostCurrency(lines: readonly ListLine[]): string | null {
    const counts = new Map<string, number>();
    for (const { cells } of lines) {
      const currency = lineCurrency(cells.cost, cells.currency) ?? this.#header.currency;
      if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    return most?.[0] ?? null;
  }
}

const empty: Cell = { type: 'empty' };
const nothing: LineDecision = {};

function addTo<Key, T>(map: Map<Key, T[]>, key: Key, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function codeCounts(counts: readonly string[]): { question: CostReason } {
  return { question: { code: 'codeCounts', counts: counts.join(', ') } };
}

/** More than three times, either way; from 0 nothing is. */
function isFarMove(before: number, after: number): boolean {
  if (before === 0) return false;
  return new Big(after).gt(new Big(before).times(3)) || new Big(after).times(3).lt(before);
}

/** A cost as the shortest decimal text. */
export function costText(cost: number): string {
  return decimalText(new Big(cost));
}

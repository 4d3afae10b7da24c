import { Big } from 'big.js';
import type { Currency, CurrencyRate } from '../../schemas/currency.ts';
import type { CellReason } from './cell-fault.ts';
import { readColumnAmount } from './column-decimal.ts';
import type { KnownRecords } from './known-records.ts';
import { headerWords, type PriceListLayout, type Role } from './price-list-layout.ts';
import { fault, isBlank, type Reading, readNumber, same, unreadableReason } from './read-cell.ts';
import { readCost } from './read-cost.ts';
import { type Cell, mergedText, type Sheet, textOf } from './sheet.ts';
import type { ShownRow } from './shown-rows.ts';

/** A row of a price list that names a part, or has a cost. */
export type Line = {
  /** As the spreadsheet counts it. */
  row: number;
  cells: Readonly<Record<Role, Cell>>;
  code: string;
  name: string;
};

/** What is wrong with a line, and in which column. */
export type Wrong = { role: Role; reason: CellReason };

export type CostOptions = {
  rates: readonly CurrencyRate[];
  currencies: readonly Pick<Currency, 'refId' | 'symbol'>[];
};

const empty: Cell = { type: 'empty' };

/** A row without a cost that does not have both a code and a name is a heading, and none of them. */
export function linesOf({ rows }: Sheet, { headerRows, columns }: PriceListLayout): Line[] {
  return rows.flatMap((row, at) => {
    if (at < headerRows) return [];
    const [code, name, cost] = (['code', 'name', 'cost'] as const).map((role) => {
      const cell = row[columns[role] ?? -1] ?? empty;
      return cell.type === 'error' && cell.text === mergedText ? empty : cell;
    }) as [Cell, Cell, Cell];
    if (isBlank(cost) && (isBlank(code) || isBlank(name))) return [];
    const texts = { code: textOf(code).trim(), name: textOf(name).trim() };
    return [{ row: at + 1, cells: { code, name, cost }, ...texts }];
  });
}

/** Finds the parts that lines name. */
export class PartFinder {
  readonly #known: KnownRecords;
  readonly #byName = new Map<string, ShownRow[]>();

  constructor(known: KnownRecords) {
    this.#known = known;
    for (const part of known.shownIn('costsMaterial')) {
      const name = nameKey(String(part.content.name));
      const namesakes = this.#byName.get(name);
      if (namesakes) namesakes.push(part);
      else this.#byName.set(name, [part]);
    }
  }

  /** @returns null: no part is named so */
  find({ cells, code, name }: Line): ShownRow | Wrong | null {
    for (const role of ['code', 'name'] as const) {
      const reason = unreadableReason(cells[role]);
      if (reason) return { role, reason };
    }
    if (code === '' && name === '') return { role: 'name', reason: { code: 'noName' } };
    if (code !== '') {
      const part = this.#known.find('costsMaterial', code);
      if (part) return part;
      const meant = this.#known.alike('costsMaterial', code);
      if (meant !== null) return { role: 'code', reason: { code: 'alteredRefId', refId: meant } };
    }
    const key = nameKey(name);
    const namesakes = (key !== '' && this.#byName.get(key)) || [];
    if (namesakes.length > 1) {
      return { role: 'name', reason: { code: 'ambiguousName', count: namesakes.length } };
    }
    return namesakes[0] ?? null;
  }
}

/** A name as it is compared, whatever its case, accents and signs; µ is written by two characters. */
export function nameKey(name: string): string {
  return headerWords(name.normalize('NFKC')).join(' ');
}

/**
 * What a line's cost comes to in the base unit, as a cost that is typed (A11).
 *
 * @param current what the part costs now; undefined: there is none
 */
export function readLineCost(
  cell: Cell,
  current: number | undefined,
  { currency, decimal }: PriceListLayout,
  { rates, currencies }: CostOptions,
): Reading {
  const unreadable = unreadableReason(cell);
  if (unreadable) return fault(unreadable);
  const text = textOf(cell);
  if (text.trim() === '') return fault({ code: 'empty' });
  const used = currencies.find(({ refId }) => refId === currency);
  const amount =
    cell.type === 'number' ? text : readColumnAmount(withoutCurrency(text, used), decimal);
  if (amount === null) return fault({ code: 'noAmount', text });
  if (new Big(amount).lt(0)) return fault({ code: 'belowZero' });
  const cost: Cell = { type: 'number', text: amount };
  if (currency === null) return readNumber(cost, 'quantity', current);
  const alone = { quantity: undefined, cost, currency: undefined };
  const [read] = readCost(alone, current, { rates, currency });
  return read?.reading ?? same;
}

/** Takes the currency's own sign or code off either end; another one stays, and is no amount. */
function withoutCurrency(
  text: string,
  currency: Pick<Currency, 'refId' | 'symbol'> | undefined,
): string {
  const amount = text.trim();
  const lower = amount.toLowerCase();
  const signs = currency ? [currency.symbol, currency.refId].filter((sign) => sign !== '') : [];
  for (const sign of signs.map((each) => each.toLowerCase())) {
    if (lower.startsWith(sign)) return amount.slice(sign.length);
    if (lower.endsWith(sign)) return amount.slice(0, -sign.length);
  }
  return amount;
}

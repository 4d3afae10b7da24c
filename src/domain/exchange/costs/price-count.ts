import { Big } from 'big.js';
import { type Cell, textOf } from '../sheet.ts';

/** The cells of a line that say for how many its price is (X10); null: the list has no such column. */
export type CountCells = { unit: Cell | null; count: Cell | null; pack: Cell | null };

/** What can't be said of the price without asking. */
type CountQuestion =
  /** M: a thousand, or meters? */
  | { code: 'thousandOrMeters' }
  /** A box, or a unit that nobody knows: how many are in it? */
  | { code: 'howMany'; unit: string }
  /** Both unit and count say more than one. */
  | { code: 'unitAndCount'; unit: string; count: string }
  | { code: 'noCount'; text: string };

/** `isOfPack`: the file's own pack count, in place of what the code says. */
export type PriceCount = { count: Big; isOfPack: boolean } | { question: CountQuestion };

export type MMeans = 'thousand' | 'meters';

export type PriceCountOptions = {
  /** A thousand, where its column also holds E, EA or C; null: who knows. */
  m: MMeans | null;
  /** What the header says the price is for, where no column of counts does. */
  headerCount: Big | null;
  /** What the code says the price is for; null: nothing. */
  codeCount: string | null;
};

const one = new Big(1);

/** For how many of a part the price of a line is. */
export function priceCount(cells: CountCells, options: PriceCountOptions): PriceCount {
  const unit = unitOf(cells.unit, options.m);
  if (unit === 'M') return { question: { code: 'thousandOrMeters' } };
  const written = cells.count ? textOf(cells.count).trim() : '';
  const column = written === '' ? (options.headerCount ?? one) : countIn(written);
  if (!column) return { question: { code: 'noCount', text: written } };
  const unitText = cells.unit ? textOf(cells.unit).trim() : '';
  const both = { code: 'unitAndCount', unit: unitText, count: column.toFixed() } as const;
  if (unit === null) {
    if (!column.eq(one)) return { question: both };
    const pack = cells.pack ? packIn(textOf(cells.pack).trim()) : null;
    if (pack) return { count: pack, isOfPack: true };
    if (options.codeCount === null) return { question: { code: 'howMany', unit: unitText } };
    return { count: new Big(options.codeCount), isOfPack: false };
  }
  if (!unit.eq(one) && !column.eq(one)) return { question: both };
  const count = unit.eq(one) ? column : unit;
  return { count: count.times(options.codeCount ?? one), isOfPack: false };
}

/** Whether M is a thousand in a column of units. */
export function hasThousands(units: Iterable<Cell>): boolean {
  for (const cell of units) if (besideThousands.has(unitWord(textOf(cell)))) return true;
  return false;
}

const besideThousands = new Set(['E', 'EA', 'C']);

/** Whether a text is a unit that prices are for, or a pack. */
export function isUnitWord(text: string): boolean {
  const word = unitWord(text);
  return units.has(word) || word === 'M' || packs.has(word);
}

const units: ReadonlyMap<string, number> = new Map([
  ...'E EA EACH PC PCS UN UND PZA ST STK FT LF KG LB GAL'
    .split(' ')
    .map((word) => [word, 1] as const),
  ['PR', 2],
  ['DZ', 12],
  ['C', 100],
  ['GR', 144],
]);

const packs = new Set(['BX', 'CS', 'CT', 'RL', 'PK', 'BG']);

/** @returns 'M': who knows; null: a pack, or an unknown unit */
function unitOf(cell: Cell | null, m: MMeans | null): Big | 'M' | null {
  const word = cell ? unitWord(textOf(cell)) : '';
  if (!cell || textOf(cell).trim() === '') return one;
  if (word === 'M') return m === null ? 'M' : new Big(m === 'thousand' ? 1000 : 1);
  const known = units.get(word);
  return known === undefined ? countIn(word) : new Big(known);
}

/** "per 100 St." is "100 ST". */
function unitWord(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/^(?:(?:PER|PRO|POR|JE|CADA)(?![\p{L}\p{N}])\s*|[/$€£]\s*)+/u, '')
    .replace(/[.\s]+$/, '');
}

/**
 * A count as people write it, also before a unit of one, as "100 ft". One of "1,000" can be one or a thousand.
 *
 * @returns null: it is none, or not above 0
 */
function countIn(text: string): Big | null {
  const [, digits, fraction = '', unit = ''] =
    /^([0-9]{1,9})(?:[.,]([0-9]{1,2}))?\s*([A-Z]*)$/.exec(unitWord(text)) ?? [];
  if (digits === undefined) return null;
  if (unit !== '' && units.get(unit) !== 1) return null;
  const count = new Big(fraction === '' ? digits : `${digits}.${fraction}`);
  return count.gt(0) ? count : null;
}

/** How many are in a pack, as "10", "10 pcs" or "10/bx"; null: who knows. */
function packIn(text: string): Big | null {
  const [, digits] = /^([0-9]{1,9}(?:[.,][0-9]{1,2})?)(?:\s*[^0-9\s.,][^0-9]*)?$/.exec(text) ?? [];
  return digits === undefined ? null : countIn(digits);
}

/** For how many a price is by the header of its column, as "Price per 100" or "$/C"; null: it says nothing of that. */
export function countOfHeader(header: string): Big | null {
  const [, digits, hundred] =
    /(?:\b(?:per|pro|por|je|cada)\b|\/)\s*(?:(100|1000)\b|(C)(?![\p{L}\p{N}]))/iu.exec(header) ??
    [];
  if (hundred) return new Big(100);
  return digits === undefined ? null : new Big(digits);
}

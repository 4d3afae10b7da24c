import type { Currency } from '../../schemas/currency.ts';
import { fold, wordsOf } from '../search/fold.ts';
import { type DecimalSign, guessDecimalSign } from './column-decimal.ts';
import { type Cell, type Sheet, textOf } from './sheet.ts';

/** Where in a supplier's sheet is what (X4); columns count from 0, null: there is no such column. */
export type PriceListLayout = {
  /** So many rows are no parts: what stands above the header, and the header. */
  headerRows: number;
  columns: Readonly<Record<Role, number | null>>;
  /** Of costs that are texts. */
  decimal: DecimalSign;
  /** refId of the currency that costs are in; null: base units. */
  currency: string | null;
};

type LayoutGuess = {
  layout: PriceListLayout;
  /** By which the layout is known again; null: there is no header. */
  fingerprint: string | null;
  /** Whether the costs tell the decimal sign; else it is the language's, and somebody should look. */
  isDecimalSure: boolean;
};

export type GuessOptions = {
  currencies: readonly Pick<Currency, 'refId' | 'symbol'>[];
  /** refId of the currency chosen on the device. */
  currency: string | null;
  /** The language's. */
  decimal: DecimalSign;
};

/** Guesses by the words of the header and by what the columns hold. */
export function guessLayout({ rows }: Sheet, options: GuessOptions): LayoutGuess {
  const headerAt = findHeader(rows);
  const headerRows = headerAt + 1;
  const header = rows[headerAt] ?? [];
  const columns = guessColumns(header, rows.slice(headerRows));
  const costs = columns.cost === null ? [] : column(rows.slice(headerRows), columns.cost);
  const texts = costs.filter(({ type }) => type === 'text').map(textOf);
  const { decimal, isSure } = guessDecimalSign(texts, options.decimal);
  const costHeader = columns.cost === null ? '' : textOf(header[columns.cost] ?? empty);
  const above = rows.slice(0, headerRows).flat().map(textOf);
  const currency = guessCurrency([[costHeader], texts, above], options);
  return {
    layout: { headerRows, columns, decimal, currency },
    fingerprint: headerAt < 0 ? null : fingerprintOf(header),
    isDecimalSure: isSure || texts.length === 0,
  };
}

/**
 * The layout that was used for such a header before, where it stands now.
 *
 * @param remembered by the header's fingerprint
 * @returns null: none was
 */
export function rememberedLayout(
  { rows }: Sheet,
  remembered: ReadonlyMap<string, PriceListLayout>,
): PriceListLayout | null {
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const fingerprint = fingerprintOf(row);
    const layout = fingerprint === null ? undefined : remembered.get(fingerprint);
    if (layout) return { ...layout, headerRows: at + 1 };
  }
  return null;
}

/** A header as it is known again: its words, whatever their case, accents and signs; null: it has none. */
export function fingerprintOf(header: readonly Cell[]): string | null {
  const words = header.map((cell) => headerWords(textOf(cell)).join(' '));
  return words.some((each) => each !== '') ? words.join('|') : null;
}

const empty: Cell = { type: 'empty' };

/** So many rows may stand above the list, and so many of it are looked at. */
const mostAbove = 30;
const looked = 300;
const longestLooked = 60;

/** The first row whose words speak for the most roles, at least two; -1: there is none. */
function findHeader(rows: Sheet['rows']): number {
  let best = -1;
  let most = 1;
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const texts = row.filter(({ type }) => type === 'text').map(textOf);
    const found = roles.filter((role) => texts.some((text) => headerPoints(text, role) > 1));
    // Each role needs a column of its own.
    const count = Math.min(found.length, texts.length);
    if (count > most) {
      best = at;
      most = count;
    }
  }
  return best;
}

/** Costs first, since what is a number is told most surely; a column has one role. */
function guessColumns(header: readonly Cell[], body: Sheet['rows']): PriceListLayout['columns'] {
  const rows = body.slice(0, looked);
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const shapes = Array.from({ length: width }, (_, at) => shapeOf(column(rows, at)));
  const columns: Record<Role, number | null> = { code: null, name: null, cost: null };
  const used = new Set<number>();
  for (const role of ['cost', 'code', 'name'] as const) {
    let most = 0;
    for (const [at, shape] of shapes.entries()) {
      const said = headerPoints(textOf(header[at] ?? empty), role);
      // A code is recognized by its header, where there is one: amounts and counts look like it.
      if (used.has(at) || (role === 'code' && header.length > 0 && said <= 0)) continue;
      const points = said + shapePoints[role](shape);
      if (points <= most) continue;
      columns[role] = at;
      most = points;
    }
    const chosen = columns[role];
    if (chosen !== null) used.add(chosen);
  }
  return columns;
}

/** What a column holds: shares of its cells that are not empty. */
type Shape = { amounts: number; cents: number; words: number; letters: number; distinct: number };

const nothing: Shape = { amounts: 0, cents: 0, words: 0, letters: 0, distinct: 0 };

/** How much a shape speaks for a role, as a header's words do; far below 0: it can't be. */
const shapePoints: Readonly<Record<Role, (shape: Shape) => number>> = {
  cost: ({ amounts, cents }) => (amounts < 0.5 ? -99 : amounts + cents),
  code: ({ words, distinct, cents }) => (distinct === 0 ? -99 : distinct - 2 * words - cents),
  name: ({ words, letters }) => (letters < 0.5 ? -99 : letters + 2 * words),
};

function shapeOf(cells: readonly Cell[]): Shape {
  const texts = cells
    .map((cell) => textOf(cell).trim().slice(0, longestLooked))
    .filter((text) => text !== '');
  if (texts.length === 0) return nothing;
  const share = (pattern: RegExp) =>
    texts.filter((text) => pattern.test(text)).length / texts.length;
  return {
    amounts: share(/^[\p{Sc}A-Z\s.]{0,5}\d[\d.,'’\s]*[\p{Sc}A-Z]{0,3}$/u),
    cents: share(/\d[.,]\d{1,2}\D*$/),
    words: share(/\p{L}+\s+\S*\p{L}/u),
    letters: share(/\p{L}{2}/u),
    distinct: new Set(texts).size / texts.length,
  };
}

function column(rows: Sheet['rows'], at: number): Cell[] {
  return rows.map((row) => row[at] ?? empty).filter(({ type }) => type !== 'empty');
}

/** The currency that the first of these texts name, by its sign or code; else the device's. */
function guessCurrency(
  sources: readonly (readonly string[])[],
  { currencies, currency }: GuessOptions,
): string | null {
  for (const texts of sources) {
    const named = currencies.filter((each) => texts.some((text) => isNamed(each, text)));
    const [first] = named;
    if (named.length === 1 && first) return first.refId;
    // Several currencies share a sign.
    if (named.some(({ refId }) => refId === currency)) return currency;
  }
  return currency;
}

function isNamed({ refId, symbol }: Pick<Currency, 'refId' | 'symbol'>, text: string): boolean {
  const isSign = /^\P{L}+$/u.test(symbol);
  return (isSign && text.includes(symbol)) || headerWords(text).includes(refId.toLowerCase());
}

/** What a column of a price list may be. */
export type Role = 'code' | 'name' | 'cost';

const roles: readonly Role[] = ['code', 'name', 'cost'];

/** How much a word of a header, folded, speaks for a role: English and Spanish. */
const points: Readonly<Record<Role, ReadonlyMap<string, number>>> = {
  code: pointsOf({
    3: 'code codigo cod sku refid ref reference referencia clave mpn',
    2: 'part item article articulo art id catalog catalogo',
    1: 'number numero no num n model modelo ean upc barcode',
  }),
  name: pointsOf({
    3: 'name nombre description descripcion concepto denominacion',
    2: 'desc product producto detalle title titulo material designacion',
    1: 'item article articulo part parte pieza',
  }),
  cost: pointsOf({
    3: 'cost costs coste costes costo costos',
    2: 'price prices precio precios net neto tarifa',
    1: 'each importe amount unit unitario dealer your pvp msrp',
    // What customers pay is no cost, if there is another column.
    '-1': 'list lista retail venta publico recommended recomendado',
    // Numbers of other kinds.
    '-9': 'qty quantity cantidad cant stock iva vat tax discount descuento dto margin margen weight peso date fecha pack currency moneda divisa',
  }),
};

/** How much a header speaks for a role; 0: nothing, below: against it. */
function headerPoints(header: string, role: Role): number {
  return headerWords(header).reduce((sum, word) => sum + (points[role].get(word) ?? 0), 0);
}

/** A header's words as they are compared, whatever their case, accents and signs. */
export function headerWords(header: string): string[] {
  return wordsOf(fold(header));
}

function pointsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(words).flatMap(([worth, list]) =>
      list.split(' ').map((word) => [word, Number(worth)] as const),
    ),
  );
}

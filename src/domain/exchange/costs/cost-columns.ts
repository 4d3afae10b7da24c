import type { Big } from 'big.js';
import { fold, wordsOf } from '../../search/fold.ts';
import { type Cell, mergedText, type Sheet, textOf } from '../sheet.ts';
import { currencyOf, isCurrencyCode } from './list-currency.ts';
import { countOfHeader, isUnitWord } from './price-count.ts';

/** What a column of a supplier's list may be (X10, X11). */
export const costRoles = [
  'code',
  'name',
  'cost',
  'unit',
  'count',
  'pack',
  'group',
  'currency',
] as const;
export type CostRole = (typeof costRoles)[number];

/** Where each is; columns count from 0, null: there is no such column. */
export type CostColumns = Readonly<Record<CostRole, number | null>>;

export type CostHeader = {
  /** The row, counted from 0; -1: there is none. */
  row: number;
  columns: CostColumns;
  /** What it says of the costs. */
  currency: string | null;
  count: Big | null;
  /** The costs are what the supplier asks of everybody. */
  isGross: boolean;
};

const empty: Cell = { type: 'empty' };
/** So many rows may stand above the list, and so many of it are looked at. */
const mostAbove = 50;
const looked = 300;
const longestHeader = 60;

/**
 * The header, and what its columns are: by its words, in English, Spanish and German, and by what they hold (X11).
 *
 * @param given columns that somebody has named; those that are absent are guessed
 * @param header the row that somebody has named, from 0; -1: there is none; null: it is guessed
 */
export function findCostColumns(
  { rows, hidden }: Sheet,
  given: Partial<CostColumns> = {},
  header: number | null = null,
): CostHeader {
  const isHidden = (at: number) => hidden?.columns.has(at) ?? false;
  const row = header ?? headerRow(rows, hidden?.rows);
  const texts = headerTexts(rows, row);
  const body = rows.slice(row + 1, row + 1 + looked);
  const width = Math.max(texts.length, 0, ...body.map(({ length }) => length));
  const columns: Record<CostRole, number | null> = { ...noColumns, ...given };
  const used = new Set(Object.values(given).filter((at) => at !== null && at !== undefined));
  const free = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !used.has(at) && !isHidden(at),
  );
  const shapes = new Map(free.map((at) => [at, shapeOf(cellsOf(body, at))]));
  const take = (role: CostRole, pointsOf: (text: string, shape: Shape) => number) => {
    if (Object.hasOwn(given, role)) return;
    let most = 0;
    for (const at of free) {
      if (used.has(at)) continue;
      const points = pointsOf(texts[at] ?? '', shapes.get(at) ?? noShape);
      if (points <= most) continue;
      columns[role] = at;
      most = points;
    }
    if (columns[role] !== null) used.add(columns[role]);
  };
  const hasHeader = row >= 0;
  // What says it by its header alone comes first: "price unit" is no price.
  take('currency', (text) => points(text, patterns.currency));
  take('group', (text) => points(text, patterns.group));
  take('pack', (text) => (isPackHeader(text) ? 1 : 0));
  take('count', (text, { counts, units }) => {
    if (patterns.count.test(text)) return 2;
    if (!patterns.unitOrCount.test(text)) return 0;
    return counts > 0.5 && units < 0.5 ? counts : 0;
  });
  take('unit', (text, { units, cents, counts }) => {
    // Beside the unit that is sold, the one that the price is for counts.
    if (patterns.unitOrCount.test(text) && cents < 0.5) return 4;
    if (patterns.unit.test(text) && cents < 0.5) return 3;
    return units > 0.8 && counts < 0.5 ? units : 0;
  });
  // A header that says it clearly is believed, whatever the column holds.
  take('cost', (text, { amounts, cents }) => {
    const said = rolePoints(text, 'cost');
    if (said <= -5 || (hasHeader && said <= 0 && text !== '')) return 0;
    if (amounts >= 0.5) return said + amounts + cents;
    return said < 2 ? 0 : said * (amounts + unlikely);
  });
  take('code', (text, { words, distinct, cents }) => {
    const said = rolePoints(text, 'code');
    if (hasHeader && said <= 0) return 0;
    return distinct === 0 ? said * unlikely : said + distinct - 2 * words - cents;
  });
  take('name', (text, { words, letters }) => {
    const said = rolePoints(text, 'name');
    if (letters >= 0.5) return said + letters + 2 * words;
    return said < 2 ? 0 : said * (letters + unlikely);
  });
  const costHeader = columns.cost === null ? '' : (raw(rows, row, columns.cost) ?? '');
  return {
    row,
    columns,
    currency: currencyOf(costHeader) ?? currencyAbove(rows.slice(0, row + 1)),
    count: countOfHeader(costHeader),
    isGross: isGross(columns.cost === null ? '' : (texts[columns.cost] ?? '')),
  };
}

/**
 * The sheet of a workbook that a list is on: of those that are shown the one with the most rows under a header of
 * codes or names, and costs. A cover has none, however long it is.
 */
export function listSheet(sheets: readonly Sheet[]): Sheet | undefined {
  let best: Sheet | undefined;
  let most = -1;
  for (const sheet of sheets.filter(({ hidden }) => !hidden?.isWhole)) {
    const { columns, row } = findCostColumns(sheet);
    const isList = columns.cost !== null && (columns.code !== null || columns.name !== null);
    const length = isList ? sheet.rows.length - row : 0;
    if (length <= most) continue;
    best = sheet;
    most = length;
  }
  return best;
}

/** Of a list of which no column is known. */
export const noColumns: CostColumns = {
  code: null,
  name: null,
  cost: null,
  unit: null,
  count: null,
  pack: null,
  group: null,
  currency: null,
};

/** The first of the rows that have the most known words, of at least two columns; -1: there is none. */
function headerRow(rows: Sheet['rows'], hidden: ReadonlySet<number> | undefined): number {
  let best = -1;
  let most = 0;
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const words = hidden?.has(at) ? 0 : headerWordsIn(row);
    if (words <= most) continue;
    best = at;
    most = words;
  }
  return best;
}

/** How many words of headers a row has; 0 where fewer than two of its columns have any. */
export function headerWordsIn(row: readonly Cell[]): number {
  const counts = row.map(knownWords).filter((count) => count > 0);
  return counts.length < 2 ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

/** Whether all that a row says are words of headers and currencies: a header's further line. */
export function isAllHeader(row: readonly Cell[]): boolean {
  const said = row.filter((cell) => textOf(cell).trim() !== '' && textOf(cell) !== mergedText);
  return (
    said.length > 0 &&
    said.every((cell) => knownWords(cell) > 0 || isCurrencyCode(textOf(cell).trim()))
  );
}

/** The numbers that headers have: "Part 5" is no header. */
const headerNumbers = new Set(['100', '1000', 'ean13']);

/** The known words of a cell half of whose words are known, at least: a part's name may have one too. */
function knownWords(cell: Cell): number {
  if (cell.type !== 'text' || cell.text.length > longestHeader) return 0;
  const words = headerText(cell.text)
    .split(' ')
    .filter((word) => word !== '' && !isCurrencyCode(word.toUpperCase()));
  if (words.some((word) => /[0-9]/.test(word) && !headerNumbers.has(word))) return 0;
  const known = words.filter((word) => knownInHeaders.has(word)).length;
  return known * 2 >= words.length ? known : 0;
}

/** What the columns are called, with what further lines of the header right above and below say. */
function headerTexts(rows: Sheet['rows'], header: number): string[] {
  if (header < 0) return [];
  const lines = [header];
  const isPart = (at: number) => {
    const row = rows[at];
    if (row === undefined) return false;
    return isAllHeader(row) || (headerWordsIn(row) > 1 && !row.some(isNumber));
  };
  while (isPart((lines[0] ?? 0) - 1)) lines.unshift((lines[0] ?? 0) - 1);
  while (isPart((lines.at(-1) ?? 0) + 1)) lines.push((lines.at(-1) ?? 0) + 1);
  const width = Math.max(...lines.map((at) => rows[at]?.length ?? 0));
  return Array.from({ length: width }, (_, column) =>
    lines
      .map((at) => headerText(textOf(rows[at]?.[column] ?? empty)))
      .filter((text) => text !== '' && text !== 'merged')
      .join(' '),
  );
}

/** What stands in a line, and not in its header. */
function isNumber(cell: Cell): boolean {
  return cell.type === 'number' || amount.test(textOf(cell).trim());
}

function raw(rows: Sheet['rows'], row: number, column: number): string | undefined {
  return row < 0 ? undefined : textOf(rows[row]?.[column] ?? empty);
}

/** The one currency that the rows above name. */
function currencyAbove(rows: Sheet['rows']): string | null {
  const named = new Set(
    rows.flat().flatMap((cell) => {
      if (cell.type !== 'text') return [];
      return (cell.text.match(/\b[A-Z]{3}\b|[€£]/g) ?? []).flatMap(
        (each) => currencyOf(each) ?? [],
      );
    }),
  );
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** A header's words as they are compared, whatever their case, accents and signs. */
function headerText(text: string): string {
  const folded = fold(text.normalize('NFKC')).replaceAll('#', ' no ');
  return wordsOf(folded)
    .join(' ')
    .replace(/\bp v p\b/, 'pvp');
}

/** What a column holds: shares of its cells that are not empty. */
type Shape = {
  amounts: number;
  cents: number;
  counts: number;
  units: number;
  words: number;
  letters: number;
  distinct: number;
};
/** What is left of a header's points where its column holds nothing of the kind. */
const unlikely = 0.01;

const noShape: Shape = {
  amounts: 0,
  cents: 0,
  counts: 0,
  units: 0,
  words: 0,
  letters: 0,
  distinct: 0,
};

function shapeOf(cells: readonly Cell[]): Shape {
  const texts = cells
    .map((cell) => textOf(cell).trim().slice(0, longestHeader))
    .filter((text) => text !== '');
  if (texts.length === 0) return noShape;
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length;
  return {
    amounts: share((text) => amount.test(text)),
    cents: share((text) => /\d[.,]\d{1,2}\D*$/.test(text)),
    counts: share((text) => /^(?:\D{0,5}\s)?[0-9]+(?:\s*\D{0,5})?$/.test(text)),
    units: share((text) => !/^[0-9]/.test(text) && isUnitWord(text)),
    words: share((text) => /\p{L}+\s+\S*\p{L}/u.test(text)),
    letters: share((text) => /\p{L}{2}/u.test(text)),
    distinct: new Set(texts).size / texts.length,
  };
}

const amount = /^[\p{Sc}A-Z\s.(+-]{0,6}\d[\d.,'’\s]*[\p{Sc}A-Z)\s-]{0,4}$/u;

function cellsOf(rows: Sheet['rows'], at: number): Cell[] {
  return rows.map((row) => row[at] ?? empty).filter(({ type }) => type !== 'empty');
}

const patterns = {
  currency: /^(?:currency|curr|cur|ccy|wahrung|waehrung|wkz|moneda|divisa|mon)(?: code| codigo)?$/,
  group:
    /^(?:discount|disc|dto|descuento|rabatt|price|preis|multiplier|net) ?(?:group|grp|gruppe|grupo|class|code|category|cat|schedule)$|^(?:rabattgruppe|rabattgr|rabgr|rab gr|rg|preisgruppe|pg|grupo(?: de)? (?:descuento|dto|precio|precios)|familia(?: de)? (?:descuento|dto)|group|gruppe|grupo)$/,
  unit: /^(?:u m|um|uom|u o m|unit of measure|unit measure|units?|price u m|unidad de medida|unid med|unidad|unid|und|ud|uds|mengeneinheit|me|einheit|eh|measure|medida|price uom|price um|selling unit|sales unit|unidad de venta)$|\b(?:uom|u m)$/,
  count: /^(?:count|price count|price qty|price quantity|pricing qty|per qty|per quantity)$/,
  unitOrCount:
    /^(?:per|por|je|pro|price unit|unit price per|price per|priced per|pricing unit|price basis|preiseinheit|preis einheit|preiseinh|pe|p e|preis je|preis pro|precio por|unidad de precio|unidad precio|price multiple)$/,
} as const;

function points(text: string, pattern: RegExp): number {
  return pattern.test(text) ? 1 : 0;
}

const packWords = new Set(
  'pack packs packing packaging pk pkg vpe ve verpackung verpackungseinheit packung gebinde box boxes carton ctn case bx caja cajas paquete paq empaque envase embalaje bulto inner'.split(
    ' ',
  ),
);

function isPackHeader(text: string): boolean {
  const words = text.split(' ');
  return (
    text === 'uom qty' ||
    (words.some((word) => packWords.has(word)) && rolePoints(text, 'cost') < 2)
  );
}

type WordRole = 'code' | 'name' | 'cost';

/** How much a word of a header, folded, speaks for a role. */
const wordPoints: Readonly<Record<WordRole, ReadonlyMap<string, number>>> = {
  code: pointsOf({
    3: 'code codigo cod sku ref reference referencia clave artikelnummer artikelnr artnr bestellnummer bestellnr teilenummer teilenr sachnummer materialnummer itemno itemnumber partno partnumber stockcode',
    2: 'part item article articulo art artikel id catalog catalogo cat katalog bestell',
    1: 'number numero no num n nr nummer material model modelo modell ean upc gtin barcode mpn ean13',
    // The manufacturer's, where the list has a code of its own.
    '-1': 'mfr mfg manufacturer hersteller fabricante herst',
    '-9': 'discount descuento rabatt hs tariff',
  }),
  name: pointsOf({
    3: 'name nombre description descripcion concepto denominacion bezeichnung beschreibung artikelbezeichnung benennung artikeltext kurztext',
    2: 'desc product producto produkt detalle title titulo material designacion text',
    1: 'item article articulo artikel part parte pieza',
  }),
  cost: pointsOf({
    3: 'cost costs coste costes costo costos net neto netto nettopreis einkaufspreis ek',
    2: 'price prices precio precios preis preise',
    1: 'each importe amount unit unitario dealer your tu su ihr einzelpreis stuckpreis tarifa pvp msrp uvp listenpreis bruttopreis brutto gross betrag',
    // What customers pay is no cost, if there is another column.
    '-1': 'list lista retail venta publico recommended recomendado con inkl inclusive incl',
    // Numbers of other kinds.
    '-9': 'qty quantity cantidad cant stock iva vat tax mwst discount descuento dto rabatt margin margen weight peso gewicht date fecha datum menge bestand nummer number code codigo moq',
  }),
};

const knownInHeaders = new Set([
  ...Object.values(wordPoints).flatMap((words) => [...words.keys()]),
  ...[...packWords].filter((word) => !isUnitWord(word)),
  ...'count basis u m um uom unit units unidad unid und ud uds mengeneinheit me einheit eh measure medida per por je pro preiseinheit pe currency curr ccy wahrung moneda divisa group gruppe grupo rabattgruppe rg preisgruppe of de'.split(
    ' ',
  ),
]);

function rolePoints(text: string, role: WordRole): number {
  const points = text.split(' ').map((word) => [word, wordPoints[role].get(word) ?? 0] as const);
  // "Precio sin IVA" and "Discount price" are prices.
  const isPrice = role === 'cost' && points.some(([, each]) => each > 1);
  const counted = points.filter(([word]) => !isPrice || !besidePrices.has(word));
  return counted.reduce((sum, [, each]) => sum + each, 0);
}

const besidePrices = new Set('iva vat tax taxes mwst ust discount descuento dto rabatt'.split(' '));

function pointsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(words).flatMap(([worth, list]) =>
      list.split(' ').map((word) => [word, Number(worth)] as const),
    ),
  );
}

const grossWords = new Set(
  'list lista retail publico recommended recomendado brutto gross bruttopreis listenpreis uvp pvp msrp'.split(
    ' ',
  ),
);
const netWords = new Set(
  'net neto netto nettopreis cost costs coste costo ek einkaufspreis dealer your tu su ihr'.split(
    ' ',
  ),
);

function isGross(text: string): boolean {
  const words = text.split(' ');
  return words.some((word) => grossWords.has(word)) && !words.some((word) => netWords.has(word));
}

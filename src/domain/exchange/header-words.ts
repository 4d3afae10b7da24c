import { fold, wordsOf } from '../problems/fold.ts';

/** What a column of a price list may be. */
export type Role = 'code' | 'name' | 'cost';

export const roles: readonly Role[] = ['code', 'name', 'cost'];

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
export function headerPoints(header: string, role: Role): number {
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

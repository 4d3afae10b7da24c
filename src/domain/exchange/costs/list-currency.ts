import { type Cell, textOf } from '../sheet.ts';

/**
 * The currency that a text names by its code or sign, in upper case (X11); `$` is that of any country that has dollars
 * or pesos. null: it names none.
 */
export function currencyOf(text: string): string | null {
  const sign = signs.find(([written]) => text.includes(written));
  if (sign) return sign[1];
  for (const word of text.toUpperCase().match(/[A-Z]+/g) ?? []) if (codes.has(word)) return word;
  return null;
}

export function isCurrencyCode(text: string): boolean {
  return codes.has(text) || signs.some(([written]) => written === text);
}

/** A cost's text without the sign or the code of a currency at either end. */
export function withoutCurrency(text: string): string {
  const amount = text.trim();
  for (const [sign] of signs) {
    if (amount.startsWith(sign)) return amount.slice(sign.length).trim();
    if (amount.endsWith(sign)) return amount.slice(0, -sign.length).trim();
    // -$5 and $-5 are both written.
    if (amount.startsWith(`-${sign}`)) return `-${amount.slice(sign.length + 1).trim()}`;
  }
  const [, before = '', rest = '', after = ''] =
    /^([A-Za-z]{3})?\s*(.*?)\s*([A-Za-z]{3})?$/s.exec(amount) ?? [];
  const isCode = (code: string) => codes.has(code.toUpperCase());
  if (isCode(before) && after === '') return rest;
  return isCode(after) && before === '' ? rest : amount;
}

/** The currency of a line by its own cells; null: they say none. */
export function lineCurrency(cost: Cell, column: Cell | null): string | null {
  const named = column ? textOf(column).trim() : '';
  if (named !== '') return currencyOf(named) ?? named.toUpperCase();
  if (cost.type === 'number') return cost.currency ?? null;
  return cost.type === 'text' ? currencyOf(cost.text) : null;
}

/** Whether one of two currencies may be the other. */
export function isSameCurrency(a: string, b: string): boolean {
  return a === b || (a === '$' && dollars.has(b)) || (b === '$' && dollars.has(a));
}

/** The longer signs first. */
const signs: readonly (readonly [written: string, currency: string])[] = [
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['R$', 'BRL'],
  ['$', '$'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
];

const dollars = new Set('USD CAD AUD NZD MXN ARS CLP COP DOP UYU SGD HKD TWD BRL'.split(' '));

const codes = new Set(
  'USD EUR GBP CAD AUD NZD CHF SEK NOK DKK PLN CZK HUF RON TRY JPY CNY INR KRW MXN ARS CLP COP PEN BRL UYU PYG BOB CRC GTQ HNL NIO DOP ZAR SGD HKD TWD THB MYR IDR PHP VND ILS AED SAR UAH RUB BGN ISK'.split(
    ' ',
  ),
);

import { Big } from 'big.js';
import { storeAmount } from '../pricing/amounts.ts';

/** How amounts are typed on this device. */
export type TypedIn = {
  /** Units of the currency to one base unit, above 0. */
  rate: string;
  /** The currency that amounts are typed in; null: base units. */
  currency: { refId: string; symbol: string } | null;
  /** What parts thousands in the numbers that the person is shown. */
  thousands: '.' | ',';
};

/** What a typed amount means; `stored` is in the base unit. */
type TypedAmount =
  | { kind: 'value'; stored: number | string }
  | { kind: 'unreadable'; reason: 'noNumber' | 'belowZero' | 'otherCurrency' };

/** Reads an amount of money as people write it, with or without the currency's sign (decision 26). */
export function readAmount(typed: string, { rate, currency, thousands }: TypedIn): TypedAmount {
  const [, minus = '', unsigned = ''] = /^(-?)\s*(.*)$/s.exec(typed.trim()) ?? [];
  const amount = minus + withoutCurrency(unsigned, currency);
  if (/\p{Currency_Symbol}/u.test(amount)) return { kind: 'unreadable', reason: 'otherCurrency' };
  const number = readTypedNumber(amount, thousands);
  if (number === undefined) return { kind: 'unreadable', reason: 'noNumber' };
  if (new Big(number).lt(0)) return { kind: 'unreadable', reason: 'belowZero' };
  return { kind: 'value', stored: storeAmount(number, rate) };
}

/** Takes the currency's own sign or code off either end. */
function withoutCurrency(text: string, currency: TypedIn['currency']): string {
  const signs = currency ? [currency.symbol, currency.refId].filter((sign) => sign !== '') : [];
  const lower = text.toLowerCase();
  for (const sign of signs.map((each) => each.toLowerCase())) {
    if (lower.startsWith(sign)) return text.slice(sign.length);
    if (lower.endsWith(sign)) return text.slice(0, -sign.length);
  }
  return text;
}

const digitsAndSigns = /^[+-]?[0-9]*(?:[.,][0-9]*)*$/;

/** More digits than these before the point are a slip of the finger. */
const mostDigits = 12;

/**
 * A number as people write it: with a decimal point or comma, and thousands parted by the other one, by spaces or
 * by apostrophes. One sign followed by three digits can be either: it parts thousands if that is how the person is shown them.
 *
 * @param thousands what parts thousands in the numbers that the person is shown; null: nothing does
 * @returns decimal text (R10); undefined if it is no such number
 */
export function readTypedNumber(typed: string, thousands: '.' | ',' | null): string | undefined {
  const text = typed.replace(/[\s'’]/gu, '');
  if (!/[0-9]/.test(text) || !digitsAndSigns.test(text)) return undefined;
  const sign = text.startsWith('-') ? '-' : '';
  const parts = split(text.replace(/^[+-]/, ''), thousands);
  if (!parts) return undefined;
  const whole = parts.whole.replace(/^0+(?=[0-9])/, '') || '0';
  if (whole.length > mostDigits) return undefined;
  return `${sign}${whole}${parts.fraction === '' ? '' : `.${parts.fraction}`}`;
}

function split(
  text: string,
  thousands: '.' | ',' | null,
): { whole: string; fraction: string } | undefined {
  const signs = text.replace(/[0-9]/g, '');
  const last = signs.at(-1);
  if (last === undefined) return { whole: text, fraction: '' };
  const isOneKind = [...signs].every((sign) => sign === last);
  const partsThousands = isOneKind && (signs.length > 1 || (last === thousands && isGrouped(text)));
  if (partsThousands) return isGrouped(text) ? { whole: digitsOf(text), fraction: '' } : undefined;
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  // What parts thousands before the decimal sign is one sign, and not that one.
  if (whole.includes(last) || !(digitsOf(whole) === whole || isGrouped(whole))) return undefined;
  return { whole: digitsOf(whole), fraction: text.slice(at + 1) };
}

/** In threes, or, as India does, in twos before the last three. */
function isGrouped(text: string): boolean {
  return /^[1-9](?:[0-9]{0,2}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*|[0-9]?([.,])(?:[0-9]{2}\2)+[0-9]{3})$/.test(
    text,
  );
}

function digitsOf(text: string): string {
  return text.replace(/[.,]/g, '');
}

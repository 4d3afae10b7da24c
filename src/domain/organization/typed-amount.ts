import { Big } from 'big.js';
import { storeAmount } from '../pricing/amounts.ts';
import { readTypedNumber } from './typed-number.ts';

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
export type TypedAmount =
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

import { expect, test } from 'vitest';
import { formatMoney, rateFor } from '../../../src/domain/pricing/currency.ts';

const rateRow = (quoteCurrency: string, rate: number) => ({
  id: quoteCurrency,
  baseCurrency: '',
  quoteCurrency,
  rate,
});

test('[U45] the rate of the chosen currency, or base units at rate 1', () => {
  const rates = [rateRow('usd', 7.6083), rateRow('zero', 0), rateRow('', 3)];
  expect(rateFor(rates, 'usd')).toEqual({ rate: 7.6083, baseUnit: false });
  for (const none of ['eur', 'zero', '', null, '__proto__']) {
    expect(rateFor(rates, none)).toEqual({ rate: 1, baseUnit: true });
  }
});

test('[S6] a currency that a set quotes twice has no rate, and one from another base counts for nothing', () => {
  const from = (baseCurrency: string, quote: string, rate: number) => ({
    ...rateRow(quote, rate),
    baseCurrency,
  });
  const none = { rate: 1, baseUnit: true };
  expect(rateFor([rateRow('usd', 7), rateRow('usd', 8)], 'usd')).toEqual(none);
  const mixed = [from('usd', 'usd', 1), rateRow('usd', 7), from('usd', 'eur', 0.9)];
  expect(rateFor(mixed, 'usd')).toEqual({ rate: 7, baseUnit: false });
  expect(rateFor(mixed, 'eur')).toEqual(none);
  // What the one base is called says nothing of the rates.
  expect(rateFor([from('base', 'usd', 7), from('base', 'eur', 6)], 'eur').rate).toBe(6);
  expect(rateFor([from('base', 'usd', 7), from('other', 'eur', 6)], 'eur')).toEqual(none);
});

test.each([
  ['1234', '$', 'en', '$1,234'],
  ['-5', '$', 'en', '-$5'],
  ['12345', '€', 'es', '12.345\u00a0€'],
  ['5', 'kr', 'en', 'kr\u00a05'],
  ['5', '', 'en', 'USD\u00a05'],
])('[K16] %s with symbol "%s" in %s is written %s', (amount, symbol, locale, text) => {
  expect(formatMoney(amount, { currency: { refId: 'usd', symbol }, locale })).toBe(text);
});

test('[U45] base units carry no symbol, and every digit of a large amount', () => {
  expect(formatMoney('12345678901234567890', { currency: null, locale: 'en' })).toBe(
    '12,345,678,901,234,567,890',
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../src/domain/organization/typed-amount.ts';
import { displayCents } from '../../../src/domain/pricing/amounts.ts';
import { formatMoney } from '../../../src/domain/pricing/currency.ts';
import { countryOf, numberLocale } from '../../../src/domain/pricing/number-locale.ts';
import { typedIn } from '../../../src/runtime/use-money.ts';
import { propertyOptions } from '../../support/property-options.ts';

const signs: Record<string, string> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  cad: 'CA$',
  mxn: 'MX$',
  jpy: '¥',
  sek: 'kr',
  chf: '',
};

/** An amount of a currency in an organization of one, as a language shows it. */
function shown(amount: string, refId: string, own: string, language = 'es'): string {
  const currency = { refId, symbol: signs[refId] ?? '' };
  return formatMoney(amount, { currency, locale: numberLocale(language, countryOf(own)) });
}

test.each([
  ['usd', 'US'],
  ['MXN', 'MX'],
  ['jpy', 'JP'],
  ['eur', ''],
  ['xof', ''],
  ['', ''],
  ['us', ''],
  ['points', ''],
])('[K16] the currency "%s" is of "%s"', (currency, country) => {
  expect(countryOf(currency)).toBe(country);
});

describe('amounts in Spanish', () => {
  test.each([
    ['777', 'usd', 'usd', '$777'],
    ['1234', 'usd', 'usd', '$1,234'],
    ['1283.75', 'usd', 'usd', '$1,283.75'],
    ['-23', 'usd', 'usd', '-$23'],
    ['1234', 'mxn', 'mxn', 'MX$1,234'],
    ['1234567.5', 'mxn', 'mxn', 'MX$1,234,567.50'],
    ['777', 'eur', 'eur', '777\u00a0€'],
    ['12345.5', 'eur', 'eur', '12.345,50\u00a0€'],
    ['123456', 'jpy', 'jpy', '¥123,456'],
    ['1234', 'gbp', 'gbp', '£1,234'],
    ['1234', 'cad', 'cad', 'CA$1,234'],
    // What is chosen on the device keeps its sign, and stands where the country puts one.
    ['12345', 'eur', 'usd', '€12,345'],
    ['12345', 'usd', 'eur', '12.345\u00a0$'],
    ['12345', 'chf', 'usd', 'CHF\u00a012,345'],
  ])('[K16] %s of %s in an organization of %s is %s', (amount, refId, own, text) => {
    expect(shown(amount, refId, own)).toBe(text);
  });
});

test('[K16] amounts in English are the same in every country', () => {
  for (const own of ['usd', 'eur', 'mxn', 'jpy', 'inr', '']) {
    expect(shown('12345.5', 'usd', own, 'en')).toBe('$12,345.50');
    expect(shown('12345', 'eur', own, 'en')).toBe('€12,345');
  }
});

test('[K16] what no locale is of writes as the language does', () => {
  for (const country of ['', 'us', 'U1', 'ES-x', 'QQ'])
    expect(numberLocale('es', country)).toBe('es');
});

test('[K16] what is shown of an amount is read as that amount', () => {
  const currencies = ['usd eur gbp cad mxn jpy sek chf inr cop clp ars crc pyg brl', 'xof']
    .join(' ')
    .split(' ');
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.constantFrom(...Object.keys(signs)),
      fc.constantFrom(...currencies),
      fc.constantFrom('es', 'en'),
      (cents, refId, own, language) => {
        const amount = displayCents(`${cents}`, '0.01');
        const locale = numberLocale(language, countryOf(own));
        const known = { id: refId, name: refId, refId, symbol: signs[refId] ?? '' };
        const typing = typedIn({ rate: '1', currency: refId, currencies: [known], locale });
        const read = readAmount(shown(amount, refId, own, language), typing);
        expect(read.kind === 'value' && displayCents(read.stored, '1')).toBe(amount);
      },
    ),
    propertyOptions(1000),
  );
});

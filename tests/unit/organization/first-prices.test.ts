import { describe, expect, test } from 'vitest';
import { firstAnswer, readFirstAnswer } from '../../../src/domain/organization/first-prices.ts';
import { stateSalesTax } from '../../../src/domain/organization/state-sales-tax.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';

const typedIn = {
  rate: '10',
  currency: { refId: 'usd', symbol: '$' },
  thousands: ',',
} as const;

describe('[B2] what the owner of a new organization is asked', () => {
  test.each([
    ['hourlyFee', '$185', '18.5'],
    ['hourlyFee', '1,185.50', '118.55'],
    ['serviceCallFee', '89', '8.9'],
    ['salesTax', '8.25', '1.0825'],
    ['salesTax', '8.25 %', '1.0825'],
    ['salesTax', '1', '1.01'],
    ['salesTax', '0', '1'],
    ['saDiscount', '10', '0.9'],
    ['saDiscount', '10%', '0.9'],
    ['saDiscount', '0', '1'],
  ] as const)('%s: %s is stored as %s, and read back as it was meant', (name, typed, stored) => {
    const read = readFirstAnswer(name, typed, typedIn);
    expect(read.kind === 'value' && String(read.stored)).toBe(stored);
    const shown = firstAnswer(name, { ...defaultVariables, [name]: stored }, typedIn.rate);
    expect(readFirstAnswer(name, shown, typedIn)).toEqual(read);
  });

  test.each([
    ['hourlyFee', 'a lot', { kind: 'unreadable', reason: 'noNumber' }],
    ['hourlyFee', '€20', { kind: 'unreadable', reason: 'otherCurrency' }],
    ['serviceCallFee', '-5', { kind: 'unreadable', reason: 'belowZero' }],
    ['salesTax', 'none', { kind: 'unreadable', reason: 'noNumber' }],
    ['salesTax', '82.5', { kind: 'unusual', means: 'addsTax', percent: '82.5' }],
    ['saDiscount', '90', { kind: 'unusual', means: 'lowers', percent: '90' }],
    ['saDiscount', '150', { kind: 'unreadable', reason: 'belowZero' }],
  ] as const)('%s: %s is not taken', (name, typed, read) => {
    expect(readFirstAnswer(name, typed, typedIn)).toMatchObject(read);
  });

  test('nothing is answered by the values that everybody starts with, nor by what is no answer', () => {
    for (const name of ['hourlyFee', 'serviceCallFee', 'salesTax', 'saDiscount'] as const) {
      expect(firstAnswer(name, { ...defaultVariables }, '10')).toBe('');
      expect(firstAnswer(name, { [name]: 'none' }, '10')).toBe('');
      expect(firstAnswer(name, {}, '10')).toBe('');
    }
    expect(firstAnswer('saDiscount', { saDiscount: 1.2 }, '10')).toBe('');
  });

  test('each state has one rate of sales tax, which is usual', () => {
    expect(new Set(stateSalesTax.map(({ state }) => state)).size).toBe(51);
    for (const { state, percent } of stateSalesTax)
      expect(readFirstAnswer('salesTax', percent, typedIn).kind, state).toBe('value');
  });
});

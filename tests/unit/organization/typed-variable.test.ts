import { describe, expect, it, test } from 'vitest';
import { readTypedNumber, type TypedIn } from '../../../src/domain/organization/typed-amount.ts';
import { readVariable } from '../../../src/domain/organization/typed-variable.ts';
import { displayCents } from '../../../src/domain/pricing/amounts.ts';

const usd = { refId: 'usd', symbol: '$' };
const rate = '7.6083';
const english: TypedIn = { rate, currency: usd, thousands: ',' };
const spanish: TypedIn = { ...english, thousands: '.' };

/** What is shown of a fee that was typed, which is what it was read as. */
function feeShown(typed: string, typedIn: TypedIn): string {
  const read = readVariable('hourlyFee', typed, typedIn);
  return read.kind === 'value' ? displayCents(read.stored, typedIn.rate) : read.kind;
}

describe('a fee is read as people write it', () => {
  test.each([
    // [typed, read in English, read in Spanish]
    ['185', '185', '185'],
    ['$185', '185', '185'],
    ['185$', '185', '185'],
    ['$ 185', '185', '185'],
    [' 185 ', '185', '185'],
    ['185 usd', '185', '185'],
    ['USD 185.50', '185.50', '185.50'],
    ['185.5', '185.50', '185.50'],
    ['185,50', '185.50', '185.50'],
    ['1,5', '1.50', '1.50'],
    ['1.5', '1.50', '1.50'],
    ['.5', '0.50', '0.50'],
    ['1,283', '1283', '1.28'],
    ['1.283', '1.28', '1283'],
    ['1.000,00', '1000', '1000'],
    ['1,000.00', '1000', '1000'],
    ['$1,283.75', '1283.75', '1283.75'],
    ['1 283,75', '1283.75', '1283.75'],
    ["1'283.75", '1283.75', '1283.75'],
    ['1,283,000', '1283000', '1283000'],
    ['0', '0', '0'],
    ['0185', '185', '185'],
    ['+45', '45', '45'],
  ])('%s', (typed, inEnglish, inSpanish) => {
    expect(feeShown(typed, english)).toBe(inEnglish);
    expect(feeShown(typed, spanish)).toBe(inSpanish);
  });
});

describe('sales tax is a percentage from 2 on or with its sign, else a factor', () => {
  test.each([
    ['1.08', 1.08],
    ['1,08', 1.08],
    ['1.0825', 1.0825],
    ['1', 1],
    ['8', 1.08],
    ['8.25', 1.0825],
    ['8,25', 1.0825],
    ['8.25 %', 1.0825],
    ['8,25 %', 1.0825],
    ['%8.25', 1.0825],
    ['0 %', 1],
    ['1.5 %', 1.015],
    ['30', 1.3],
    ['1.095', 1.095],
    ['2', 1.02],
  ])('%s', (typed, stored) => {
    for (const typedIn of [english, spanish]) {
      expect(readVariable('salesTax', typed, typedIn)).toEqual({ kind: 'value', stored });
    }
  });

  test.each([
    ['31', 1.31, '31'],
    ['0', 0, '-100'],
    ['0.08', 0.08, '-92'],
    ['1.9', 1.9, '90'],
    ['825', 9.25, '825'],
  ])('%s is asked about', (typed, stored, percent) => {
    const unusual = { kind: 'unusual', stored, means: 'addsTax', percent };
    expect(readVariable('salesTax', typed, english)).toEqual(unusual);
  });
});

describe('an SA discount with % is taken off, else it is the factor', () => {
  test.each([
    ['10 %', 0.9],
    ['10%', 0.9],
    ['12,5 %', 0.875],
    ['0 %', 1],
    ['50 %', 0.5],
    ['0.9', 0.9],
    ['0,9', 0.9],
    ['1', 1],
    ['.85', 0.85],
  ])('%s', (typed, stored) => {
    for (const typedIn of [english, spanish]) {
      expect(readVariable('saDiscount', typed, typedIn)).toEqual({ kind: 'value', stored });
    }
  });

  test.each([
    ['1.5', 1.5, 'raises', '50'],
    ['10', 10, 'raises', '900'],
    ['0.1', 0.1, 'lowers', '90'],
    ['90 %', 0.1, 'lowers', '90'],
    ['0', 0, 'lowers', '100'],
  ])('%s is asked about', (typed, stored, means, percent) => {
    const unusual = { kind: 'unusual', stored, means, percent };
    expect(readVariable('saDiscount', typed, english)).toEqual(unusual);
  });

  it('is not read where it would make prices fall below 0', () => {
    const belowZero = { kind: 'unreadable', reason: 'belowZero' };
    expect(readVariable('saDiscount', '110 %', english)).toEqual(belowZero);
    expect(readVariable('saDiscount', '-0.9', english)).toEqual(belowZero);
  });
});

describe('what is no number is not saved', () => {
  test.each([
    ['hourlyFee', '', 'empty'],
    ['salesTax', '   ', 'empty'],
    ['hourlyFee', '$', 'noNumber'],
    ['hourlyFee', 'ask', 'noNumber'],
    ['hourlyFee', '٣', 'noNumber'],
    ['hourlyFee', '1e9', 'noNumber'],
    ['hourlyFee', '9'.repeat(300), 'noNumber'],
    ['hourlyFee', '1.2.3', 'noNumber'],
    ['hourlyFee', '1,2,3', 'noNumber'],
    ['hourlyFee', '1,00.000', 'noNumber'],
    ['hourlyFee', '10 %', 'noNumber'],
    ['hourlyFee', '185/h', 'noNumber'],
    ['hourlyFee', '€185', 'otherCurrency'],
    ['hourlyFee', '-5', 'belowZero'],
    ['hourlyFee', '-$5', 'belowZero'],
    ['salesTax', '$8', 'noNumber'],
    ['salesTax', '8 % %', 'noNumber'],
    ['salesTax', '-8 %', 'belowZero'],
    ['salesTax', '1,000.00,0', 'noNumber'],
  ] as const)('%s: %s', (name, typed, reason) => {
    for (const typedIn of [english, spanish]) {
      expect(readVariable(name, typed, typedIn)).toEqual({ kind: 'unreadable', reason });
    }
  });
});

it('a variable that prices do not need is a number, or kept as typed', () => {
  expect(readVariable('zone', ' 7 ', english)).toEqual({ kind: 'value', stored: 7 });
  expect(readVariable('note', '8 %', english)).toEqual({ kind: 'value', stored: '8 %' });
  expect(readVariable('note', '', english)).toEqual({ kind: 'value', stored: '' });
});

test.each([
  ['36', { kind: 'value', stored: 36 }],
  [' 1 ', { kind: 'value', stored: 1 }],
  ['1200', { kind: 'value', stored: 1200 }],
  ['', { kind: 'none' }],
  ...['0', '-1', '1.5', '1201', 'three', '1e9'].map(
    (typed) => [typed, { kind: 'unreadable', reason: 'noMonths' }] as const,
  ),
] as const)('[V6] the months that visits are kept for are whole, or none: %s', (typed, reading) => {
  expect(readVariable('keepVisitsMonths', typed, english)).toEqual(reading);
});

test.each([
  ['30', { kind: 'value', stored: 30 }],
  ['', { kind: 'none' }],
  ...['0', '366', '1.5', 'x'].map(
    (typed) => [typed, { kind: 'unreadable', reason: 'noDays' }] as const,
  ),
] as const)('[O1] the days of an estimate are whole, or the usual ones: %s', (typed, reading) => {
  expect(readVariable('quoteDays', typed, english)).toEqual(reading);
});

it('base units take no sign of a currency', () => {
  const baseUnits = { ...english, rate: '1', currency: null };
  expect(readVariable('hourlyFee', '5.262', baseUnits)).toEqual({ kind: 'value', stored: 5.262 });
  expect(readVariable('hourlyFee', '$5', baseUnits)).toMatchObject({ reason: 'otherCurrency' });
});

it('a number keeps every digit after the point', () => {
  expect(readTypedNumber('0,00000000000000000001', null)).toBe('0.00000000000000000001');
  expect(readTypedNumber('1.', ',')).toBe('1');
});

describe('an amount of a visit is read as fees are, and can be taken away', () => {
  test.each(['agreementPrice', 'laterJobDiscount'])('[K3] [K4] %s', (name) => {
    const read = (typed: string) => readVariable(name, typed, english);
    expect(read('$25')).toEqual(readVariable('hourlyFee', '$25', english));
    expect(read('1,250.50')).toMatchObject({ kind: 'value' });
    expect(read('0')).toEqual({ kind: 'value', stored: 0 });
    expect(read(' ')).toEqual({ kind: 'none' });
    expect(read('-1')).toEqual({ kind: 'unreadable', reason: 'belowZero' });
    expect(read('ask')).toEqual({ kind: 'unreadable', reason: 'noNumber' });
    expect(read('€25')).toEqual({ kind: 'unreadable', reason: 'otherCurrency' });
  });
});

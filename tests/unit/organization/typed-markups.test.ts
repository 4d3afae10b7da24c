import { describe, expect, it, test } from 'vitest';
import type { TypedIn } from '../../../src/domain/organization/typed-amount.ts';
import {
  blankRow,
  type MarkupRow,
  markupRows,
  readMarkupRows,
  storedMarkups,
  unusualMarkups,
} from '../../../src/domain/organization/typed-markups.ts';
import { variablesFault } from '../../../src/domain/organization/variables-fault.ts';
import { displayCents } from '../../../src/domain/pricing/amounts.ts';
import { type MarkupStep, readMarkups, usualMarkups } from '../../../src/domain/pricing/markup.ts';

const rate = '7.6083';
const english: TypedIn = { rate, currency: { refId: 'usd', symbol: '$' }, thousands: ',' };
const spanish: TypedIn = { ...english, thousands: '.' };

const row = (from: string, markup: string): MarkupRow => ({ ...blankRow, from, markup });
const zero = row('0', '4');

function steps(table: unknown): readonly MarkupStep[] {
  const read = readMarkups(table);
  if (!read.ok) throw new Error('no table');
  return read.value;
}

/** What is shown of an amount and a factor that were typed, or why they are not saved. */
function read(from: string, markup: string, typedIn: TypedIn): string[] {
  const reading = readMarkupRows([row(from, markup)], typedIn).rows[0];
  if (!reading) return [];
  return [
    reading.from.ok ? displayCents(reading.from.value, rate) : reading.from.fault,
    reading.markup.ok ? reading.markup.value : reading.markup.fault,
  ];
}

describe('[A10] an amount of a markup table is read as people write it', () => {
  test.each([
    // [typed, read in English, read in Spanish]
    ['50', '50', '50'],
    ['$50', '50', '50'],
    ['50 $', '50', '50'],
    ['USD 12.5', '12.50', '12.50'],
    ['12,5', '12.50', '12.50'],
    ['1.250', '1.25', '1250'],
    ['1,250', '1250', '1.25'],
    ['1.250,50', '1250.50', '1250.50'],
    ['1 250,5', '1250.50', '1250.50'],
    ['0', '0', '0'],
    ['0,00', '0', '0'],
    ['.5', '0.50', '0.50'],
    ['-0', '0', '0'],
    ['€50', 'otherCurrency', 'otherCurrency'],
    ['-1', 'belowZero', 'belowZero'],
    ['fifty', 'noNumber', 'noNumber'],
    ['50 %', 'noNumber', 'noNumber'],
    [' ', 'empty', 'empty'],
    ['0.00000000000000000001', 'digits', 'digits'],
  ])('%s', (typed, inEnglish, inSpanish) => {
    expect(read(typed, '2', english)[0]).toBe(inEnglish);
    expect(read(typed, '2', spanish)[0]).toBe(inSpanish);
  });
});

describe('[A10] a factor is read as people write it', () => {
  test.each([
    ['2.4', '2.4'],
    ['2,4', '2.4'],
    ['× 2.4', '2.4'],
    ['x2,4', '2.4'],
    ['2.4x', '2.4'],
    ['2.4 ×', '2.4'],
    ['1.125', '1.125'],
    ['1,125', '1.125'],
    ['02', '2'],
    ['0', '0'],
    ['-2', 'belowZero'],
    ['240 %', 'noNumber'],
    ['two', 'noNumber'],
    ['x', 'noNumber'],
    ['', 'empty'],
    ['1.000000000000000000001', 'digits'],
  ])('%s', (typed, expected) => {
    for (const typedIn of [english, spanish]) expect(read('5', typed, typedIn)[1]).toBe(expected);
  });
});

describe('[A10] a markup table that is edited', () => {
  it('begins at its lowest amount, with the decimal sign of the language', () => {
    const shown = (typedIn: TypedIn) =>
      markupRows(usualMarkups, typedIn).map(({ from, markup }) => `${from} × ${markup}`);
    expect(shown(english).slice(0, 3)).toEqual(['0 × 4', '1 × 3.5', '2 × 3']);
    expect(shown(spanish).slice(0, 3)).toEqual(['0 × 4', '1 × 3,5', '2 × 3']);
  });

  it.each([english, spanish])('is as it was where nothing was changed', (typedIn) => {
    expect(readMarkupRows(markupRows(usualMarkups, typedIn), typedIn).table).toEqual(
      storedMarkups(usualMarkups),
    );
  });

  it('keeps the exact value of a cell that was not changed', () => {
    const [first, second, ...others] = markupRows(usualMarkups, english);
    const rows = [first, { ...second, markup: '3,25' }, ...others] as MarkupRow[];
    const { table } = readMarkupRows(rows, english);
    expect(table?.[1]).toEqual({ from: '0.1314', markup: '3.25' });
    expect(table?.[2]).toEqual(storedMarkups(usualMarkups)[2]);
  });

  it('is saved with the lowest amount first, without the rows that are empty', () => {
    const { table } = readMarkupRows([row('100', '2'), row(' ', ''), zero], english);
    expect(table?.map(({ markup }) => markup)).toEqual(['4', '2']);
    expect(variablesFault({ markupTable: table })).toBeNull();
    expect(readMarkups(table).ok).toBe(true);
  });

  it('has one row from 0', () => {
    for (const rows of [[], [row('', '')], [row('5', '2')]]) {
      expect(readMarkupRows(rows, english)).toMatchObject({ fault: 'noZero', table: null });
    }
    // The amount that can not be read may be the one.
    expect(readMarkupRows([row('O', '2')], english)).toMatchObject({ fault: null, table: null });
    expect(readMarkupRows([zero], english).table).toHaveLength(1);
  });

  it('has no two rows from what looks the same', () => {
    const rows = [...markupRows(usualMarkups, english), row('$50', '1.5')];
    const { rows: readings, table } = readMarkupRows(rows, english);
    expect(table).toBeNull();
    expect(readings.at(-1)?.from).toEqual({ ok: false, fault: 'twice' });
    expect(readings.slice(0, -1).every((each) => each?.from.ok)).toBe(true);
  });

  it('has at most as many rows as the server takes', () => {
    const rows = Array.from({ length: 101 }, (_, at) => row(`${at}`, '2'));
    expect(readMarkupRows(rows, english)).toMatchObject({ fault: 'tooMany', table: null });
    const { table } = readMarkupRows(rows.slice(1).with(0, zero), english);
    expect(table).toHaveLength(100);
    expect(variablesFault({ markupTable: table })).toBeNull();
  });
});

test('[A10] what is unusual of a table is asked about, and nothing of the usual one', () => {
  expect(unusualMarkups(storedMarkups(usualMarkups))).toEqual([]);
  const table = storedMarkups(
    steps([
      { from: 0, markup: 10 },
      { from: 1, markup: 1 },
      { from: 2, markup: 0.99 },
      { from: 3, markup: 240 },
      { from: 4, markup: 2 },
      { from: 5, markup: 2.5 },
      { from: 6, markup: 2.5 },
    ]),
  );
  expect(unusualMarkups(table).map(({ from, means }) => [from, means])).toEqual([
    ['2', 'belowCost'],
    ['3', 'large'],
    ['5', 'rises'],
  ]);
});

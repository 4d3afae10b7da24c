import { describe, expect, test } from 'vitest';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { importPriceList } from '../../../src/domain/exchange/price-list.ts';
import type { PriceListLayout } from '../../../src/domain/exchange/price-list-layout.ts';
import { displayCents } from '../../../src/domain/pricing/amounts.ts';
import { change, create } from '../../support/log-builder.ts';
import { inherited } from '../draft/authored.ts';
import { publishedBook } from '../draft/published.ts';
import { cell, placesOf, sheet, type Written } from './sheets.ts';

const rate = 7.6083;
const rates = [{ id: 'r', baseCurrency: '', quoteCurrency: 'usd', rate }];
const currencies = [{ refId: 'usd', symbol: '$' }];

const own = change(2, [
  create('costsMaterial', '007', { name: 'Relay', quantity: 1 }),
  create('costsMaterial', 'CAP-45', { name: 'Run capacitor, 45 µF', quantity: 2 }),
  create('costsMaterial', 'fan_a', { name: 'Fan motor', quantity: 3 }),
  create('costsMaterial', 'fan_b', { name: 'FAN  MOTOR', quantity: 4 }),
  create('costsMaterial', 'pipe', { name: 'Codo de tubería', quantity: 5 }),
]);
const book = publishedBook([...inherited, own]);

const layout: PriceListLayout = {
  headerRows: 1,
  columns: { code: 0, name: 1, cost: 2 },
  decimal: '.',
  currency: 'usd',
};

describe('[X4] a line of a price list', () => {
  test('is matched by its code, else by its name whatever its case, accents and signs', () => {
    const { rows, changes, faults } = priced(
      ['CAP-45', 'Another name', 10],
      ['X-1', 'CODO DE TUBERIA', 20],
      ['', 'run capacitor 45 µf', 10],
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual(['2 changed CAP-45', '3 changed pipe', '4 changed CAP-45']);
    expect(Object.keys(changes)).toEqual(['costsMaterial/CAP-45', 'costsMaterial/pipe']);
    expect(Object.keys(changes['costsMaterial/CAP-45'] ?? {})).toEqual(['quantity']);
  });

  test('[A11] has a cost that is stored as one that is typed, and shown as it was written', () => {
    const { changes } = priced(['CAP-45', '', '$1,234.56']);
    const stored = Number(changes['costsMaterial/CAP-45']?.quantity);
    expect(stored).toBe(162.264894917);
    expect(displayCents(stored, rate)).toBe('1234.56');
  });

  test('says nothing where the part costs that already, as it is shown', () => {
    // 2 base units are 15.2166 dollars, shown as 15.22.
    const { changes, rows } = priced(['CAP-45', '', '15.22']);
    expect(changes).toEqual({});
    expect(rows).toEqual(['2 same CAP-45']);
  });

  test('is left, or makes a part under its code, or its name', () => {
    const lines: Written[][] = [
      ['NEW-1', 'New relay', 10],
      ['', 'Thermostat wire', 20],
      ['NEW-2', '', 30],
      ['NEW-1', 'New relay', 10],
    ];
    const left = priced(...lines);
    expect(left.rows).toEqual(['2 left null', '3 left null', '4 left null', '5 left null']);
    expect(left.changes).toEqual({});
    const made = pricedWith({ makeUnmatched: true }, ...lines);
    expect(made.faults).toEqual([]);
    expect(made.rows).toEqual([
      '2 made NEW-1',
      '3 made thermostat_wire',
      '4 made NEW-2',
      '5 made NEW-1',
    ]);
    expect(made.changes).toMatchObject({
      'costsMaterial/NEW-1': { name: 'New relay' },
      'costsMaterial/thermostat_wire': { name: 'Thermostat wire' },
      'costsMaterial/NEW-2': { name: 'NEW-2' },
    });
  });

  test('is none where it is a heading', () => {
    const merged: Written = { type: 'error', text: '#MERGED!' };
    expect(
      priced(['MOTORS', '', ''], [], ['Motors', merged, merged], ['', 'of copper', '']).rows,
    ).toEqual([]);
  });
});

describe('[X4] a line that can not be read', () => {
  test.each<[string, Written[], string]>([
    ['a name that several parts have', ['', 'fan motor', 1], 'Name: ambiguousName'],
    ['a code of which a spreadsheet made a number', [7, '', 1], 'Code: alteredRefId'],
    [
      'a code of which a spreadsheet made a date',
      [{ type: 'date', text: '2026-03-01' }, 'Relay', 1],
      'Code: date',
    ],
    [
      'a cost of which a spreadsheet made a date',
      ['007', '', { type: 'date', text: '2026-05-12' }],
      'Cost: date',
    ],
    ['an error', ['007', '', { type: 'error', text: '#N/A' }], 'Cost: error'],
    ['no cost', ['007', 'Relay', ''], 'Cost: empty'],
    ['a cost in words', ['007', '', 'call us'], 'Cost: noAmount'],
    ['another decimal sign', ['007', '', '12,50'], 'Cost: noAmount'],
    ['another currency', ['007', '', '12.50 €'], 'Cost: noAmount'],
    ['a cost below 0', ['007', '', '-1'], 'Cost: belowZero'],
    ['neither a code nor a name', ['', '', 5], 'Name: noName'],
  ])('is named: %s', (_, line, place) => {
    const { faults, changes, rows } = priced(line);
    expect(faults).toEqual([`Prices 2 ${place}`]);
    expect(changes).toEqual({});
    expect(rows.map((row) => row.split(' ')[1])).toEqual(['fault']);
  });

  test('is each of several that say another cost of one part', () => {
    const { faults, changes } = priced(
      ['CAP-45', '', 10],
      ['007', '', 10],
      ['', 'Run capacitor 45 µF', 11],
      ['CAP-45', '', 10],
    );
    expect(faults).toEqual([
      'Prices 2 Cost: otherCost',
      'Prices 4 Cost: otherCost',
      'Prices 5 Cost: otherCost',
    ]);
    expect(Object.keys(changes)).toEqual(['costsMaterial/007']);
  });

  test('is one that would make a part of a name that is too long', () => {
    const { faults } = pricedWith({ makeUnmatched: true }, ['', 'x'.repeat(501), 1]);
    expect(faults).toEqual(['Prices 2 Name: longText']);
  });

  test('is named by its letters where there is no header', () => {
    const bare = { ...layout, headerRows: 0, columns: { code: null, name: 0, cost: 3 } };
    const result = importPriceList(authored(book), sheet('Prices', ['Relay', '', '', 'x']), bare, {
      rates,
      currencies,
      makeUnmatched: false,
    });
    expect(placesOf(result.faults)).toEqual(['Prices 1 D: noAmount']);
  });
});

test('[X4] costs of a list without a currency are base units', () => {
  const result = importPriceList(
    authored(book),
    sheet('Prices', ['Code', 'Name', 'Cost'], ['007', '', '2.5']),
    { ...layout, currency: null },
    { rates: [], currencies: [], makeUnmatched: false },
  );
  expect(changesOf(result)).toEqual({ 'costsMaterial/007': { quantity: 2.5 } });
});

function authored(published: PublishedBook) {
  return { published, draft: new Map(), drafted: published };
}

function priced(...lines: Written[][]) {
  return pricedWith({ makeUnmatched: false }, ...lines);
}

function pricedWith(options: { makeUnmatched: boolean }, ...lines: Written[][]) {
  const file = sheet('Prices', ['Code', 'Name', 'Cost'], ...lines.map((line) => line.map(cell)));
  const result = importPriceList(authored(book), file, layout, { rates, currencies, ...options });
  return {
    rows: result.rows.map(({ row, kind, refId }) => `${row} ${kind} ${refId}`),
    faults: placesOf(result.faults),
    changes: changesOf(result),
  };
}

function changesOf({ step }: ReturnType<typeof importPriceList>) {
  return Object.fromEntries([...step].map(([key, { edit }]) => [key, edit?.values ?? {}]));
}

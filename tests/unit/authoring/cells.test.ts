import { expect, test } from 'vitest';
import type { TypedIn } from '../../../src/domain/organization/typed-amount.ts';
import { cellText, readCell } from '../../../src/features/authoring/workbench/cells.ts';
import { type Column, columnsOf } from '../../../src/features/authoring/workbench/columns.ts';
import type { WorkbenchTable } from '../../../src/features/authoring/workbench/workbench-search.ts';

const dollars: TypedIn = {
  rate: '1',
  currency: { refId: 'usd', symbol: '$' },
  thousands: ',',
};
const euros: TypedIn = { rate: '0.9', currency: { refId: 'eur', symbol: '€' }, thousands: '.' };

function column(table: WorkbenchTable, name: string): Column {
  const found = columnsOf[table].find((each) => each.name === name);
  if (!found) throw new Error(`No column ${name}`);
  return found;
}

const cost = column('costsMaterial', 'quantity');
const hours = column('costsTime', 'hours');
const price = column('offers', 'price');
const hidden = column('menus', 'hidden');
const name = column('offers', 'name');

const readable: [string, Column, TypedIn, string, unknown][] = [
  ['cents', cost, dollars, '24.5', 24.5],
  ['a sign and thousands', cost, dollars, '$1,234.50', 1234.5],
  ['a decimal comma', cost, euros, '9,45', 10.5],
  [
    'a name of 500 characters',
    column('problems', 'name'),
    dollars,
    'é'.repeat(500),
    'é'.repeat(500),
  ],
  ['a text with a line break', column('problems', 'description'), dollars, 'a\nb', 'a\nb'],
  ['a fixed price', price, dollars, '$89', 89],
  ['no fixed price', price, dollars, ' ', 0],
  ['hours', hours, dollars, '1.25', 1.25],
  ['hours as Spanish writes them', hours, euros, '1,25', 1.25],
  ['a tick of a spreadsheet', hidden, dollars, 'TRUE', true],
  ['no tick', hidden, dollars, 'no', false],
];

test.each(readable)(
  '[A11] a cell is read as people write it: %s',
  (_what, each, typedIn, typed, value) => {
    expect(readCell(each, typed, typedIn)).toEqual({ ok: true, value });
  },
);

const unreadable: [string, Column, string, string][] = [
  ['text', cost, 'abc', 'noNumber'],
  ['nothing', cost, ' ', 'empty'],
  ['below 0', cost, '-1', 'belowZero'],
  ['hours below 0', hours, '-1', 'belowZero'],
  ['a fixed price below 0', price, '-1', 'belowZero'],
  ['another currency', cost, '€5', 'otherCurrency'],
  ['no tick and not none', hidden, 'maybe', 'noYesOrNo'],
  ['no name', name, '', 'empty'],
  ['a name of 30,000 characters', name, 'x'.repeat(30_000), 'tooLong'],
  ['a text of more', column('problems', 'description'), 'x'.repeat(30_001), 'tooLong'],
  ['half of a character', name, 'a\ud800', 'broken'],
  ['what is only to be read', column('offers', 'used'), '3', 'readOnly'],
];

test.each(unreadable)(
  'a cell says what is wrong with what was typed: %s',
  (_what, each, typed, reason) => {
    expect(readCell(each, typed, dollars)).toEqual({ ok: false, reason });
  },
);

test('[A11] a cost is edited with its cents, and read again it is the same', () => {
  expect(cellText(cost, 10.5, euros)).toBe('9,45');
  expect(cellText(cost, 24.5, dollars)).toBe('24.50');
  expect(cellText(hours, 1e-7, dollars)).toBe('0.0000001');
  expect(readCell(cost, cellText(cost, 10.5, euros), euros)).toEqual({ ok: true, value: 10.5 });
});

test('every table begins with what picks a row and its name, and each column is there once', () => {
  for (const columns of Object.values(columnsOf)) {
    expect(columns.slice(0, 2).map((each) => each.name)).toEqual(['pick', 'name']);
    expect(new Set(columns.map((each) => each.name)).size).toBe(columns.length);
  }
});

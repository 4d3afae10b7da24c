import { describe, expect, test } from 'vitest';
import { guessDecimalSign, readColumnAmount } from '../../../src/domain/exchange/column-decimal.ts';
import {
  fingerprintOf,
  type GuessOptions,
  guessLayout,
  rememberedLayout,
} from '../../../src/domain/exchange/price-list-layout.ts';
import { sheet, type Written } from './sheets.ts';

const options: GuessOptions = {
  currencies: [
    { refId: 'usd', symbol: '$' },
    { refId: 'eur', symbol: '€' },
    { refId: 'mxn', symbol: '$' },
  ],
  currency: 'usd',
  decimal: '.',
};

const guess = (...rows: Written[][]) => guessLayout(sheet('Prices', ...rows), options);

describe('[X4] which column of a price list is what', () => {
  test.each([
    [
      ['Item Number', 'Item Description', 'Qty', 'List Price', 'Your Cost'],
      [0, 1, 4],
    ],
    [
      ['Código', 'Descripción', 'Ud.', 'PVP', 'Precio neto'],
      [0, 1, 4],
    ],
    [
      ['Descripción del artículo', 'Referencia', 'Cantidad', 'IVA', 'Coste'],
      [1, 0, 4],
    ],
    [
      ['Product', 'SKU', 'Stock', 'Discount', 'Unit price'],
      [1, 0, 4],
    ],
    [
      ['NOMBRE', 'CLAVE', 'MONEDA', 'FECHA', 'TARIFA'],
      [1, 0, 4],
    ],
  ])('is told by the header %j', (header, [code, name, cost]) => {
    const texts = (row: number) =>
      code === 0 ? [`A-${row}`, `Run cap ${row} uF`] : [`Run cap ${row} uF`, `A-${row}`];
    const body = [1, 2, 3, 4].map((row) => [...texts(row), 12, 20.5 + row, 10.25 + row]);
    expect(guess(header, ...body).layout).toMatchObject({
      headerRows: 1,
      columns: { code, name, cost },
    });
  });

  test('is told below titles, and without a column of codes', () => {
    const { layout, fingerprint } = guess(
      ['Acme price list', ''],
      [],
      ['Prices in EUR', '2026'],
      ['Description', 'Price'],
      ['Run capacitor', '12,50'],
    );
    expect(layout).toEqual({
      headerRows: 4,
      columns: { code: null, name: 0, cost: 1 },
      decimal: ',',
      currency: 'eur',
    });
    expect(fingerprint).toBe('description|price');
  });

  test('is told by what columns hold where there is no header', () => {
    const { layout, fingerprint } = guess(
      ['CAP-1', 'Run capacitor 45 uF', 3, 12.5],
      ['CAP-2', 'Run capacitor 50 uF', 3, 13.25],
      ['MOT-1', 'Fan motor', 3, 99.99],
    );
    expect(layout).toMatchObject({ headerRows: 0, columns: { code: 0, name: 1, cost: 3 } });
    expect(fingerprint).toBe(null);
  });

  test('is nothing where nothing is told', () => {
    expect(guess().layout.columns).toEqual({ code: null, name: null, cost: null });
    expect(guess(['Hello'], ['World']).layout.columns.cost).toBe(null);
  });

  test.each(['US$ 12.50', '12,50 €', '1.234,00 EUR', "$1'234.50", '12'])(
    'takes %s for a cost',
    (cost) => {
      expect(guess(['Name', 'Price'], ['Fan', cost]).layout.columns.cost).toBe(1);
    },
  );

  test('takes no other number for a code where no header says that it is one', () => {
    const { columns } = guess(['Description', 'Weight', 'Cost'], ['Fan motor', 7, 12.5]).layout;
    expect(columns).toEqual({ code: null, name: 0, cost: 2 });
  });
});

describe('[X4] the currency of a price list', () => {
  test.each([
    ['the sign in the header of the costs', 'Price (€)', '12.50', 'eur'],
    ['the code in the header of the costs', 'Cost EUR', '12.50', 'eur'],
    ['the sign beside a cost', 'Cost', '12.50 €', 'eur'],
    ['a sign that the chosen one of several currencies has', 'Cost', '$12.50', 'usd'],
    ['nothing, and so the chosen one', 'Cost', '12.50', 'usd'],
  ])('is told by %s', (_, header, cost, currency) => {
    expect(guess(['Code', 'Name', header], ['A1', 'Fan', cost]).layout.currency).toBe(currency);
  });

  test('is the chosen one where several others have the sign', () => {
    const found = guessLayout(sheet('Prices', ['Name', 'Cost'], ['Fan', '$12.50']), {
      ...options,
      currency: 'eur',
    });
    expect(found.layout.currency).toBe('eur');
  });
});

describe('[X4] the decimal sign of a column', () => {
  test.each([
    ['12,50 13,5', ',', true],
    ['12.50 1,234.00', '.', true],
    ['1.234,00 99,00', ',', true],
    ['1,234 5,678', '.', false],
    ['1,234,567', '.', true],
    ['1.234.567', ',', true],
    ['0,125', ',', true],
    ['1234,567', ',', true],
    ['12,50 13,25 1.5', ',', false],
    ['12 13', '.', false],
  ])('of %s is %s', (texts, decimal, isSure) => {
    expect(guessDecimalSign(texts.split(' '), '.')).toEqual({ decimal, isSure });
  });

  test('holds for each of its cells: what is written otherwise is no amount', () => {
    const comma = [
      '12,50',
      '1.234,5',
      '1 234,50',
      '12.50',
      '1.23',
      ',5',
      '-3',
      '1.234',
      '12,',
      'x',
      '',
    ];
    expect(comma.map((text) => readColumnAmount(text, ','))).toEqual([
      '12.50',
      '1234.5',
      '1234.50',
      null,
      null,
      '0.5',
      '-3',
      '1234',
      '12',
      null,
      null,
    ]);
    expect(readColumnAmount('1,234', '.')).toBe('1234');
    expect(readColumnAmount('1.234', '.')).toBe('1.234');
    expect(readColumnAmount('1,23', '.')).toBe(null);
    expect(readColumnAmount("1'234.5", '.')).toBe('1234.5');
    expect(readColumnAmount('007', '.')).toBe('7');
  });
});

describe('[X4] a layout', () => {
  test('is known again by its header, wherever it stands now', () => {
    const first = guess(['CODE', 'Name', 'Cost ($)'], ['A1', 'Fan', 1.5]);
    const layout = { ...first.layout, columns: { code: null, name: 1, cost: 2 } };
    const remembered = new Map([[first.fingerprint ?? '', layout]]);
    const next = sheet('Prices', ['December'], [], ['Code', 'name', 'Cost $'], ['A1', 'Fan', 2]);
    expect(rememberedLayout(next, remembered)).toEqual({ ...layout, headerRows: 3 });
    expect(rememberedLayout(sheet('Prices', ['Code', 'Cost']), remembered)).toBe(null);
  });

  test('has a header of words, by which no row without any is known', () => {
    expect(fingerprintOf(sheet('Prices', ['', '|', '–']).rows[0] ?? [])).toBe(null);
    expect(fingerprintOf([])).toBe(null);
  });
});

import { describe, expect, test } from 'vitest';
import { readCodes, withCode } from '../../../../src/domain/exchange/costs/part-codes.ts';
import { sheet } from '../sheets.ts';
import { costsOf, partsBook, saidOf } from './cost-lists.ts';

const piece = (code: string, supplier: string | null = null, count: string | null = null) => ({
  code,
  supplier,
  count,
});

describe('[X9] the codes of a part', () => {
  test.each([
    ['', []],
    [' ; \n ;', []],
    ['GV-12', [piece('GV-12')]],
    ['GV-12 @ Ferguson', [piece('GV-12', 'Ferguson')]],
    ['GV-12 @ Ferguson x 10', [piece('GV-12', 'Ferguson', '10')]],
    ['GV-12 x 0.02', [piece('GV-12', null, '0.02')]],
    ['A; B @ S\r\nC\n D x 2 ', [piece('A'), piece('B', 'S'), piece('C'), piece('D', null, '2')]],
    // The last of each counts.
    ['4 x 4 x 10', [piece('4 x 4', null, '10')]],
    ['a @ b @ c', [piece('a @ b', 'c')]],
    ['4 x 4 box', [piece('4 x 4 box')]],
    ['A@B', [piece('A@B')]],
    ['Ax10', [piece('Ax10')]],
    ['A x 10 @ S', [piece('A x 10', 'S')]],
  ])('are read: %j', (codes, pieces) => {
    expect(readCodes(codes)).toEqual({ pieces, unreadable: [] });
  });

  test.each(['A x 0', 'A x -2', 'A x 1,5', 'A x .5', 'A x 1.2.3', 'A @', '@ S', 'A @ x 2'])(
    'that can not be read are named and left: %j',
    (codes) => {
      expect(readCodes(`B; ${codes}`)).toEqual({ pieces: [piece('B')], unreadable: [codes] });
    },
  );

  test('of 30,000 characters are read at once', () => {
    const codes = 'x '.repeat(15_000);
    expect(readCodes(codes).pieces).toHaveLength(1);
    expect(readCodes('A @ S x 1;'.repeat(3_000)).pieces).toHaveLength(3_000);
    expect(readCodes(`A x ${'9'.repeat(29_000)}`).unreadable).toHaveLength(1);
  });

  test('get another behind them, once', () => {
    expect(withCode('', piece('A', 'S'))).toBe('A @ S');
    expect(withCode('A; ', piece('B', 'S', '10'))).toBe('A; B @ S x 10');
    expect(withCode('A\na @ s x 2', piece('A', 'S'))).toBe('A\na @ s x 2');
  });
});

test('[X12] codes and suppliers are compared without case and outer spaces, the first step that finds any part decides', () => {
  const book = partsBook(
    ['own', 10, ' abc-1 @ ACME Supply '],
    ['plain', 10, 'ABC-1; abc-2'],
    ['abc-2', 10, ''],
    ['other', 10, 'abc-3 @ Rival x 2; abc-4 @ Rival'],
    ['ABC-5', 10, 'zz @ acme supply x 4'],
    ['named', 10, '', 'Run Capacitor, 45 µF'],
  );
  const list = sheet(
    'list',
    ['Code', 'Name', 'Cost'],
    [' Abc-1 ', '', 11],
    ['ABC-2', '', 12],
    ['abc-3', '', 13],
    ['abc-4', '', 14],
    ['ABC-5', '', 60],
    ['none', 'RUN CAPACITOR 45 μF', 16],
    ['abc-5', '', 17],
  );
  const costs = costsOf(book, list, { supplier: 'acme SUPPLY ' });
  expect(saidOf(costs)).toEqual([
    '2 changed own 10 > 11 supplier',
    '3 changed plain 10 > 12 code',
    '4 asked otherSupplier',
    '5 changed other 10 > 14 other',
    '6 changed ABC-5 10 > 15 refId',
    '7 changed named 10 > 16 name',
    '8 unmatched',
  ]);
});

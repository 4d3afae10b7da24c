import { expect, test } from 'vitest';
import { readTsv, tsvOf } from '../../../src/features/authoring/workbench/tsv.ts';

test('cells of any text come back as they were copied', () => {
  const cells = [
    ['plain', 'with "quotes"', '"quoted"'],
    ['a\tb', 'a\nb', ''],
    ['', '5" pipe', ' '],
  ];
  expect(readTsv(tsvOf(cells))).toEqual(cells);
});

test('a block of a spreadsheet program is read, whatever ends its lines', () => {
  expect(readTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readTsv('"a\r\nb"\tc\n')).toEqual([['a\r\nb', 'c']]);
});

test('text that only begins with a quote is taken as it is', () => {
  expect(readTsv('"Old" name\tb')).toEqual([['"Old" name', 'b']]);
  expect(readTsv('"open\tb')).toEqual([['"open', 'b']]);
  expect(readTsv('')).toEqual([['']]);
});

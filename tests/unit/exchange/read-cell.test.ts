import { describe, expect, test } from 'vitest';
import { readNumber, readText } from '../../../src/domain/exchange/read-cell.ts';
import { cell } from './sheets.ts';

describe('[X3] what a spreadsheet program has made of a cell that nobody touched', () => {
  test.each([
    ['15 digits of a double', 0.1 + 0.2, '0.3'],
    ['15 digits of a fraction', 1 / 7, '0.142857142857143'],
  ])('is that number: %s', (_, number, said) => {
    expect(readNumber(cell(said), 'quantity', number)).toEqual({ kind: 'same' });
    expect(readNumber(cell(Number(said)), 'quantity', number)).toEqual({ kind: 'same' });
  });

  test.each([
    ['what a wide cell shows', 162.264894917, '162.2648949'],
    ['what a wide cell shows of little', 0.00131440189, '0.001314402'],
  ])('is that number in a CSV file, while a workbook has all digits: %s', (_, number, said) => {
    expect(readNumber(cell(said), 'quantity', number)).toEqual({ kind: 'same' });
    const typed = { kind: 'value', value: Number(said) };
    expect(readNumber(cell(Number(said)), 'quantity', number)).toEqual(typed);
  });

  test.each([
    [162.264894917, '162.26'],
    [162.264894917, '162.264895917'],
    [0.29, '0.3'],
    [2, '2.00000001'],
    [1e-10, '0'],
  ])('is none where somebody has typed: %d and %s', (number, said) => {
    expect(readNumber(cell(said), 'quantity', number)).toEqual({
      kind: 'value',
      value: Number(said),
    });
  });

  test('is a text with line feeds for its carriage returns', () => {
    expect(readText(cell('a\nb\nc'), 'content', 'a\rb\r\nc')).toEqual({ kind: 'same' });
    expect(readText(cell('a\nbc'), 'content', 'a\rb\r\nc')).toMatchObject({ kind: 'value' });
  });
});

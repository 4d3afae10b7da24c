import { describe, expect, test } from 'vitest';
import { guessDecimalSign, readColumnAmount } from '../../../src/domain/exchange/column-decimal.ts';

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

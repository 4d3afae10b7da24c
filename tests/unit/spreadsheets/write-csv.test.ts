import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, unguarded } from '../../../src/spreadsheets/csv/formula-guard.ts';
import { writeCsv } from '../../../src/spreadsheets/write-csv.ts';
import { propertyOptions } from '../../support/property-options.ts';

const line = (...texts: string[]) =>
  writeCsv({ rows: [texts.map((text) => ({ type: 'text', text }))] }).slice(1, -2);

test('[X6] a text with a semicolon is quoted, since programs in many countries part the cells there', () => {
  expect(line('Filter; 16x20', 'Coil', 'a,b')).toBe('"Filter; 16x20",Coil,"a,b"');
});

test('[X6] what a program would begin a cell with is no formula, also where it parts cells at semicolons', () => {
  expect(line('x;=HYPERLINK("a")')).toBe(`"x;'=HYPERLINK(""a"")"`);
  expect(line('=1;+2;b')).toBe(`"'=1;'+2;b"`);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(';', '=', '+', '-', "'", '@', '\t', 'a')), (parts) => {
      const text = parts.join('');
      expect(
        guarded(text)
          .split(';')
          .filter((part) => /^[=+\-@\t\r]/.test(part)),
      ).toEqual([]);
      expect(unguarded(guarded(text))).toBe(text);
    }),
    propertyOptions(300),
  );
});

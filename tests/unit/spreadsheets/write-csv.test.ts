import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, unguarded } from '../../../src/spreadsheets/csv/formula-guard.ts';
import { writeCsv } from '../../../src/spreadsheets/write-csv.ts';
import { propertyOptions } from '../../support/property-options.ts';

const line = (...texts: string[]) =>
  writeCsv({ rows: [texts.map((text) => ({ type: 'text', text }))] }).slice(1, -2);

test('[X6] a text with a semicolon or a tab is quoted, since many programs part the cells there', () => {
  expect(line('Filter; 16x20', 'Coil', 'a,b')).toBe('"Filter; 16x20",Coil,"a,b"');
  expect(line('Filter\t16x20', 'Coil')).toBe('"Filter\t16x20",Coil');
});

test('[X6] what a program would begin a cell with is no formula, whatever it parts cells by', () => {
  expect(line('x;=HYPERLINK("a")')).toBe(`"x;'=HYPERLINK(""a"")"`);
  expect(line('=1;+2;b')).toBe(`"'=1;'+2;b"`);
  expect(line('x\t=1')).toBe(`"x\t'=1"`);
  // Cells parted by semicolons have no quotes here, and a row ends at the break.
  expect(line('a', 'b\n=1')).toBe(`a,"b\n'=1"`);
  const signs = [';', '=', '+', '-', "'", '@', '\t', '\r', '\n', 'a'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs)), (parts) => {
      const text = parts.join('');
      expect(
        guarded(text)
          .split(/[;\t\r\n]/)
          .filter((part) => /^[=+\-@]/.test(part)),
      ).toEqual([]);
      expect(unguarded(guarded(text))).toBe(text);
    }),
    propertyOptions(300),
  );
});

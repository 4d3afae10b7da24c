import { expect, it } from 'vitest';
import type { Cell, Sheet } from '../../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../src/spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../../src/spreadsheets/write-xlsx.ts';

const rows: Cell[][] = ['refId', 'Año_x000D_\r\n🔥', '=1+1'].map((text) => [
  { type: 'text', text },
]);
const sheets: Sheet[] = [{ name: 'Parts', rows }];

it('[X2] a browser packs and unpacks spreadsheets by itself, and refuses what is cut off', async () => {
  const made = await writeXlsx(sheets);
  if ('tooLong' in made) throw new Error('too long');
  expect(await readSpreadsheet(made.bytes, '')).toMatchObject({ sheets, encoding: null });
  const zip = await writeCsvZip(sheets);
  expect(await readSpreadsheet(zip, '')).toMatchObject({ sheets, encoding: 'utf-8' });
  for (const at of [40, 60]) {
    const altered = zip.slice();
    altered[at] = (altered[at] ?? 0) ^ 0xff;
    expect(await readSpreadsheet(altered, '')).toEqual({ fault: { code: 'damaged' } });
  }
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishedBook } from '../../src/domain/draft/published-book.ts';
import { exportBook } from '../../src/domain/exchange/export-book.ts';
import { importBook } from '../../src/domain/exchange/import-book.ts';
import type { Sheet } from '../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../src/spreadsheets/read-spreadsheet.ts';
import { writeXlsx } from '../../src/spreadsheets/write-xlsx.ts';
import { writeZip } from '../../src/spreadsheets/write-zip.ts';
import { change, create, refs } from '../support/log-builder.ts';
import { inherited } from '../unit/draft/authored.ts';
import { publishedBook } from '../unit/draft/published.ts';
import { placesOf } from '../unit/exchange/sheets.ts';
import { converted } from './convert.ts';

const rates = [{ id: 'r', baseCurrency: '', quoteCurrency: 'usd', rate: 7.6083 }];
const money = { rates, currency: 'usd' };

/** Texts that a spreadsheet program is tempted to change. */
const texts = [
  '=1+1',
  '+34 91 123',
  '-1.5',
  '@home',
  '007',
  '1E5',
  '3-4',
  'MAR1',
  'TRUE',
  '#REF!',
  '  blanks  ',
  '"quoted", twice',
  'two\nlines',
  'Año 2026: 45/5 µF, 3/4" 🔥',
  '<b>&amp;</b>',
  '1,5',
];

/** And such as only a workbook can hold. */
const unspeakable = ["'=x", 'a\rb\r\nc', 'bell\u0007', '_x0041_', '_x000D_', '\t tab'];

const bookWith = (names: readonly string[]) =>
  publishedBook([
    ...inherited,
    change(2, [
      ...names.map((name, at) =>
        create('costsMaterial', `part_${at}`, { name, quantity: (at + 1) / 7 }),
      ),
      create('costsMaterial', '007', { name: 'Bond', quantity: 0.29 }),
      create('costsMaterial', '1E5', { name: 'Large', quantity: 0.1 + 0.2 }),
      create('menuCopy', 'a;b', { name: 'Odd' }),
      create('menuTiers', 'odd', refs('menuCopy', 'care', 'a;b')),
      create('problems', 'leak', { name: 'Leak', description: names.join('\n'), hidden: true }),
      create('offers', 'odd', { name: 'Odd', ...refs('costsMaterial', '007', '1E5', '007') }),
    ]),
  ]);

describe('[X2] a workbook that LibreOffice has opened and saved', () => {
  const book = bookWith([...texts, ...unspeakable]);
  let bytes: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    bytes = await workbookOf(book);
  });

  it('changes nothing as a workbook', async () => {
    const files = await converted(bytes, 'book.xlsx', 'xlsx');
    const sheets = await sheetsOf(files.get('.xlsx'));
    expect(importedInto(book, sheets)).toEqual({ edits: [], faults: [] });
  });

  it('is told from workbooks of other kinds', async () => {
    const faultOf = async (kind: 'xls' | 'ods') => {
      const files = await converted(bytes, 'book.xlsx', kind);
      return readSpreadsheet(files.get(`.${kind}`) ?? new Uint8Array(), 'book.xlsx');
    };
    expect(await faultOf('xls')).toEqual({ fault: { code: 'otherFormat', format: 'XLS' } });
    expect(await faultOf('ods')).toEqual({ fault: { code: 'otherFormat', format: 'ODS' } });
  });
});

it.each(['as they are', 'as they are shown'])(
  '[X2] a workbook that LibreOffice has saved as CSV files, numbers %s, changes nothing',
  async (numbers) => {
    const book = bookWith(texts);
    const asShown = numbers === 'as they are shown';
    // Commas, quotes, UTF-8, and all sheets.
    const kind = `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,${asShown},false,false,false,-1`;
    const files = await converted(await workbookOf(book), 'book.xlsx', kind);
    const zip = await writeZip(
      [...files].map(([name, content]) => ({
        name: name.slice(1),
        content: new TextDecoder().decode(content),
      })),
    );
    expect(importedInto(book, await sheetsOf(zip))).toEqual({ edits: [], faults: [] });
  },
);

async function workbookOf(book: PublishedBook) {
  const written = await writeXlsx(exportBook(book, { books: [], ...money }));
  if ('tooLong' in written) throw new Error('too long');
  return written.bytes;
}

async function sheetsOf(bytes: Uint8Array<ArrayBuffer> | undefined): Promise<Sheet[]> {
  const read = await readSpreadsheet(bytes ?? new Uint8Array(), 'book');
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.sheets;
}

function importedInto(published: PublishedBook, sheets: readonly Sheet[]) {
  expect(sheets).toHaveLength(10);
  const book = { published, draft: new Map(), drafted: published };
  const { step, faults } = importBook(book, sheets, { ...money, removeMissing: true });
  return { edits: [...step.values()].map(({ edit }) => edit), faults: placesOf(faults) };
}

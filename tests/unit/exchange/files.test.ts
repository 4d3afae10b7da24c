import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookOfLog } from '../../../scripts/pricebook/book-of-log.ts';
import { contentOf, isPricebookTable } from '../../../src/domain/changes/table-content.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { exportBook } from '../../../src/domain/exchange/export-book.ts';
import type { Sheet } from '../../../src/domain/exchange/sheet.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../src/spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../../src/spreadsheets/write-xlsx.ts';
import { change, create } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { randomLog } from '../../support/random-log.ts';
import { publishedBook } from '../draft/published.ts';
import { imported } from './sheets.ts';

/** A book goes through the bytes of both formats and comes back as it was. */

const formats = { xlsx: workbook, csv: writeCsvZip };

const rates = [{ id: '', baseCurrency: '', quoteCurrency: 'usd', rate: 7.6083 }];

async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const written = await writeXlsx(sheets);
  if ('bytes' in written) return written.bytes;
  throw new Error(JSON.stringify(written.tooLong));
}

async function expectUnchanged(published: PublishedBook, format: keyof typeof formats) {
  const sheets = exportBook(published, { books: [], rates, currency: 'usd' });
  const read = await readSpreadsheet(await formats[format](sheets), 'book');
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  expect(read.sheets.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name));
  const { step, faults, ignored } = imported(published, read.sheets, {
    ...{ rates, currency: 'usd', removeMissing: true },
  });
  expect({ edits: [...step.values()], faults, ignored }).toEqual({
    edits: [],
    faults: [],
    ignored: { sheets: [], columns: [], hidden: [] },
  });
}

test.each(['xlsx', 'csv'] as const)(
  '[X2] the unchanged %s file of any book is an empty draft',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(randomLog(40), async ({ books, changes }) => {
        const named = books.map((book) => ({ ...book, name: '', created: '' }));
        for (const org of new Set(books.map((book) => book.org))) {
          const published = bookOfLog({ books: named, changes }, org);
          if (published) await expectUnchanged(published, format);
        }
      }),
      propertyOptions(60, 20),
    );
  },
);

/** Texts that files, spreadsheet programs or their readers have an own meaning for. */
const pieces = [
  ...['\u0000', '\u0001', '\t', '\n', '\r', '\r\n', '\u001f', '\u007f', '\u0085', '\u2028'],
  ...['_x000D_', '_x0041_', '_x005F_', '_X000d_', '_x', 'D_', '=', '+', '-', '@', "'", '"', ';'],
  ...[',', ' ', '&', '<', '>', ']]>', '&amp;', '007', '1E5', '0x1', '3-4', 'TRUE', '#REF!'],
  ...['\ufeff', '\ufffe', '\uffff', '\ud83d\ude00', '\ud800', '\udc00', 'é', 'e\u0301', '%', '1,5'],
];
const oddText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const oddRefId = oddText.filter((text) => text !== '');
const oddNumber = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0.1, 0.29, 1e21, 5e-324),
  )
  .map((value) => value + 0);

/** Records with odd refIds, texts and numbers, whose relations lead to each other. */
const oddBook = fc
  .record({
    refIds: fc.uniqueArray(oddRefId, { minLength: 1, maxLength: 5, selector: asUtf8 }),
    texts: fc.array(oddText, { minLength: 1, maxLength: 5 }),
    numbers: fc.array(oddNumber, { minLength: 1, maxLength: 3 }),
  })
  .map(({ refIds, texts, numbers }) => {
    const records = pricebookTables.map((table) =>
      refIds.map((refId, at) => {
        const { fields, relations } = contentOf(table);
        const values = fields.map(({ name, kind }, place) => {
          const some = kind === 'text' ? texts : kind === 'number' ? numbers : [true, false];
          return [name, some[(at + place) % some.length]];
        });
        const led = relations
          .filter(isPricebookTable)
          .map((collection) => ({ collection, refIds: [...refIds, ...refIds.slice(at)] }));
        return { table, refId, data: Object.fromEntries(values), refs: led };
      }),
    );
    const created = records.flat().map(({ table, refId, data }) => create(table, refId, data));
    const linked = records
      .flat()
      .map(({ table, refId, data, refs }) => create(table, refId, { ...data, refs }));
    return publishedBook([change(1, created), change(2, linked)]);
  });

test.each(['xlsx', 'csv'] as const)(
  '[X2] [X6] odd texts and numbers come back from a %s file',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(oddBook, (published) => expectUnchanged(published, format)),
      propertyOptions(150, 50),
    );
  },
);

/** Records whose refIds are one text in UTF-8 can't be told apart in CSV. */
function asUtf8(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import type { Sheet } from '../../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../src/spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../../src/spreadsheets/write-xlsx.ts';
import { book, change, create, refs } from '../../support/log-builder.ts';
import { cell, sheet } from '../exchange/sheets.ts';
import { commandFiles } from './command-files.ts';
import { ndjson, runPricebook } from './run-pricebook.ts';

const { pathOf, written } = commandFiles();
let log = '';

beforeAll(async () => {
  log = await written(
    'log.ndjson',
    ndjson(
      { books: [book(1, { parent: 'b2' }), { ...book(2), name: 'Starter' }, book(3)] },
      change(
        1,
        [
          create('costsMaterial', 'cap', { name: 'Capacitor', quantity: 2.5 }),
          create('offers', 'gold', { name: 'Gold', ...refs('costsMaterial', 'cap', 'cap') }),
        ],
        { book: 'b2', org: 'o2' },
      ),
      change(2, [create('costsMaterial', '007', { name: '=1+1', quantity: '0.1' })]),
      change(3, [create('costsMaterial', 'other')], { book: 'b3', org: 'o3' }),
    ),
  );
});

async function sheetsOf(path: string): Promise<Sheet[]> {
  const read = await readSpreadsheet(new Uint8Array(await readFile(path)), path);
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.sheets;
}

describe.each(['xlsx', 'zip'])('[X7] a %s file', (ending) => {
  test('is written with what the organization is shown, and says nothing as it is', async () => {
    const file = pathOf(`book.${ending}`);
    const done = await runPricebook(['export', log, '--org', 'o1', file]);
    expect(done).toEqual({ stdout: '', stderr: '', code: 0 });
    const sheets = await sheetsOf(file);
    expect(sheets).toHaveLength(10);
    const parts = sheets.find(({ name }) => name === 'Parts');
    const number = (text: string) => cell(ending === 'xlsx' ? Number(text) : text);
    expect(parts?.rows).toEqual([
      ['refId', 'name', 'quantity', 'codes', 'source'].map(cell),
      [cell('007'), cell('=1+1'), number('0.1'), cell(''), cell('own')],
      [cell('cap'), cell('Capacitor'), number('2.5'), cell(''), cell('Starter')],
    ]);
    const same = await runPricebook(['import', log, '--org', 'o1', file]);
    expect(same).toMatchObject({ stderr: '', code: 0 });
    expect(JSON.parse(same.stdout)).toEqual({ changeset: [], errors: [] });
  });

  test('that was edited prints what it changes, in order, and what can not be read', async () => {
    const sheets = [
      sheet('Offers', ['refId', 'name', 'note'], ['gold', 'Best', 'x']),
      sheet('Parts', ['refId', 'quantity'], ['cap', 3], ['007', 'many'], ['fan', 1]),
      sheet('Stock', ['refId']),
    ];
    const workbook = await writeXlsx(sheets);
    if (!('bytes' in workbook)) throw new Error('too long');
    const bytes = ending === 'xlsx' ? workbook.bytes : await writeCsvZip(sheets);
    const file = await written(`edited.${ending}`, bytes);
    const { stdout, stderr, code } = await runPricebook(['import', log, '--org', 'o1', file]);
    expect(code).toBe(0);
    const created = (collection: string, refId: string, data: object) => ({
      collection,
      operation: 'create',
      id: recordId('o1', collection, refId),
      data: { refId, ...data },
    });
    expect(JSON.parse(stdout)).toEqual({
      changeset: [
        created('costsMaterial', 'cap', { name: 'Capacitor', quantity: 3, codes: '' }),
        created('costsMaterial', 'fan', { name: '', quantity: 1, codes: '' }),
        created('offers', 'gold', {
          name: 'Best',
          multiplier: 1,
          price: 0,
          refs: [
            { collection: 'menus', refIds: [] },
            { collection: 'costsTime', refIds: [] },
            { collection: 'costsMaterial', refIds: ['cap', 'cap'] },
          ],
        }),
      ],
      errors: [
        {
          sheet: 'Parts',
          row: 3,
          column: 'quantity',
          reason: '"many" is no number. Write digits, with a point before the decimals.',
        },
      ],
    });
    expect(stderr).toContain('sheet Stock is unknown');
    expect(stderr).toContain('column note of sheet Offers is unknown');
  });
});

test('[X7] a CSV file alone is the table that it is named as', async () => {
  const file = await written('Parts.csv', 'refId;quantity\r\n007;0.2\r\n');
  const { stdout } = await runPricebook(['import', log, '--org', 'o1', file]);
  const { changeset, errors } = JSON.parse(stdout);
  expect(errors).toEqual([]);
  expect(changeset).toMatchObject([
    { collection: 'costsMaterial', operation: 'update', data: { refId: '007', quantity: 0.2 } },
  ]);
});

describe('[X7] what can not be done is said', () => {
  test.each([
    [
      'an organization without a book',
      () => ['export', log, '--org', 'o9', 'x.xlsx'],
      /no book of/,
    ],
    ['another kind of file', () => ['export', log, '--org', 'o1', 'x.ods'], /\.xlsx or \.zip/],
    ['no organization', () => ['export', log, 'x.xlsx'], /Usage:/],
    ['a file too many', () => ['import', log, 'a', 'b', '--org', 'o1'], /Usage:/],
    ['no such file', () => ['import', log, '--org', 'o1', pathOf('no')], /no: ENOENT/],
  ])('%s', async (_, args, message) => {
    const { stdout, stderr, code } = await runPricebook(args());
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(message);
  });

  test('[X2] a text that no workbook can hold is named, and no file is made', async () => {
    const long = await written(
      'long.ndjson',
      ndjson(
        { books: [book(1)] },
        change(1, [create('contentItems', 'a', { content: 'x'.repeat(32_768) })]),
      ),
    );
    const file = pathOf('long.xlsx');
    const { stderr, code } = await runPricebook(['export', long, '--org', 'o1', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('Lines, row 2, content: the text has more than 32767 characters');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    const zip = pathOf('long.zip');
    expect(await runPricebook(['export', long, '--org', 'o1', zip])).toMatchObject({ code: 0 });
  });

  test('what is no spreadsheet', async () => {
    const file = await written('page.xlsx', '<html></html>');
    const { stdout, stderr, code } = await runPricebook(['import', log, '--org', 'o1', file]);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toContain('page.xlsx: neither an XLSX workbook nor CSV');
  });
});

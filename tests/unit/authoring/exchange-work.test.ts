import { expect, test } from 'vitest';
import { keyOf } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { Sheet } from '../../../src/domain/exchange/sheet.ts';
import {
  type BookHead,
  ExchangeWork,
} from '../../../src/features/authoring/exchange/exchange-work.ts';
import type { ReadFile } from '../../../src/features/authoring/exchange/file-reading.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { mostFileBytes } from '../../../src/spreadsheets/limits.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../src/spreadsheets/write-csv-zip.ts';
import { change, create } from '../../support/log-builder.ts';
import { publishedBook } from '../draft/published.ts';
import { cell, type Written } from '../exchange/sheets.ts';

const published = publishedBook([
  change(1, [
    create('costsMaterial', 'capacitor', { name: 'Capacitor', quantity: 20 }),
    create('costsMaterial', 'fuse', { name: 'Fuse', quantity: 3 }),
    create('problemTags', 'cooling', { name: 'Cooling' }),
  ]),
]);

const drafted: RecordEdit = {
  table: 'costsMaterial',
  refId: 'fuse',
  kind: 'change',
  values: { quantity: 4 },
  base: { name: 'Fuse', quantity: 3 },
};

const guess = { currencies: [], currency: null, decimal: '.' } as const;

function workOn(book: PublishedBook, draft: readonly RecordEdit[] = []): ExchangeWork {
  const work = new ExchangeWork();
  const head: BookHead = {
    ...{ books: [], org: book.org, book: book.book, organizations: book.organizations },
    ...{ rates: [], currencies: [], currency: null },
  };
  work.begin({ ...head, books: book.books.map((each) => ({ ...each, ...named })) });
  for (const table of pricebookTables) work.add(table, [...book.tables.recordsOf(table)]);
  work.draft(draft);
  return work;
}

const named = { name: '', created: '', updated: '' };

async function read(
  work: ExchangeWork,
  sheets: readonly Sheet[],
  remembered: ReadonlyMap<string, string> = new Map(),
): Promise<Extract<ReadFile, { ok: true }>> {
  const file = new File([await writeCsvZip(sheets)], 'book.zip');
  const found = await work.read(file, guess, remembered);
  if (!found.ok) throw new Error(found.fault.code);
  return found;
}

function parts(...rows: Written[][]): Sheet {
  const head = ['refId', 'name', 'quantity'];
  return { name: 'Parts', rows: [head, ...rows].map((cells) => cells.map(cell)) };
}

test('[X2] what is exported with a draft on it changes nothing when it is imported', async () => {
  const work = workOn(published, [drafted]);
  const made = await work.exported('csv');
  if (!('bytes' in made)) throw new Error('A text is too long');
  await work.read(new File([made.bytes], 'book.zip'), guess, new Map());
  expect(work.planBook(true)).toMatchObject({ edits: 0, faults: 0, missing: 0, tables: [] });
});

test('[X3] a file is a book whatever the case of its sheets, and else a price list', async () => {
  const work = workOn(published);
  const [head = [], ...rows] = parts(['fuse', 'Fuse', 5]).rows;
  for (const [name, isBook] of [
    ['parts', true],
    ['Price list', false],
  ] as const) {
    expect(await read(work, [{ name, rows: [head, ...rows] }])).toMatchObject({ isBook });
  }
});

test('[X3] a plan says by table what would change and what was before, as the draft has it, and gives the step in pieces', async () => {
  const work = workOn(published, [drafted]);
  const sheet = parts(
    ['capacitor', 'Capacitor', 25],
    ['fuse', 'Fuse', 3],
    ['', 'Relay', 9],
    ['', 'Coil', 'ask'],
  );
  const found = await read(work, [sheet, { name: 'Notes', rows: [] }]);
  expect(found.isBook).toBe(true);
  const plan = work.planBook(false);
  expect(plan).toMatchObject({ edits: 4, faults: 1, missing: 0, ignored: { sheets: ['Notes'] } });
  expect(plan.tables).toMatchObject([
    {
      ...{ table: 'costsMaterial', made: 2, changed: 2, removed: 0 },
      examples: [
        { kind: 'changed', values: [{ name: 'quantity', before: 20, after: 25 }] },
        { kind: 'changed', values: [{ name: 'quantity', before: 4, after: 3 }] },
        { kind: 'made', name: 'Relay' },
        { kind: 'made', name: 'Coil' },
      ],
    },
  ]);
  const entries = [...work.entries(0, 1), ...work.entries(1, 9)];
  expect(entries.map(({ key, edit }) => [keyOf(key), edit?.values])).toEqual([
    ['costsMaterial/capacitor', { quantity: 25 }],
    // As it is published.
    ['costsMaterial/fuse', undefined],
    ['costsMaterial/relay', expect.objectContaining({ name: 'Relay', quantity: 9 })],
    ['costsMaterial/coil', expect.objectContaining({ name: 'Coil' })],
  ]);
  expect(work.faults(0, 9)).toMatchObject([
    { sheet: 'Parts', row: 5, column: 'quantity', reason: { code: 'noNumber', text: 'ask' } },
  ]);
});

test('[X3] what the file lacks is counted before anybody ticks that it goes', async () => {
  const work = workOn(published);
  await read(work, [parts(['capacitor', 'Capacitor', 20])]);
  expect(work.planBook(false)).toMatchObject({ edits: 0, missing: 1 });
  expect(work.planBook(true)).toMatchObject({ edits: 1, missing: 1, tables: [{ removed: 1 }] });
});

test('[X4] a list is read as the last one with its header was, wherever the header stands now', async () => {
  const work = workOn(published);
  const rows = (...above: Written[][]): Sheet => ({
    name: 'List',
    rows: [...above, ['Artikel', 'Betrag'], ['capacitor', '21,50'], ['coil', '7,00']].map((cells) =>
      cells.map(cell),
    ),
  });
  const first = await read(work, [rows()]);
  expect(first.isBook).toBe(false);
  expect(first.sheets[0]?.remembered).toBeNull();
  const layout = {
    ...{ headerRows: 1, decimal: ',' as const, currency: null },
    columns: { code: 0, name: null, cost: 1 },
  };
  const reading = { layout, encoding: null, makeUnmatched: true };
  expect(work.planPriceList(0, reading)).toMatchObject({
    edits: 2,
    rows: { matched: 1, same: 0, unmatched: 1, examples: ['coil'] },
  });
  const header = work.fingerprint(0, layout) ?? '';
  const remembered = new Map([
    [header, JSON.stringify(reading)],
    ['other', '{"layout":7}'],
  ]);
  const second = await read(work, [rows(['Grid Supply'])], remembered);
  expect(second.sheets[0]?.remembered).toEqual({
    ...reading,
    layout: { ...layout, headerRows: 2 },
  });
});

test('[X8] a file that is too large is not read, and one that has changed since it was chosen says so', async () => {
  const work = workOn(published);
  const fileOf = (bytes: Partial<File>) => ({ name: 'a.csv', size: 1, ...bytes }) as File;
  const large = fileOf({ size: mostFileBytes + 1 });
  expect(await work.read(large, guess, new Map())).toMatchObject({
    fault: { code: 'fileTooLarge' },
  });
  const changed = fileOf({
    arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  });
  expect(await work.read(changed, guess, new Map())).toEqual({
    ok: false,
    fault: { code: 'changed' },
  });
});

test('[X1, X4] the example files are what they show', async () => {
  const work = workOn(publishedBook([]));
  const texts = {
    ...{ problem: 'AC', menu: 'Capacitor', tier: 'Gold', offer: 'Offer', part: 'Part' },
    ...{ labor: 'Labor', line: 'Line', title: 'Title', group: 'Group', tag: 'Tag' },
    ...{ code: 'Item no.', name: 'Description', price: 'Price' },
  };
  for (const format of ['xlsx', 'csv'] as const) {
    const book = await work.exampleBook(texts, { rates: [], currency: null }, format);
    if (!('bytes' in book)) throw new Error('A text is too long');
    await work.read(new File([book.bytes], 'example'), guess, new Map());
    expect(work.planBook(false)).toMatchObject({ edits: 11, faults: 0, ignored: { sheets: [] } });
  }
  const list = await work.examplePriceList(texts, 'xlsx');
  if (!('bytes' in list)) throw new Error('A text is too long');
  const found = await work.read(new File([list.bytes], 'example.xlsx'), guess, new Map());
  expect(found).toMatchObject({ isBook: false });
  const layout = found.ok ? found.sheets[0]?.guess.layout : undefined;
  expect(layout).toMatchObject({ headerRows: 1, columns: { code: 0, name: 1, cost: 2 } });
  const read = await readSpreadsheet(list.bytes, 'example.xlsx');
  expect(read).not.toHaveProperty('fault');
});

import { expect, test } from 'vitest';
import { keyOf } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { LineDecision } from '../../../src/domain/exchange/costs/cost-list.ts';
import type { Sheet } from '../../../src/domain/exchange/sheet.ts';
import {
  type BookHead,
  ExchangeWork,
} from '../../../src/features/authoring/exchange/exchange-work.ts';
import type { ReadFile } from '../../../src/features/authoring/exchange/file-reading.ts';
import {
  type ListReading,
  readUnfinished,
  writeUnfinished,
} from '../../../src/features/authoring/exchange/list-reading.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
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

const noMoney: Pick<BookHead, 'rates' | 'currencies' | 'currency'> = {
  rates: [],
  currencies: [],
  currency: null,
};

function workOn(
  book: PublishedBook,
  draft: readonly RecordEdit[] = [],
  money = noMoney,
): ExchangeWork {
  const work = new ExchangeWork();
  const head: BookHead = {
    ...{ books: [], org: book.org, book: book.book, organizations: book.organizations },
    ...money,
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
  const found = await work.read(file, remembered);
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
  await work.read(new File([made.bytes], 'book.zip'), new Map());
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

const price: Sheet = {
  name: 'List',
  rows: [
    ['Grid Supply'],
    ['Artikel', 'Text', 'Preis', 'PE'],
    ['GS-1', 'Capacitor', '21,50', 1],
    ['GS-2', 'Fuse, slow', '3,00', 1],
    ['GS-3', 'Copper pipe', '7,00', 1],
    ['GS-4', 'Torch', '8,00', 1],
  ].map((cells) => cells.map(cell)),
};

async function guessed(work: ExchangeWork, sheet = price): Promise<ListReading> {
  const { sheets, likely } = await read(work, [sheet]);
  const head = sheets[likely];
  if (!head) throw new Error('no sheet');
  return { ...head.guess, supplier: 'Grid' };
}

test('[X4] a list is read as the last one with its header was, wherever the header stands now', async () => {
  const work = workOn(published);
  const reading = { ...(await guessed(work)), notOurs: ['gs-3'] };
  expect(reading).toMatchObject({ header: 1, columns: { code: 0, name: 1, cost: 2, count: 3 } });
  const header = work.fingerprint(reading) ?? '';
  const remembered = new Map([
    [header, JSON.stringify(reading)],
    ['other', '{"layout":7}'],
  ]);
  const moved = { name: 'December', rows: [[], ...price.rows] };
  const { sheets } = await read(work, [moved], remembered);
  expect(sheets[0]?.remembered).toEqual({ ...reading, sheet: 'December', header: 2 });
});

test('[X11] what was said of the last list goes behind what this one says of its currency, decimals and hidden rows', async () => {
  const work = workOn(published);
  const reading: ListReading = {
    ...(await guessed(work)),
    ...{ decimal: '.', currency: 'usd', withHidden: true, makeUnmatched: true, factor: '0.5' },
  };
  const remembered = new Map([[work.fingerprint(reading) ?? '', JSON.stringify(reading)]]);
  const costs = (...texts: string[]) => ({
    name: 'List',
    rows: [
      ...price.rows.slice(0, 2),
      ...texts.map((text, at) => [`GS-${at}`, `Part ${at}`, text, 1].map(cell)),
    ],
  });
  const again = async (sheet: Sheet) => (await read(work, [sheet], remembered)).sheets[0];
  expect((await again(costs('12,40 €', '3,00 €')))?.remembered).toMatchObject({
    ...{ decimal: null, currency: null, withHidden: false, makeUnmatched: false, factor: '0.5' },
  });
  // It says neither.
  expect((await again(costs('1,234', '2,500')))?.remembered).toMatchObject({
    ...{ decimal: '.', currency: 'usd' },
  });
});

test('[X11] a line is in the currency that it names, whatever was chosen, and asked about where that has no rate', async () => {
  const rateOf = (quoteCurrency: string, rate: number) => ({
    ...{ id: quoteCurrency, baseCurrency: '', quoteCurrency, rate },
  });
  const money = { ...noMoney, rates: [rateOf('usd', 1), rateOf('eur', 0.5)], currency: 'usd' };
  const work = workOn(published, [], money);
  const rows = [
    ['Artikel', 'Text', 'Preis'],
    ['GS-1', 'Capacitor', '12,40 €'],
    ['GS-2', 'Fuse', '3,60 zł'],
  ].map((cells) => cells.map(cell));
  work.planList(await guessed(work, { name: 'List', rows }), new Map());
  expect(work.lines('matched', '').lines).toMatchObject([{ row: 2, before: 20, after: 24.8 }]);
  expect(work.lines('asked', '').lines).toMatchObject([
    { row: 3, reason: { code: 'noRate', currency: 'PLN' } },
  ]);
});

test('[X13] each row of a list is in one of the counts, and those that need somebody come first', async () => {
  const work = workOn(published);
  const reading = await guessed(work);
  const plan = work.planList(reading, new Map());
  expect(plan.counts).toEqual({
    ...{ all: 6, matched: 1, suggested: 0, asked: 0, unmatched: 3, error: 0, notOurs: 0, left: 2 },
  });
  expect(plan).toMatchObject({ changed: 1, edits: 1, confirmed: 1, isCatalogue: true });
  expect(work.lines('matched', '').lines).toMatchObject([
    { row: 3, kind: 'changed', part: { name: 'Capacitor' }, before: 20, after: 21.5, by: 'name' },
  ]);
  expect(work.lines('all', 'torch')).toMatchObject({ total: 1, lines: [{ row: 6 }] });
  expect(work.near(4)).toMatchObject([{ refId: 'fuse', before: 3, after: 3 }]);
  expect(work.search(5, 'CAPAC')).toMatchObject([{ refId: 'capacitor', before: 20, after: 7 }]);
});

test('[X12, X14] a line that is matched by hand adds its code to the part, so that the next list needs nobody', async () => {
  const work = workOn(published);
  const reading = { ...(await guessed(work)), notOurs: ['gs-3'] };
  const decisions = new Map<number, LineDecision>([
    [4, { refId: 'fuse' }],
    [6, { isMade: true }],
  ]);
  const plan = work.planList(reading, decisions);
  expect(plan.counts).toMatchObject({ matched: 3, unmatched: 0, notOurs: 1 });
  const step = work.entries(0, 9).map(({ key, edit }) => [key.refId, edit?.values]);
  expect(step).toEqual([
    ['capacitor', { quantity: 21.5 }],
    // It costs the same.
    ['fuse', { codes: 'GS-2 @ Grid' }],
    ['torch', expect.objectContaining({ name: 'Torch', quantity: 8, codes: 'GS-4 @ Grid' })],
  ]);
  const says = (refId: string, quantity: number) => ({ refId, quantity });
  expect(work.confirmed()).toEqual({
    same: ['fuse'],
    changes: [says('capacitor', 21.5), says('torch', 8)],
  });
  const edits = work.entries(0, 9).flatMap(({ edit }) => edit ?? []);
  const next = workOn(published, edits);
  await guessed(next);
  const again = next.planList(reading, new Map());
  expect(again.counts).toMatchObject({ matched: 3, unmatched: 0, suggested: 0, asked: 0 });
  expect(again).toMatchObject({ edits: 0, same: 3, confirmed: 3 });
  // None of it is published.
  expect(next.confirmed()).toEqual({
    same: [],
    changes: [says('capacitor', 21.5), says('fuse', 3), says('torch', 8)],
  });
});

test('[X13] what was decided of a list comes back as it was left, and what an earlier program left is none', async () => {
  const reading = await guessed(workOn(published));
  const decisions = new Map<number, LineDecision>([[4, { refId: 'fuse', count: '2' }]]);
  expect(readUnfinished(writeUnfinished(reading, decisions))).toEqual({ reading, decisions });
  for (const text of ['', '{}', '{"reading":{},"decisions":[]}']) {
    expect(readUnfinished(text)).toBeNull();
  }
});

test('[X8] a file that is too large is not read, and one that has changed since it was chosen says so', async () => {
  const work = workOn(published);
  const fileOf = (bytes: Partial<File>) => ({ name: 'a.csv', size: 1, ...bytes }) as File;
  const large = fileOf({ size: 60 * 1_048_576 + 1 });
  expect(await work.read(large, new Map())).toMatchObject({
    fault: { code: 'fileTooLarge' },
  });
  const changed = fileOf({
    arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  });
  expect(await work.read(changed, new Map())).toEqual({
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
    await work.read(new File([book.bytes], 'example'), new Map());
    expect(work.planBook(false)).toMatchObject({ edits: 11, faults: 0, ignored: { sheets: [] } });
  }
  const list = await work.examplePriceList(texts, 'xlsx');
  if (!('bytes' in list)) throw new Error('A text is too long');
  const found = await work.read(new File([list.bytes], 'example.xlsx'), new Map());
  expect(found).toMatchObject({ isBook: false });
  const reading = found.ok ? found.sheets[0]?.guess : undefined;
  expect(reading).toMatchObject({ header: 0, columns: { code: 0, name: 1, cost: 2 } });
  const read = await readSpreadsheet(list.bytes, 'example.xlsx');
  expect(read).not.toHaveProperty('fault');
});

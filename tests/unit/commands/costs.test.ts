import { beforeAll, describe, expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { writeCsv } from '../../../src/spreadsheets/write-csv.ts';
import { writeXlsx } from '../../../src/spreadsheets/write-xlsx.ts';
import { book, change, create } from '../../support/log-builder.ts';
import { sheet } from '../exchange/sheets.ts';
import { commandFiles } from './command-files.ts';
import { ndjson, runPricebook } from './run-pricebook.ts';

const { pathOf, written } = commandFiles();
let log = '';

const list = sheet(
  'Prices',
  ['ACME SUPPLY'],
  ['Item #', 'Description', 'U/M', 'Net Price'],
  ['WN-1', 'Wire nut', 'C', '14.80'],
  ['777', 'Pipe', 'EA', '3.12'],
  ['GV', 'Valve', 'EA', 'CALL'],
  ['RED', 'Reducer', 'M', '40.00'],
  ['BOX', 'Anchors', 'BX', '9.00'],
  ['XX-9', 'Foreign', 'EA', '5.00'],
  ['Total', '', '', '72.92'],
);

beforeAll(async () => {
  log = await written(
    'log.ndjson',
    ndjson(
      { books: [book(1, { parent: 'b2' }), book(2)] },
      change(
        1,
        [create('costsMaterial', 'nut', { name: 'Nut', quantity: 0.12, codes: 'wn-1 @ ACME' })],
        { book: 'b2', org: 'o2' },
      ),
      change(2, [
        create('costsMaterial', 'pipe', { name: 'Tube', quantity: 3, codes: '00777 @ Acme x 2' }),
        create('costsMaterial', 'valve', { name: 'Gas valve', quantity: 50, codes: 'GV' }),
        create('costsMaterial', 'RED', { name: 'Bush', quantity: 0.04 }),
        create('costsMaterial', 'anchor', { name: 'Plug', quantity: 1, codes: 'BOX @ Rival' }),
        create('costsMaterial', 'hose', { name: 'Hose', quantity: 1, codes: 'H-1 @ Acme' }),
      ]),
    ),
  );
});

async function listAs(ending: string): Promise<string> {
  if (ending === 'csv') return written('list.csv', writeCsv(list));
  const cover = sheet('Cover', ...Array.from({ length: 40 }, () => ['Terms of delivery']));
  const workbook = await writeXlsx([cover, list]);
  if (!('bytes' in workbook)) throw new Error('too long');
  return written('list.xlsx', workbook.bytes);
}

async function costs(file: string, ...args: string[]) {
  const { stdout, stderr, code } = await runPricebook(['costs', log, '--org', 'o1', file, ...args]);
  return { code, stderr, said: stdout === '' ? null : JSON.parse(stdout) };
}

describe.each(['csv', 'xlsx'])('[X16] a list in a %s file', (ending) => {
  test('prints what each row would do, and the changeset of the changes alone', async () => {
    const { code, stderr, said } = await costs(await listAs(ending), '--supplier', 'Acme');
    expect(code).toBe(0);
    expect(stderr).toBe(
      ending === 'csv'
        ? ''
        : `${pathOf('list.xlsx')}: sheet Prices was read\n${pathOf('list.xlsx')}: sheet Cover is left\n`,
    );
    expect(said).toEqual({
      columns: {
        code: 'A',
        name: 'B',
        cost: 'D',
        unit: 'C',
        count: null,
        pack: null,
        group: null,
        currency: null,
      },
      header: 2,
      changes: [{ row: 3, refId: 'nut', before: '0.12', after: '0.148', by: 'supplier' }],
      same: [6],
      suggested: [
        {
          row: 4,
          refIds: ['pipe'],
          why: 'A spreadsheet makes this code of one that the part has.',
        },
      ],
      unmatched: [8],
      asked: [{ row: 7, reason: 'The price is for "BX": how many are in it?' }],
      errors: [{ row: 5, column: 'D', reason: '"CALL" is no amount as this list writes numbers.' }],
      left: [1, 2, 9],
      missing: ['hose', 'pipe'],
      changeset: [
        {
          collection: 'costsMaterial',
          operation: 'create',
          id: recordId('o1', 'costsMaterial', 'nut'),
          data: { refId: 'nut', name: 'Nut', quantity: 0.148, codes: 'wn-1 @ ACME' },
        },
      ],
    });
  });

  test('takes what is suggested, and columns, rate and factor as they are given', async () => {
    const file = await listAs(ending);
    const args = [
      '--supplier',
      'ACME',
      '--rate',
      '1.25',
      '--factor',
      '1.5',
      '--accept-suggestions',
    ];
    const { said } = await costs(
      file,
      ...args,
      '--columns',
      '{"unit":null,"code":"a","name":null}',
    );
    expect(said.columns).toMatchObject({ code: 'A', name: null, cost: 'D', unit: null });
    // 3.12 × 1.5 / (2 × 1.25)
    expect(said.changes).toEqual([
      { row: 4, refId: 'pipe', before: '3', after: '1.872', by: 'supplier' },
    ]);
    expect(said.changeset).toMatchObject([
      { data: { refId: 'pipe', quantity: 1.872, codes: '00777 @ Acme x 2; 777 @ ACME x 2' } },
    ]);
    // 14.80 × 1.5 / 1.25 of one.
    expect(said.asked.map(({ row }: { row: number }) => row)).toEqual([3, 6, 7]);
  });
});

describe('[X16] what can not be done is said', () => {
  test.each<[string, string[], RegExp]>([
    ['no object of columns', ['--columns', '[]'], /--columns: not an object/],
    ['no JSON', ['--columns', '{'], /--columns: not JSON/],
    ['an unknown column', ['--columns', '{"price":"A"}'], /no column is called price/],
    ['no letter', ['--columns', '{"cost":3}'], /cost: neither a letter nor null/],
    ['a rate of 0', ['--rate', '0'], /--rate: not a decimal number above 0/],
    ['a factor that is none', ['--factor', 'half'], /--factor: not a decimal/],
    ['a group without a factor', ['--factor', '{"A":"x"}'], /--factor A: not a decimal/],
    ['no column of costs', ['--columns', '{"cost":null}'], /no column .* is known as cost/],
    ['an option that there is none of', ['--currency', 'usd'], /Usage:/],
  ])('%s', async (_, args, message) => {
    const { said, stderr, code } = await costs(await listAs('csv'), ...args);
    expect([said, code]).toEqual([null, 2]);
    expect(stderr).toMatch(message);
  });
});

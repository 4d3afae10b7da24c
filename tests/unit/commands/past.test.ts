import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { book, change, create, refs, remove, update } from '../../support/log-builder.ts';
import { randomLog } from '../../support/random-log.ts';
import { replayModel } from '../../support/replay-model.ts';
import { modelBook, modelDifferences } from '../../support/shown-model.ts';
import { commandFiles } from './command-files.ts';
import { ndjson, runPricebook, spawnPricebook } from './run-pricebook.ts';

const { pathOf, written } = commandFiles();
let log = '';

const text = ndjson(
  { books: [book(1)] },
  change(2, [create('costsMaterial', 'cap', { name: 'Capacitor', quantity: 2 })]),
  change(4, [
    create('tiers', 'gold', { name: 'gold', rank: 1 }),
    create('menus', 'ac', { name: 'AC' }),
    create('offers', 'fix', { name: 'Fix', ...refs('costsMaterial', 'cap') }),
    create('menuTiers', 'ac_gold', {
      refs: ['menus', 'tiers', 'offers'].map((collection, at) => ({
        collection,
        refIds: [['ac', 'gold', 'fix'][at]],
      })),
    }),
  ]),
  change(6, [update('costsMaterial', 'cap', { quantity: '2.50' })]),
  change(8, [remove('tiers', 'gold')]),
);

const priced = {
  variables: {
    ...{ hourlyFee: 1, saDiscount: 0.9, serviceCallFee: 0, salesTax: 1 },
    markupTable: [{ from: 0, markup: 1 }],
  },
  rate: '100000000000000000000',
};

beforeAll(async () => {
  log = await written('log.ndjson', text);
});

async function answer(...args: string[]) {
  const { stdout, stderr, code } = await runPricebook(args);
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

describe('replay --until', () => {
  test('[H9] prints the tables, and what became of the changes, as of then', async () => {
    const logs = fc.sample(randomLog(60), { numRuns: 3, seed: 9 });
    for (const [index, { books, changes }] of logs.entries()) {
      const path = await written(`${index}.ndjson`, ndjson({ books }, ...changes));
      const seqs = changes.map(({ seq }) => seq).sort((a, b) => a - b);
      for (const until of [0, seqs[10] ?? 1, (seqs[20] ?? 1) + 1, 2 ** 41]) {
        const known = until === 0 ? [] : changes.filter(({ seq }) => seq <= until);
        const model = replayModel(books, known);
        for (const rows of Object.values(model.tables)) for (const row of rows) delete row.seq;
        const printed = await answer('replay', path, '--until', `${until}`);
        expect(printed).toEqual({ tables: model.tables, changes: model.outcomes });
      }
    }
  });

  test('[H9] takes a seq that no change has for the last one before it, in whatever place', async () => {
    const ids = async (...args: string[]) =>
      (await answer('replay', ...args)).changes.map(({ id }: { id: string }) => id);
    expect(await ids(log, '--until', '0')).toEqual([]);
    expect(await ids('--until', '1', log)).toEqual([]);
    expect(await ids('--until=5', log)).toEqual(['c2', 'c4']);
    expect(await ids(log, '--until', '99999999999999999999')).toEqual(['c2', 'c4', 'c6', 'c8']);
    expect(await ids(log)).toEqual(['c2', 'c4', 'c6', 'c8']);
  });
});

describe('diff', () => {
  test('[H9] prints what differs in random logs as the model does', async () => {
    const logs = fc.sample(randomLog(60), { numRuns: 3, seed: 10 });
    for (const [index, { books, changes }] of logs.entries()) {
      const path = await written(`d${index}.ndjson`, ndjson({ books }, ...changes));
      const org = books[0]?.org ?? '';
      for (const [from, to] of [
        [0, 30],
        [2 ** 41, 20],
      ] as const) {
        const [before, after] = [from, to].map((seq) => modelBook(books, changes, org, seq));
        if (!before || !after) throw new Error('No books');
        const moments = ['--org', org, '--from', `${from}`, '--to', `${to}`];
        expect(await answer('diff', path, ...moments)).toEqual(modelDifferences(before, after));
      }
    }
  });

  test('[H9] prints a list of records alone, numbers as numbers, also of standard input', async () => {
    const moments = ['--org', 'o1', '--from', '4', '--to', '6'];
    const { stdout, code } = await spawnPricebook(['diff', '-', ...moments], text);
    expect(code).toBe(0);
    expect(stdout).toBe(
      '[{"collection":"costsMaterial","refId":"cap","operation":"update",' +
        '"fields":{"quantity":{"before":2,"after":2.5}}}]\n',
    );
    expect(await answer('diff', log, '--org', 'o1', '--from', '6', '--to', '6')).toEqual([]);
  });

  test('[H9] prints with --prices the tiers whose prices differ too, with every digit', async () => {
    const prices = await written('prices.json', JSON.stringify(priced));
    const moments = (from: string, to: string) => [
      ...['diff', log, '--org', 'o1', '--from', from, '--to', to, '--prices', prices],
    ];
    const { stdout, code } = await runPricebook(moments('4', '6'));
    expect(code).toBe(0);
    expect(stdout).toBe(
      '{"records":[{"collection":"costsMaterial","refId":"cap","operation":"update",' +
        '"fields":{"quantity":{"before":2,"after":2.5}}}],' +
        '"menus":[{"menu":"ac","tier":"gold",' +
        '"before":{"display":200000000000000000000,"displayDiscounted":180000000000000000000},' +
        '"after":{"display":250000000000000000000,"displayDiscounted":225000000000000000000}}]}\n',
    );
    const { menus } = await answer(...moments('6', '8'));
    expect(menus).toMatchObject([{ menu: 'ac', tier: 'gold', after: null }]);
    expect(await answer(...moments('8', '8'))).toEqual({ records: [], menus: [] });
  });

  test('[H9] prints the error of price in place of a price', async () => {
    const prices = await written('none.json', '{"variables":{}}');
    const moments = ['--org', 'o1', '--from', '2', '--to', '4'];
    const { menus } = await answer('diff', log, ...moments, '--prices', prices);
    expect(menus).toEqual([
      {
        ...{ menu: 'ac', tier: 'gold', before: null },
        after: { error: 'Variable hourlyFee not found in formula' },
      },
    ]);
  });
});

describe('what can not be done is said', () => {
  const moments = ['--from', '0', '--to', '1'];
  test.each([
    ['no seq', () => ['replay', log, '--until'], /Usage:/],
    ['a negative seq', () => ['replay', log, '--until', '-1'], /--until: "-1" is not a seq/],
    ['half a seq', () => ['replay', log, '--until', '1.5'], /--until: "1.5" is not a seq/],
    ['an option of others', () => ['replay', log, '--from', '1'], /Usage:/],
    ['no organization', () => ['diff', log, ...moments], /Usage:/],
    ['no end', () => ['diff', log, '--org', 'o1', '--from', '0'], /Usage:/],
    ['a file too many', () => ['diff', log, log, '--org', 'o1', ...moments], /Usage:/],
    ['another book', () => ['diff', log, '--org', 'o9', ...moments], /no book of organization o9/],
    [
      'a word for a seq',
      () => ['diff', log, '--org', 'o1', '--from', '0', '--to', 'now'],
      /--to: "now" is not a seq; write 0 or a whole number above it/,
    ],
    ['no log', () => ['diff', pathOf('no'), '--org', 'o1', ...moments], /no: ENOENT/],
  ])('[H9] %s', async (_, args, message) => {
    const { stdout, stderr, code } = await runPricebook(args());
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(message);
  });

  test.each([
    ['{', /bad\.json: not JSON/],
    ['[]', /bad\.json: not an object with variables/],
  ])('[H9] a file of prices that is %s', async (content, message) => {
    const prices = await written('bad.json', content);
    const { stdout, stderr, code } = await runPricebook([
      ...['diff', log, '--org', 'o1', ...moments, '--prices', prices],
    ]);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(message);
  });
});

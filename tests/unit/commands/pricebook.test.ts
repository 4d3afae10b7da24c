import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, change, create, update } from '../../support/log-builder.ts';
import { randomLog } from '../../support/random-log.ts';
import { randomOffer } from '../../support/random-offers.ts';
import { replayModel } from '../../support/replay-model.ts';
import { ndjson, runPricebook, spawnPricebook } from './run-pricebook.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricebook-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Runs a command on a file of this text. */
async function run(args: string[], file: { name: string; text: string }) {
  return runPricebook([...args, await written(file)]);
}

async function written({ name, text }: { name: string; text: string }): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('replay', () => {
  test('[R2-R12] prints tables and changes as the model makes them, in the agreed shape', async () => {
    const logs = fc.sample(randomLog(60), { numRuns: 4, seed: 7 });
    for (const [index, { books, changes }] of logs.entries()) {
      const text = ndjson({ books }, ...changes);
      const { stdout, stderr, code } = await run(['replay'], { name: `${index}.ndjson`, text });
      expect([stderr, code]).toEqual(['', 0]);
      const model = replayModel(books, changes);
      for (const rows of Object.values(model.tables)) for (const row of rows) delete row.seq;
      expect(JSON.parse(stdout)).toEqual({ tables: model.tables, changes: model.outcomes });
    }
  });

  test('[R7] prints members in order, and reads standard input with odd line ends', async () => {
    const offer = create('offers', 'o', { name: 'a\u2028b' });
    const row = JSON.stringify(change(1, [offer])).replace('\\u2028', '\u2028');
    const input = `\ufeff${JSON.stringify({ books: [book(1)] })}\r\n\n   \n${row}`;
    const { stdout, code } = await spawnPricebook(['replay', '-'], input);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '"refId":"o","org":"o1","name":"a\u2028b","multiplier":1,"menus":[],"costsTime":[],' +
        '"costsMaterial":[],"created":"day 1","updated":"day 1"}',
    );
    expect(stdout).toMatch(/"changes":\[\{"id":"c1","book":"b1","seq":1,"created":"day 1",/);
  });

  test('[R4] takes very deep and very long values for what they are', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const row = JSON.stringify(change(1, 'deep')).replace('"deep"', deep);
    const long = change(2, [create('menus', 'm', { name: 'x'.repeat(3_000_000) })]);
    const text = `${ndjson({ books: [book(1)] })}${row}\n${ndjson(long)}`;
    const { stdout, code } = await run(['replay'], { name: 'deep.ndjson', text });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      tables: { menus: [{ name: 'x'.repeat(3_000_000) }] },
      changes: [{ error: 'Invalid change record', at: 0 }, { status: 'applied' }],
    });
  });
});

describe('check', () => {
  test('[R3] [A5] prints what would be skipped, with its note, and ends with 1', async () => {
    const faulty = change(2, [update('tiers', 'u')], { note: 'Copper went up' });
    const rows = [faulty, change(1, [create('tiers', 't')])];
    const text = ndjson({ books: [book(1)] }, ...rows);
    const path = await written({ name: 'check.ndjson', text });
    const { stdout, code } = await spawnPricebook(['check', path]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      {
        ...{ id: 'c2', book: 'b1', seq: 2, created: 'day 2', status: 'skipped' },
        note: 'Copper went up',
        ...{ error: 'Record not found with refId', at: 0 },
      },
    ]);
  });

  test('[R3] prints an empty list and ends with 0 where nothing would be', async () => {
    const text = ndjson({ books: [book(1)] }, change(1, [create('tiers', 't')]));
    const { stdout, code } = await run(['check'], { name: 'good.ndjson', text });
    expect([stdout, code]).toEqual(['[]\n', 0]);
  });
});

describe('price', () => {
  test('[U45] prints each offer as it is shown, with every digit, or its error', async () => {
    const variables = { hourlyFee: 1, saDiscount: 0.9, serviceCallFee: 0, salesTax: 1 };
    const offers = [
      { variables, offer: { materials: [0.1, 0.2] }, rate: 100 },
      { variables, offer: { hours: ['123456789012345678901234567890'] } },
      { variables: { ...variables, salesTax: '' }, offer: {} },
      null,
    ];
    const { stdout, code } = await spawnPricebook(['price'], JSON.stringify(offers));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { display: 90, displayDiscounted: 81 },
      { display: 1.2345678901234568e29, displayDiscounted: 1.111111101111111e29 },
      { error: 'Invalid value for salesTax' },
      { error: 'Variable hourlyFee not found in formula' },
    ]);
    expect(stdout).toContain('"display":123456789012345678901234567890,');
  });
});

describe('explain', () => {
  const variables = { hourlyFee: 1, saDiscount: 0.9, serviceCallFee: 0, salesTax: 1 };

  test('[K2] prints the steps to each price and the price, or the error, as price does', async () => {
    const offers = [
      { variables, offer: { materials: [0.1, 0.2] }, rate: 100 },
      { variables: { ...variables, markupTable: [{ from: 1, markup: 1 }] }, offer: {} },
      { variables, offer: {}, rate: 'x' },
      null,
    ];
    const { stdout, code } = await run(['explain'], {
      name: 'explain.json',
      text: JSON.stringify(offers),
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      {
        steps: [
          { name: 'materials', value: '0.3', amount: '0.3' },
          { name: 'salesTax', value: '1', amount: '0.3' },
          { name: 'markup', value: '3', amount: '0.9' },
          { name: 'labor', value: '0', amount: '0.9' },
          { name: 'serviceCall', value: '0', amount: '0.9' },
          { name: 'multiplier', value: '1', amount: '0.9' },
          { name: 'timeMult', value: '1', amount: '0.9' },
          { name: 'materialMult', value: '1', amount: '0.9' },
          { name: 'agreement', value: '0.9', amount: '0.81' },
        ],
        display: 90,
        displayDiscounted: 81,
      },
      { error: 'Invalid value for markupTable' },
      { error: 'Invalid value for rate' },
      { error: 'Variable hourlyFee not found in formula' },
    ]);
  });

  test('[K2] prints of 3,000 random offers to the digit the prices and errors that price prints', async () => {
    const spoiled = fc.oneof(
      { weight: 9, arbitrary: randomOffer },
      { weight: 1, arbitrary: randomOffer.map((offer) => ({ ...offer, rate: '' })) },
      { weight: 1, arbitrary: randomOffer.map(({ variables: _, ...offer }) => offer) },
    );
    const text = JSON.stringify(fc.sample(spoiled, { numRuns: 3_000, seed: 11 }));
    const file = { name: 'offers.json', text };
    const [priced, explained] = await Promise.all([
      run(['price'], file),
      run(['explain'], { ...file, name: 'explained.json' }),
    ]);
    expect([priced.code, explained.code]).toEqual([0, 0]);
    // As text: numbers would lose digits.
    expect(explained.stdout.replace(/"steps":\[[^\]]*\],/g, '')).toBe(priced.stdout);
    expect(JSON.parse(explained.stdout)).toHaveLength(3_000);
  });
});

describe('bad input', () => {
  const header = ndjson({ books: [] });
  test.each([
    ['replay', 'a.ndjson', '', /a\.ndjson:1: the first line must be/],
    ['replay', 'b.ndjson', ndjson(change(1, [])), /b\.ndjson:1: the first line must be/],
    ['check', 'c.ndjson', `${header}\n{"id":`, /c\.ndjson:3: not JSON/],
    ['check', 'd.ndjson', `${header}[]`, /d\.ndjson:2: not a change/],
    ['replay', 'e.ndjson', `${header}${ndjson({ ...change(1, []), seq: '1' })}`, /:2: .*seq/],
    ['replay', 'f.ndjson', ndjson({ books: [{ id: 1 }] }), /:1: .*books\.0\.id/],
    ['price', 'g.json', '{', /g\.json: not JSON/],
    ['price', 'h.json', '{}', /h\.json: not a list/],
    ['explain', 'i.json', '[', /i\.json: not JSON/],
    ['explain', 'j.json', '{}', /j\.json: not a list/],
  ])('[Commands] %s %s is refused by file and line', async (command, name, text, message) => {
    const { stdout, stderr, code } = await run([command], { name, text });
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(message);
  });

  test('[Commands] a missing file and an unknown command are refused', async () => {
    const missing = await spawnPricebook(['replay', join(folder, 'absent')]);
    expect([missing.stdout, missing.code]).toEqual(['', 2]);
    expect(missing.stderr).toContain('absent');
    for (const args of [[], ['constructor'], ['replay', 'one', 'two']]) {
      const { stdout, stderr, code } = await runPricebook(args);
      expect([stdout, code]).toEqual(['', 2]);
      expect(stderr).toContain('Usage:');
    }
  });
});

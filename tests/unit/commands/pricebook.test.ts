import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { book, change, create, update } from '../../support/log-builder.ts';
import { randomLog } from '../../support/random-log.ts';
import { randomOffer } from '../../support/random-offers.ts';
import { replayModel } from '../../support/replay-model.ts';
import { commandFiles } from './command-files.ts';
import { ndjson, runPricebook, spawnPricebook } from './run-pricebook.ts';

const { pathOf, written } = commandFiles();

/** Runs a command on a file of this text. */
async function run(args: string[], file: { name: string; text: string }) {
  return runPricebook([...args, await written(file.name, file.text)]);
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
      '"refId":"o","org":"o1","name":"a\u2028b","multiplier":1,"price":0,"menus":[],"costsTime":[],' +
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
    const path = await written('check.ndjson', text);
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
        roundedUp: { display: 90, displayDiscounted: 81 },
        display: 90,
        displayDiscounted: 81,
      },
      { error: 'Invalid value for markupTable' },
      { error: 'Invalid value for rate' },
      { error: 'Variable hourlyFee not found in formula' },
    ]);
  });

  test('[M7] price and explain take fixed prices, rates, call times and the other rules', async () => {
    const rules = {
      laborRates: [{ name: 'Plumbing', fee: '50' }],
      callTimes: [{ name: 'Evening', labor: 1.5, serviceCall: 2 }],
      ...{ markupBy: 'part', leastPrice: 10, priceEndings: '9' },
    };
    const all = { ...variables, ...rules };
    const hours = [1, { hours: 2, rate: 'Plumbing' }];
    const offers = [
      { variables: all, offer: { price: 7, hours }, callTime: 'Evening' },
      { variables: all, offer: { materials: [10], hours }, callTime: 'Evening' },
      { variables: all, offer: { hours: [{ hours: 1, rate: 'Gas' }] } },
      { variables: all, offer: {}, callTime: 'Sunday' },
      { variables: { ...all, priceEndings: 9 }, offer: {} },
    ];
    const file = { name: 'rules.json', text: JSON.stringify(offers) };
    const errors = [
      { error: 'No labor rate Gas' },
      { error: 'No call time Sunday' },
      { error: 'Invalid value for priceEndings' },
    ];
    expect(JSON.parse((await run(['price'], file)).stdout)).toEqual([
      { display: 19, displayDiscounted: 19 },
      { display: 169, displayDiscounted: 159 },
      ...errors,
    ]);
    const { stdout } = await run(['explain'], { ...file, name: 'rules-explained.json' });
    expect(JSON.parse(stdout)).toEqual([
      {
        steps: [
          { name: 'fixed', value: '7', amount: '7' },
          { name: 'timeMult', value: '1', amount: '7' },
          { name: 'materialMult', value: '1', amount: '7' },
          { name: 'agreement', value: '0.9', amount: '6.3' },
        ],
        roundedUp: { display: 7, displayDiscounted: 7 },
        leastPrice: { display: 10, displayDiscounted: 10 },
        priceEndings: { display: 19, displayDiscounted: 19 },
        ...{ display: 19, displayDiscounted: 19 },
      },
      {
        steps: [
          { name: 'materials', value: '10', amount: '10' },
          { name: 'salesTax', value: '1', amount: '10' },
          { name: 'markup', value: 'part', amount: '16.5' },
          { name: 'labor', value: '101', amount: '117.5' },
          { name: 'callTimeLabor', value: '1.5', amount: '168' },
          { name: 'serviceCall', value: '0', amount: '168' },
          { name: 'callTimeServiceCall', value: '2', amount: '168' },
          { name: 'multiplier', value: '1', amount: '168' },
          { name: 'timeMult', value: '1', amount: '168' },
          { name: 'materialMult', value: '1', amount: '168' },
          { name: 'agreement', value: '0.9', amount: '151.2' },
        ],
        roundedUp: { display: 168, displayDiscounted: 152 },
        priceEndings: { display: 169, displayDiscounted: 159 },
        ...{ display: 169, displayDiscounted: 159 },
      },
      ...errors,
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
    const withoutSteps = explained.stdout.replace(/"steps":\[[^\]]*\],"roundedUp":\{[^}]*\},/g, '');
    expect(withoutSteps).toBe(priced.stdout);
    expect(JSON.parse(explained.stdout)).toHaveLength(3_000);
  });
});

describe('total', () => {
  const given = {
    jobs: [
      { display: 393, displayDiscounted: 354 },
      { display: '200', displayDiscounted: 180 },
    ],
    agreement: true,
    rate: 7.6083,
    laterJobDiscount: 3,
    discount: { name: 'Senior', percent: 10 },
    financing: { months: 12, apr: 9.99, min: 0 },
  };

  test('[O10] prints what is taken off, what is left and what that is a month, or the error', async () => {
    const { discount: _, financing: __, ...plain } = given;
    const text = JSON.stringify([given, { ...plain, agreement: 'yes' }, plain, null]);
    const { stdout, stderr, code } = await run(['total'], { name: 'total.json', text });
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toBe(
      '[{"later":{"standard":23,"agreement":23},"off":{"standard":57,"agreement":52},' +
        '"total":{"standard":513,"agreement":459},"monthly":"40.36"},\n' +
        '{"error":"Invalid value for agreement"},\n' +
        '{"later":{"standard":23,"agreement":23},"off":{"standard":0,"agreement":0},' +
        '"total":{"standard":570,"agreement":511},"monthly":null},\n' +
        '{"error":"Invalid value for jobs"}]\n',
    );
  });

  test('[O10] takes what price prints, and prints every digit', async () => {
    const jobs = [{ display: '123456789012345678901234567890', displayDiscounted: -4 }];
    const text = JSON.stringify([{ jobs, agreement: false }]);
    const { stdout } = await run(['total'], { name: 'large.json', text });
    expect(stdout).toContain('"total":{"standard":123456789012345678901234567890,"agreement":-4}');
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
    ['total', 'k.json', '', /k\.json: not JSON/],
    ['total', 'l.json', '{}', /l\.json: not a list of visits/],
  ])('[Commands] %s %s is refused by file and line', async (command, name, text, message) => {
    const { stdout, stderr, code } = await run([command], { name, text });
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(message);
  });

  test('[Commands] a missing file and an unknown command are refused', async () => {
    const missing = await spawnPricebook(['replay', pathOf('absent')]);
    expect([missing.stdout, missing.code]).toEqual(['', 2]);
    expect(missing.stderr).toContain('absent');
    for (const args of [[], ['constructor'], ['replay', 'one', 'two']]) {
      const { stdout, stderr, code } = await runPricebook(args);
      expect([stdout, code]).toEqual(['', 2]);
      expect(stderr).toContain('Usage:');
    }
  });
});

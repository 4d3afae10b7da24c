import { expect, test } from 'vitest';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import { findingSteps, isError, type LookedAt } from '../../../src/domain/draft/findings.ts';
import { finish } from '../../../src/domain/steps.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../../src/schemas/pricebook.ts';
import { storedRecord } from '../../support/stored-record.ts';
import { ownBook, spanishBook, starterBook } from '../demo/demo-book.ts';
import { sampleOwnBook } from '../demo/sample-book.ts';

const us = 'org000000000001';
const them = 'org000000000002';
const variables = { hourlyFee: 5, saDiscount: 0.9, serviceCallFee: 2, salesTax: 1 };

type Given = { [T in PricebookTable]?: (Partial<PricebookRecord<T>> & { id: string })[] };

/**
 * A book without a fault: a problem with a menu of gold above silver, each with title, offer, price and a line; gold
 * has that of silver too. `given` are more records, or other
 * values of these.
 */
function book(given: Given = {}, without: [table: PricebookTable, id: string][] = []) {
  const tables = new MemoryTables();
  const put = (records: Given) => {
    for (const [table, list] of Object.entries(records) as [PricebookTable, { id: string }[]][]) {
      for (const record of list) {
        const before = tables.get(table, record.id);
        tables.put(table, before ? { ...before, ...record } : storedRecord(table, record));
      }
    }
  };
  put({
    problems: [{ id: 'leak', name: 'Leak', menus: ['menu'], problemTags: ['wet'] }],
    problemTags: [{ id: 'wet', name: 'Wet' }],
    menus: [{ id: 'menu', name: 'Leak menu' }],
    tiers: [
      { id: 'gold', name: 'Gold', rank: 2 },
      { id: 'silver', name: 'Silver', rank: 3 },
    ],
    menuTiers: [
      tier('gold', { contentItems: ['gold_title', 'pump', 'test'] }),
      tier('silver', { contentItems: ['silver_title', 'test'] }),
    ],
    contentItems: [
      line('gold_title', 'Best'),
      line('silver_title', 'Good'),
      line('pump', 'New pump'),
      line('test', 'Leak test'),
    ],
    offers: [
      { id: 'gold_offer', name: 'Gold offer', menus: ['menu'], costsTime: ['long'] },
      { id: 'silver_offer', name: 'Silver offer', menus: ['menu'], costsTime: ['short'] },
    ],
    costsTime: [
      { id: 'long', name: 'Long', hours: 4 },
      { id: 'short', name: 'Short', hours: 1 },
    ],
  });
  put(given);
  for (const [table, id] of without) tables.remove(table, id);
  return tables;
}

function tier(name: string, others: Partial<PricebookRecord<'menuTiers'>> = {}) {
  return {
    id: `menu_${name}`,
    menus: ['menu'],
    tiers: [name],
    offers: [`${name}_offer`],
    ...others,
  };
}

function line(id: string, content: string, name = content) {
  return { id, name, content };
}

function findingsIn(tables: MemoryTables, lookedAt?: LookedAt, organizations = [us, them]) {
  return finish(findingSteps({ tables, organizations, variables }, lookedAt));
}

const menu = { refId: 'menu', name: 'Leak menu' };
const gold = { refId: 'gold', name: 'Gold' };
const silver = { refId: 'silver', name: 'Silver' };
const onGold = { table: 'menuTiers', refId: 'menu_gold', menu, tier: gold };

test('[A4] a book in order has no findings', () => {
  expect(findingsIn(book())).toEqual([]);
});

test('[A4] the starter book in both languages, the demo organization and the sample of tests have no findings', () => {
  for (const { problems, ...given } of [starterBook, spanishBook, ownBook, sampleOwnBook]) {
    expect(problems.length).toBeGreaterThan(60);
    expect(finish(findingSteps(given))).toEqual([]);
  }
});

test('[A4] a better tier that is cheaper than a worse one is found, beside the dearest of those', () => {
  const tables = book({
    tiers: [{ id: 'bronze', name: 'Bronze', rank: 4 }],
    menuTiers: [tier('bronze', { contentItems: ['bronze_title'] })],
    contentItems: [line('bronze_title', 'Plain')],
    offers: [{ id: 'bronze_offer', costsTime: ['longest'] }],
    costsTime: [{ id: 'longest', hours: 9 }],
  });
  const worse = { refId: 'bronze', name: 'Bronze' };
  const cheaper = { kind: 'cheaper', worse, worsePrice: '47' };
  expect(findingsIn(tables)).toEqual([
    { ...cheaper, ...onGold, price: '22' },
    { ...cheaper, ...onGold, refId: 'menu_silver', tier: silver, price: '7' },
  ]);
});

test('[A4] tiers of the same price are in order', () => {
  expect(findingsIn(book({ costsTime: [{ id: 'short', hours: 4 }] }))).toEqual([]);
});

test('[A4] a line that a better tier lacks is found, from groups of lines too', () => {
  const tables = book({
    menuTiers: [tier('silver', { contentItems: ['silver_title', 'test'], menuCopy: ['care'] })],
    menuCopy: [{ id: 'care', name: 'Care', contentItems: ['photos'] }],
    contentItems: [line('photos', 'Photos')],
  });
  const lines = [{ refId: 'photos', text: 'Photos', worse: silver }];
  expect(findingsIn(tables)).toEqual([{ kind: 'lacksLines', ...onGold, lines }]);
});

test('[A4] each better tier is told of the lines that it lacks, as the nearest tier has them', () => {
  const tables = book({
    tiers: [{ id: 'bronze', name: 'Bronze', rank: 4 }],
    menuTiers: [tier('bronze', { contentItems: ['bronze_title', 'photos'] })],
    contentItems: [line('bronze_title', 'Plain'), line('photos', 'Photos')],
    offers: [{ id: 'bronze_offer' }],
  });
  const worse = { refId: 'bronze', name: 'Bronze' };
  const lines = [{ refId: 'photos', text: 'Photos', worse }];
  expect(findingsIn(tables)).toEqual([
    { kind: 'lacksLines', ...onGold, lines },
    { kind: 'lacksLines', ...onGold, refId: 'menu_silver', tier: silver, lines },
  ]);
});

test.each([
  ['the same text', line('again', 'Old pump run')],
  ['a line of the same name', line('better', 'New pump', 'Pump')],
  ['a line about more things', line('better', 'New pump and alarm', 'Alarm + pump')],
])('[A4] a line is not lacking that gives way to %s', (_, taking) => {
  const tables = book({
    menuTiers: [
      tier('gold', { contentItems: ['gold_title', 'pump', 'test', taking.id] }),
      tier('silver', { contentItems: ['silver_title', 'test', 'old'] }),
    ],
    contentItems: [line('old', 'Old pump run', 'Pump'), taking],
  });
  expect(findingsIn(tables)).toEqual([]);
});

test.each([
  ['about two things to one about one of them', line('old', 'Old', 'Pump + alarm'), 'Pump'],
  ['without a name to another without one', line('old', 'Old', ''), ''],
])('[A4] a line does not give way %s', (_, old, name) => {
  const tables = book({
    menuTiers: [
      tier('gold', { contentItems: ['gold_title', 'pump', 'test', 'better'] }),
      tier('silver', { contentItems: ['silver_title', 'test', 'old'] }),
    ],
    contentItems: [old, line('better', 'Better', name)],
  });
  expect(findingsIn(tables)).toMatchObject([{ kind: 'lacksLines', lines: [{ refId: 'old' }] }]);
});

test('[A4] a tier without an offer is found', () => {
  const tables = book({ menuTiers: [{ id: 'menu_gold', offers: [] }] }, [['offers', 'gold_offer']]);
  expect(findingsIn(tables, new Map([['menus', new Set(['menu'])]]))).toEqual([
    { kind: 'noOffer', ...onGold },
  ]);
});

test.each([
  ['no title', { menuTiers: [{ id: 'menu_gold', contentItems: ['pump', 'test'] }] }],
  ['an empty title', { contentItems: [line('gold_title', ' ')] }],
])('[A4] a tier with %s is found', (_, given: Given) => {
  const tables = book(given);
  const lookedAt = new Map([['menuTiers', new Set(['menu_gold'])]]) as LookedAt;
  expect(findingsIn(tables, lookedAt)).toEqual([{ kind: 'noTitle', ...onGold }]);
});

test('[A4] a problem without a menu is found, and one whose menu is gone', () => {
  const tables = book({
    problems: [
      { id: 'noise', name: 'Noise' },
      { id: 'smell', name: 'Smell', menus: ['gone'] },
    ],
  });
  expect(findingsIn(tables)).toEqual([
    { kind: 'noMenu', table: 'problems', refId: 'noise', name: 'Noise' },
    { kind: 'unresolved', table: 'problems', refId: 'smell', to: 'menus', id: 'gone' },
    { kind: 'noMenu', table: 'problems', refId: 'smell', name: 'Smell' },
  ]);
});

test('[A4] an own record that nothing leads to is found, and no inherited one', () => {
  const unused: Given = {
    menus: [{ id: 'menu2', name: 'Menu 2' }],
    menuTiers: [{ id: 'menu2_gold', menus: [], tiers: ['gold'], offers: ['gold_offer'] }],
    menuCopy: [{ id: 'care', name: 'Care' }],
    contentItems: [line('photos', 'Photos')],
    offers: [{ id: 'spare', name: 'Spare', menus: ['menu'] }],
    tiers: [{ id: 'diamond', name: 'Diamond', rank: 1 }],
    costsMaterial: [{ id: 'pipe', name: 'Pipe', quantity: 1 }],
    costsTime: [{ id: 'hour', name: 'Hour', hours: 1 }],
    problemTags: [{ id: 'dry', name: 'Dry' }],
  };
  const entries = Object.entries(unused) as [PricebookTable, { id: string; name?: string }[]][];
  const expected = entries.flatMap(([table, records]) =>
    records.map(({ id, name = '' }) => ({ kind: 'unused', table, refId: id, name })),
  );
  const found = findingsIn(book(unused));
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected));

  const inherited = Object.fromEntries(
    entries.map(([table, records]) => [table, records.map((each) => ({ ...each, org: them }))]),
  );
  expect(findingsIn(book(inherited))).toEqual([]);
});

test('[A4] [X9] codes that no list can name are found', () => {
  const pump = { id: 'pump', name: 'Pump', codes: 'P-1 @ Acme x 10; P-2 x 0\n@ Acme' };
  const menu = { id: 'silver_offer', costsMaterial: ['pump'] };
  const found = findingsIn(book({ costsMaterial: [pump], offers: [menu] }));
  expect(found.filter(({ kind }) => kind === 'unreadableCodes')).toEqual([
    {
      kind: 'unreadableCodes',
      table: 'costsMaterial',
      refId: 'pump',
      name: 'Pump',
      unreadable: ['P-2 x 0', '@ Acme'],
    },
  ]);
  expect(found.some(isError)).toBe(false);
});

test('[A4] [M1] an offer of a fixed price that has lost a cost has its price, and the loss is found', () => {
  const tables = book({ offers: [{ id: 'gold_offer', costsTime: ['long'], price: 89 }] }, [
    ['costsTime', 'long'],
  ]);
  const found = findingsIn(tables).filter(({ refId }) => refId === 'gold_offer');
  expect(found.map(({ kind }) => kind)).toEqual(['unresolved']);
});

test('[A4] [M2] an offer whose labor names a rate that is gone has no price, which says the rate; a fixed one has', () => {
  const tables = book({
    costsTime: [{ id: 'long', name: 'Long', hours: 4, rate: 'Gas' }],
    offers: [{ id: 'fixed', name: 'Fixed', costsTime: ['long'], price: 89 }],
  });
  const by = (...names: string[]) => {
    const laborRates = names.map((name) => ({ name, fee: 9 }));
    const given = { tables, organizations: [us], variables: { ...variables, laborRates } };
    return finish(findingSteps(given)).filter(({ kind }) => kind === 'noPrice');
  };
  const fault = { code: 'noLaborRate', name: 'Gas' };
  expect(by('Gas')).toEqual([]);
  expect(by('Gas and fire')).toMatchObject([{ refId: 'gold_offer', fault }]);
  expect(by()).toMatchObject([{ refId: 'gold_offer', fault }]);
});

test('[A4] a tier that no tier record names is on no menu: nothing uses it', () => {
  const tables = book({ menuTiers: [{ id: 'menu_none', menus: ['menu'], tiers: [] }] });
  expect(findingsIn(tables)).toMatchObject([{ kind: 'unused', refId: 'menu_none' }]);
});

test('[A4] each reference that leads nowhere is found, and an offer without a price: both are errors', () => {
  const findings = findingsIn(
    book({}, [
      ['costsTime', 'long'],
      ['problemTags', 'wet'],
    ]),
  );
  const fault = { code: 'missingCost' };
  expect(findings).toEqual([
    { kind: 'unresolved', table: 'offers', refId: 'gold_offer', to: 'costsTime', id: 'long' },
    { kind: 'noPrice', table: 'offers', refId: 'gold_offer', name: 'Gold offer', fault },
    { kind: 'unresolved', table: 'problems', refId: 'leak', to: 'problemTags', id: 'wet' },
  ]);
  expect(findings.every(isError)).toBe(true);
});

test('[A4] an offer has no price where the variables give none', () => {
  const { salesTax: _, ...others } = variables;
  const given = { tables: book(), organizations: [us], variables: others };
  const fault = { code: 'variableNotFound', name: 'salesTax' };
  expect(finish(findingSteps(given))).toMatchObject([
    { kind: 'noPrice', refId: 'gold_offer', fault },
    { kind: 'noPrice', refId: 'silver_offer', fault },
  ]);
});

test("[A4] an own record is looked at in an inherited one's place", () => {
  const vendor = (id: string, hours: number) => ({ id, refId: 'short', org: them, hours });
  const tables = book({
    offers: [{ id: 'silver_offer', org: them, costsTime: ['theirs'] }],
    costsTime: [vendor('theirs', 99), { id: 'short', hours: 1 }],
  });
  expect(findingsIn(tables)).toEqual([]);
  expect(findingsIn(tables, undefined, [them, us])).toMatchObject([
    { kind: 'cheaper', refId: 'menu_gold' },
  ]);
});

test('[A4] only what is looked at is told of: records by themselves, a menu with its tiers and offers', () => {
  const tables = book({ contentItems: [line('photos', 'Photos')] }, [
    ['costsTime', 'long'],
    ['problemTags', 'wet'],
    ['contentItems', 'silver_title'],
  ]);
  const kinds = (table: PricebookTable, refId: string) =>
    findingsIn(tables, new Map([[table, new Set([refId])]])).map(({ kind }) => kind);
  expect(kinds('contentItems', 'photos')).toEqual(['unused']);
  expect(kinds('contentItems', 'pump')).toEqual([]);
  expect(kinds('problems', 'leak')).toEqual(['unresolved']);
  expect(kinds('offers', 'gold_offer')).toEqual(['unresolved', 'noPrice']);
  expect(kinds('menuTiers', 'menu_silver')).toEqual(['unresolved', 'noTitle']);
  expect(kinds('menus', 'menu')).toEqual(['unresolved', 'noTitle', 'unresolved', 'noPrice']);
});

test('[A4] findings come in the same order whatever that of the records', () => {
  const given: Given = {
    problems: [{ id: 'b' }, { id: 'a' }],
    problemTags: [{ id: 'y' }, { id: 'x' }],
  };
  const tables = book(given);
  const reversed = new MemoryTables();
  for (const table of pricebookTables) {
    for (const record of [...tables.recordsOf(table)].reverse()) reversed.put(table, record);
  }
  const refIds = findingsIn(tables).map(({ refId }) => refId);
  expect(refIds).toEqual(['a', 'b', 'x', 'y']);
  expect(findingsIn(reversed)).toEqual(findingsIn(tables));
});

test('[A4] with the book as it was only what something led to there is unused, in whatever way', () => {
  const made: Given = { costsMaterial: [{ id: 'pipe', name: 'Pipe', quantity: 1 }] };
  const unusedIn = (tables: MemoryTables, before: MemoryTables) =>
    finish(
      findingSteps({ tables, organizations: [us, them], variables }, undefined, {
        tables: before,
        organizations: [us, them],
        variables,
      }),
    ).map(({ kind, refId }) => [kind, refId]);
  const piped: Given = { ...made, offers: [{ id: 'gold_offer', costsMaterial: ['pipe'] }] };

  expect(unusedIn(book(made), book())).toEqual([]);
  expect(unusedIn(book(made), book(made))).toEqual([]);
  expect(unusedIn(book(made), book(piped))).toEqual([['unused', 'pipe']]);
  expect(unusedIn(book({ problems: [{ id: 'leak', menus: [] }] }), book())).toEqual([
    ['unused', 'menu'],
    ['noMenu', 'leak'],
  ]);
});

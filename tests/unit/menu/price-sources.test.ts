import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { newestOf, readPriceSources } from '../../../src/domain/menu/price-sources.ts';
import { book, change, create, remove, update } from '../../support/log-builder.ts';
import { readerOf } from './reader.ts';

/** Organization o1 inherits from o2. */
const books = [book(1, { parent: 'b2' }), book(2)];

const refs = (given: Record<string, string[]>) => ({
  refs: Object.entries(given).map(([collection, refIds]) => ({ collection, refIds })),
});

const inherited: [string, ...object[]][] = [
  ['o2', create('costsMaterial', 'pipe', { name: 'Pipe', quantity: 3 })],
  ['o2', create('costsTime', 'work', { name: 'Work', hours: 1.5 })],
  [
    'o2',
    create('offers', 'o', {
      name: 'Offer',
      ...refs({ costsMaterial: ['pipe', 'pipe'], costsTime: ['work'] }),
    }),
  ],
  ['o2', create('offers', 'other', { name: 'Other' })],
  ['o2', create('menuTiers', 'mt', refs({ offers: ['o', 'other'] }))],
];

/** What the menuTier's price is made of after these changes, the first of which was on day 1. */
function sourcesAfter(...changesets: [string, ...object[]][]) {
  const changes = changesets.map(([org, ...records], index) =>
    change(index + 1, records, { org, book: org.replace('o', 'b') }),
  );
  const { tables } = replayLog(books, changes);
  return readPriceSources(readerOf(tables), ['o1', 'o2'], recordId('o2', 'menuTiers', 'mt'));
}

const id = (table: string, refId: string, org = 'o2') => recordId(org, table, refId);

test('[K2] a price is made of parts and labor, each once with its count, the offer and the menuTier', async () => {
  expect(await sourcesAfter(...inherited)).toEqual([
    {
      ...{ kind: 'material', id: id('costsMaterial', 'pipe'), name: 'Pipe', updated: 'day 1' },
      ...{ quantity: 3, count: 2 },
    },
    {
      ...{ kind: 'labor', id: id('costsTime', 'work'), name: 'Work', updated: 'day 2' },
      ...{ hours: 1.5, rate: '', count: 1 },
    },
    { kind: 'offer', id: id('offers', 'o'), name: 'Offer', updated: 'day 3' },
    { kind: 'menuTier', id: id('menuTiers', 'mt'), name: '', updated: 'day 5' },
  ]);
});

test('[K2] [R15] an own record is what counts, with the day on which it was changed', async () => {
  const sources = await sourcesAfter(
    ...inherited,
    ['o1', create('costsMaterial', 'pipe', { name: 'Our pipe', quantity: 2 })],
    ['o1', update('costsMaterial', 'pipe', { quantity: 4 })],
  );
  expect(sources[0]).toEqual({
    ...{ kind: 'material', id: id('costsMaterial', 'pipe', 'o1'), name: 'Our pipe' },
    ...{ updated: 'day 7', quantity: 4, count: 2 },
  });
});

test('[K2] [R13] what was deleted is not among them, and without an offer there is only the menuTier', async () => {
  const withoutWork = await sourcesAfter(...inherited, ['o2', remove('costsTime', 'work')]);
  expect(withoutWork.map(({ kind }) => kind)).toEqual(['material', 'offer', 'menuTier']);
  const withoutOffers = await sourcesAfter(...inherited, [
    'o2',
    remove('offers', 'o'),
    remove('offers', 'other'),
  ]);
  expect(withoutOffers.map(({ kind }) => kind)).toEqual(['menuTier']);
  expect(await sourcesAfter(...inherited.slice(0, 3))).toEqual([]);
});

test('[K2] the newest of them is that which was changed last, however the moment is written', () => {
  const older = { updated: '2026-03-01 10:00:00.000Z' };
  const newer = { updated: '2026-03-01T10:00:01.000Z' };
  expect(newestOf([older, newer])).toBe(newer);
  expect(newestOf([newer, older])).toBe(newer);
  expect(newestOf([older, { ...older }])).toBe(older);
  expect(newestOf([])).toBeUndefined();
});

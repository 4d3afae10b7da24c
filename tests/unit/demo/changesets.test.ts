import { expect, test } from 'vitest';
import { fromDollars } from '../../../scripts/demo/dollars.ts';
import { noteFault } from '../../../src/domain/changes/changeset-limits.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { demo, own, ownLog, starter, starterLog } from './demo-book.ts';

const logs = [
  { org: starter.org, log: starterLog },
  { org: own.org, log: ownLog },
];

test('each record carries the id that is derived from its key', () => {
  for (const { org, log } of logs) {
    for (const { id, collection, data } of log.flat()) {
      expect(id).toBe(recordId(org, collection, data.refId));
    }
  }
});

test('no changeset is empty or larger than the server takes', () => {
  for (const changeset of logs.flatMap(({ log }) => log)) {
    expect(changeset.length).toBeGreaterThan(0);
    expect(changeset.length).toBeLessThanOrEqual(1000);
  }
});

test('no key is created twice within a book: one name never stands for two things', () => {
  for (const { log } of logs) {
    const created = log.flat().filter(({ operation }) => operation === 'create');
    const keys = created.map(({ collection, data }) => `${collection}/${data.refId}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

test('the tiers come first, ranked from platinum', () => {
  const tiers = starterLog[0]?.map(({ data }) => [data.name, data.rank]);
  expect(tiers).toEqual([
    ['platinum', 1],
    ['gold', 2],
    ['silver', 3],
    ['bronze', 4],
    ['band-aid', 5],
  ]);
});

test('the history has 25 changesets or more, of which at least 6 delete something', () => {
  const later = starterLog.slice(-demo.history.length);
  expect(later.length).toBeGreaterThanOrEqual(25);
  const deleting = later.filter((set) => set.some(({ operation }) => operation === 'delete'));
  expect(deleting.length).toBeGreaterThanOrEqual(6);
});

test('[A5] what changes the book later says why, in a note that the server takes', () => {
  const revisions = [...demo.history, ...demo.organization.revisions];
  expect(revisions.map(({ why }) => noteFault(why))).toEqual(revisions.map(() => null));
});

test('dollars become base units of four decimals', () => {
  expect([1, 7.6083, 100].map(fromDollars)).toEqual([0.1314, 1, 13.1435]);
});

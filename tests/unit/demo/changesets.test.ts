import { expect, test } from 'vitest';
import { fromDollars } from '../../../scripts/demo/dollars.ts';
import { noteFault } from '../../../src/domain/changes/changeset-limits.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { ownLog, starterLog } from './demo-book.ts';
import { own, starter } from './replayed-book.ts';

const logs = [
  { org: starter.org, log: starterLog.map(({ changeset }) => changeset) },
  { org: own.org, log: ownLog.map(({ changeset }) => changeset) },
];

test('each record carries the id that is derived from its key', () => {
  for (const { org, log } of logs) {
    for (const { id, collection, data } of log.flat()) {
      expect(id).toBe(recordId(org, collection, data.refId));
    }
  }
});

test('no changeset is empty or larger than the server takes, and the starter book has few', () => {
  for (const changeset of logs.flatMap(({ log }) => log)) {
    expect(changeset.length).toBeGreaterThan(0);
    expect(changeset.length).toBeLessThanOrEqual(1000);
    expect(JSON.stringify(changeset).length).toBeLessThan(500_000);
  }
  expect(starterLog.length).toBeLessThan(30);
});

test('no key is created twice within a book: one name never stands for two things', () => {
  for (const { log } of logs) {
    const created = log.flat().filter(({ operation }) => operation === 'create');
    const keys = created.map(({ collection, data }) => `${collection}/${data.refId}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

test('each problem is whole in one change', () => {
  for (const { changeset } of starterLog) {
    const tiers = changeset.filter(({ collection }) => collection === 'menuTiers').length;
    const problems = changeset.filter(({ collection }) => collection === 'problems').length;
    expect(tiers).toBe(problems * 5);
  }
});

test('the tiers come first, ranked from platinum', () => {
  const tiers = starterLog[0]?.changeset
    .filter(({ collection }) => collection === 'tiers')
    .map(({ data }) => [data.name, data.rank]);
  expect(tiers).toEqual([
    ['platinum', 1],
    ['gold', 2],
    ['silver', 3],
    ['bronze', 4],
    ['band-aid', 5],
  ]);
});

test('[A5] what changes the book later says why, in a note that the server takes', () => {
  expect(ownLog.map(({ note }) => noteFault(note))).toEqual(ownLog.map(() => null));
  expect(ownLog.map(({ note }) => note)).not.toContain('');
});

test('dollars become base units of four decimals', () => {
  expect([1, 7.6083, 100].map(fromDollars)).toEqual([0.1314, 1, 13.1435]);
});

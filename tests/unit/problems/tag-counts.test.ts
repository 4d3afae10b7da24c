import { expect, test } from 'vitest';
import { countTags } from '../../../src/domain/problems/tag-counts.ts';

const gas = { refId: 'gas', name: 'Gas' };
const water = { refId: 'water', name: 'Water' };
const air = { refId: 'air', name: 'Air' };
const all = [problem(gas), problem(water, gas), problem(air)];

test('counts the problems of each tag, the commonest first, then by name', () => {
  expect(countTags(all, all)).toEqual([
    { ...gas, count: 2 },
    { ...air, count: 1 },
    { ...water, count: 1 },
  ]);
});

test('counts what was found and keeps the order', () => {
  expect(countTags(all, [problem(water, gas)])).toEqual([
    { ...gas, count: 1 },
    { ...air, count: 0 },
    { ...water, count: 1 },
  ]);
});

function problem(...tags: { refId: string; name: string }[]) {
  return { name: '', refId: '', tags };
}

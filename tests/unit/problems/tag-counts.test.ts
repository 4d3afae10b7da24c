import { expect, test } from 'vitest';
import { countTags, withSelectedTag } from '../../../src/domain/search/tag-counts.ts';

const gas = { refId: 'gas', name: 'Gas' };
const water = { refId: 'water', name: 'Water' };
const air = { refId: 'air', name: 'Air' };

test('counts the problems of each tag, the commonest first, then by name', () => {
  expect(countTags([problem(gas), problem(water, gas), problem(air)])).toEqual([
    { ...gas, count: 2 },
    { ...air, count: 1 },
    { ...water, count: 1 },
  ]);
});

test('puts the selected tag first, even where nothing found has it', () => {
  const counts = countTags([problem(gas, water), problem(gas)]);
  expect(withSelectedTag(counts, water).map(({ refId }) => refId)).toEqual(['water', 'gas']);
  expect(withSelectedTag(counts, air)[0]).toEqual({ ...air, count: 0 });
  expect(withSelectedTag(counts, undefined)).toEqual(counts);
});

function problem(...tags: { refId: string; name: string }[]) {
  return { name: '', refId: '', keywords: '', tags };
}

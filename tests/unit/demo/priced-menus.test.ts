import { describe, expect, test } from 'vitest';
import { betterThan } from '../../../src/domain/menu/tier-lines.ts';
import { type DemoBook, ownBook, starterBook } from './demo-book.ts';

const tierNames = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'];

describe.each([
  ['the starter pricebook', starterBook],
  ['the demo organization', ownBook],
])('%s', (_, book: DemoBook) => {
  const problems = book.problems.map((problem) => [problem.name, problem] as const);

  test('applies every change: nothing in the log is skipped', () => {
    expect(book.outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);
  });

  test('has at least 60 problems after its history', () => {
    expect(problems.length).toBeGreaterThanOrEqual(60);
  });

  test.each(problems)('%s: five tiers, each with a title, an offer and a price', (_, problem) => {
    const menu = book.menuOf(problem);
    expect(menu?.name).toBe(problem.name);
    expect(menu?.tiers.map(({ tierName }) => tierName)).toEqual(tierNames);
    for (const tier of menu?.tiers ?? []) {
      expect(tier.title).not.toBe('');
      expect(tier.offer?.name).not.toBe('');
      expect(tier.kind).toBeDefined();
      expect(tier.price).toMatchObject({ ok: true });
    }
  });

  test.each(problems)('%s: each better tier costs more', (_, problem) => {
    const prices = (book.menuOf(problem)?.tiers ?? []).map(({ price }) =>
      price.ok ? Number(price.price) : Number.NaN,
    );
    expect(prices).toHaveLength(tierNames.length);
    const sorted = [...new Set(prices)].sort((a, b) => b - a);
    expect(prices).toEqual(sorted);
  });

  test.each(problems)('%s: three to eight short lines, no two alike', (_, problem) => {
    for (const { lines } of book.menuOf(problem)?.tiers ?? []) {
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.length).toBeLessThanOrEqual(8);
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
      for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(45);
    }
  });

  test.each(problems)('%s: a better tier repeats lines of the next lower one', (_, problem) => {
    const tiers = book.menuOf(problem)?.tiers ?? [];
    for (const tier of tiers.slice(0, -1)) {
      const added = tier.lines.filter((line) => line.added);
      expect(added.length).toBeGreaterThanOrEqual(1);
      expect(added.length).toBeLessThan(tier.lines.length);
    }
  });

  test.each(problems)(
    '[K13] %s: each better tier covers all of the next lower one',
    (_, problem) => {
      const tiers = book.menuOf(problem)?.tiers ?? [];
      for (const [index, { lines }] of tiers.slice(0, -1).entries()) {
        expect(betterThan(lines, tiers[index + 1]?.lines ?? [])).not.toBeNull();
      }
    },
  );
});

test('most platinum and gold tiers have a group of menu copy', () => {
  const tiers = starterBook
    .records('menuTiers')
    .filter(({ refId }) => /_(gold|platinum)$/.test(refId));
  expect(tiers.filter(({ menuCopy }) => menuCopy.length > 0).length).toBeGreaterThan(
    tiers.length / 2,
  );
});

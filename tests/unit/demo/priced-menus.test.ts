import { describe, expect, test } from 'vitest';
import { betterThan } from '../../../src/domain/menu/tier-lines.ts';
import { ownBook, spanishBook, starterBook } from './demo-book.ts';
import type { ReplayedBook } from './replayed-book.ts';
import { sampleOwnBook } from './sample-book.ts';

const tierNames = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'];

describe.each([
  ['the starter book', starterBook, 320],
  ['the starter book in Spanish', spanishBook, 320],
  ['the demo organization', ownBook, 321],
  ['the sample that tests begin with', sampleOwnBook, 60],
])('%s', (_, book: ReplayedBook, count) => {
  const menus = book.problems.map((problem) => ({
    name: problem.name,
    menu: book.menuOf(problem),
    tiers: book.menuOf(problem)?.tiers ?? [],
  }));

  test('applies every change: nothing in the log is skipped', () => {
    expect(book.outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);
    expect(menus.length).toBeGreaterThanOrEqual(count);
  });

  test('each problem has a menu of its name, with five tiers, each with a title, an offer and a price', () => {
    for (const { name, menu, tiers } of menus) {
      expect(menu?.name).toBe(name);
      expect(tiers.map(({ tierName }) => tierName)).toEqual(tierNames);
      for (const tier of tiers) {
        expect(tier.title, name).not.toBe('');
        expect(tier.offer?.name, name).not.toBe('');
        expect(tier.kind, name).toBeDefined();
        expect(tier.price, name).toMatchObject({ ok: true });
      }
    }
  });

  test('each better tier costs more', () => {
    for (const { name, tiers } of menus) {
      const prices = tiers.map(({ price }) => (price.ok ? Number(price.price) : Number.NaN));
      expect(prices, name).toEqual([...new Set(prices)].sort((a, b) => b - a));
    }
  });

  test('[K13] each better tier covers all of the next lower one, and adds to it', () => {
    for (const { name, tiers } of menus) {
      for (const [index, { lines }] of tiers.slice(0, -1).entries()) {
        expect(betterThan(lines, tiers[index + 1]?.lines ?? []), name).not.toBeNull();
        expect(
          lines.some((line) => line.added),
          name,
        ).toBe(true);
      }
      for (const { lines } of tiers)
        expect(new Set(lines.map(({ text }) => text)).size, name).toBe(lines.length);
    }
  });
});

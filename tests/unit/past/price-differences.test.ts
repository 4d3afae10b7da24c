import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booksBetween } from '../../../scripts/pricebook/book-of-log.ts';
import { editedMenu } from '../../../src/domain/draft/edited-menu.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { shownRows } from '../../../src/domain/exchange/shown-rows.ts';
import {
  type PriceDifference,
  priceDifferences,
} from '../../../src/domain/past/price-differences.ts';
import { displayPrice } from '../../../src/domain/pricing/explain-offer.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { change, create, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { inherited } from '../draft/authored.ts';
import { heir } from '../draft/published.ts';
import { randomBookLog } from '../draft/random-book.ts';

const variables = { hourlyFee: 100, saDiscount: 0.5, serviceCallFee: 0, salesTax: 1 };
const given = { variables, rate: 2 };

function between(changes: readonly ChangeRow[], from: number, to: number) {
  const books = heir.map((book) => ({ ...book, name: '', created: '' }));
  const found = booksBetween({ books, changes: [...changes] }, 'o1', { from, to });
  if (!found) throw new Error('No book');
  return found;
}

function differences(changes: readonly ChangeRow[], from: number, to: number, terms = given) {
  const { before, after } = between(changes, from, to);
  return priceDifferences(before, after, terms);
}

const shown = (display: string, displayDiscounted: string) => ({
  ok: true,
  display,
  displayDiscounted,
});

/** 1.5 hours of 100 and two capacitors of 2, sold at 7, twice. */
const gold = shown('314', '157');

describe('the prices that differ as of two changes', () => {
  const later = (...changesets: object[][]) => [
    ...inherited,
    ...changesets.map((changeset, at) => change(at + 2, changeset)),
  ];

  const theirs = (changes: ChangeRow[]) =>
    changes.map((row) => ({ ...row, book: 'b2', org: 'o2' }));

  test('[H9] are of tiers by their refIds, both as they are shown', () => {
    const markup = { ...variables, markupTable: [{ from: 0, markup: 1.75 }] };
    const changes = later([create('costsTime', 'swap', { hours: 3 })]);
    expect(differences(changes, 1, 2, { variables: markup, rate: 2 })).toEqual([
      { menu: 'ac', tier: 'gold', before: gold, after: shown('614', '307') },
    ]);
    expect(differences(changes, 1, 1)).toEqual([]);
    expect(differences(changes, 2, 2)).toEqual([]);
  });

  test('[H9] [R13] are null where the menu, the tier, the offer or one of its costs is not there', () => {
    const ends: object[] = [
      remove('menus', 'ac'),
      remove('tiers', 'gold'),
      remove('menuTiers', 'ac_gold'),
      remove('offers', 'long_life'),
      remove('costsTime', 'swap'),
      update('menuTiers', 'ac_gold', { refs: [{ collection: 'offers', refIds: [] }] }),
    ];
    for (const end of ends) {
      const changes = theirs(later([end]));
      const [there, ...others] = differences(changes, 1, 2);
      expect(others).toEqual([]);
      expect(there).toMatchObject({ menu: 'ac', tier: 'gold', before: { ok: true }, after: null });
      const [back] = differences(changes, 2, 1);
      expect(back).toEqual({ ...there, before: null, after: there?.before });
    }
    // Silver has no offer, and so no price that could differ.
    expect(differences(inherited, 0, 1).map(({ tier }) => tier)).toEqual(['gold']);
  });

  test('[H9] [M1] [M2] are of fixed prices and rates too; a fixed one holds though a cost is gone', () => {
    const fixed = update('offers', 'long_life', { price: 89 });
    const changes = theirs(later([fixed], [remove('costsTime', 'swap')]));
    const at = (from: number, to: number) => differences(changes, from, to);
    expect(at(1, 2)).toEqual([
      { menu: 'ac', tier: 'gold', before: gold, after: shown('178', '89') },
    ]);
    expect(at(2, 3)).toEqual([]);
    const plumbing = create('costsTime', 'swap', { hours: 1.5, rate: 'Plumbing' });
    const rates = { ...variables, laborRates: [{ name: 'Plumbing', fee: 200 }] };
    expect(differences(later([plumbing]), 1, 2, { variables: rates, rate: 2 })).toEqual([
      { menu: 'ac', tier: 'gold', before: gold, after: shown('614', '307') },
    ]);
  });

  test('[H9] are of the same tier where another menuTier gives it', () => {
    const changes = later([
      create('menuTiers', 'other', {
        refs: [
          { collection: 'menus', refIds: ['ac'] },
          { collection: 'tiers', refIds: ['gold'] },
          { collection: 'offers', refIds: ['long_life'] },
        ],
      }),
      create('menuTiers', 'ac_gold'),
    ]);
    expect(differences(changes, 1, 2)).toEqual([]);
  });

  test('[H9] say why there is none, as price does', () => {
    const changes = later([create('costsTime', 'swap', { hours: 3 })]);
    expect(differences(changes, 1, 2, { variables: {} as typeof variables, rate: 2 })).toEqual([]);
    expect(differences(changes, 0, 2, { ...given, rate: 'x' as unknown as number })).toEqual([
      {
        ...{ menu: 'ac', tier: 'gold', before: null },
        after: { ok: false, fault: { code: 'invalidValue', name: 'rate' } },
      },
    ]);
  });

  const randomPast = fc
    .tuple(randomBookLog, fc.nat({ max: 25 }), fc.nat({ max: 25 }))
    .map(([changes, from, to]) => ({ changes, from, to }));

  test('[H9] turn the prices of one into those of the other, and none of them is the same', () => {
    fc.assert(
      fc.property(randomPast, ({ changes, from, to }) => {
        const { before, after } = between(changes, from, to);
        const prices = pricesOf(before);
        for (const { menu, tier, before: was, after: is } of priceDifferences(
          before,
          after,
          given,
        )) {
          expect(is).not.toEqual(was);
          const known = prices.get(`${menu} ${tier}`) ?? [];
          const at = was ? known.indexOf(JSON.stringify(was)) : known.length;
          expect(at).not.toBe(-1);
          known.splice(at, 1, ...(is ? [JSON.stringify(is)] : []));
          prices.set(`${menu} ${tier}`, known);
        }
        expect(comparable(prices)).toEqual(comparable(pricesOf(after)));
      }),
      propertyOptions(200),
    );
  });

  test('[H9] are the opposite the other way round, and by menu then tier', () => {
    fc.assert(
      fc.property(randomPast, ({ changes, from, to }) => {
        const there = differences(changes, from, to);
        const back = differences(changes, to, from);
        expect(back).toEqual(
          there.map(({ before, after, ...names }) => ({ ...names, before: after, after: before })),
        );
        const key = ({ menu, tier }: PriceDifference) => `${menu} ${tier}`;
        expect(there.map(key)).toEqual(there.map(key).sort());
      }),
      propertyOptions(100),
    );
  });
});

/** The prices of each tier of each menu as the menu's editor has it, which finds all of it in another way. */
function pricesOf(book: PublishedBook): Map<string, string[]> {
  const prices = new Map<string, string[]>();
  for (const { refId } of shownRows(book, 'menus')) {
    for (const { tierRefId, offer } of editedMenu(book, refId)?.view.tiers ?? []) {
      if (!offer || (offer.incomplete && offer.price <= 0)) continue;
      const price = displayPrice({
        ...given,
        offer: {
          price: offer.price,
          multiplier: offer.multiplier,
          materials: offer.materials.map(({ quantity }) => quantity),
          hours: offer.hours,
        },
      });
      const key = `${refId} ${tierRefId}`;
      prices.set(key, [...(prices.get(key) ?? []), JSON.stringify(price)]);
    }
  }
  return prices;
}

function comparable(prices: ReadonlyMap<string, string[]>) {
  return [...prices]
    .filter(([, list]) => list.length > 0)
    .map(([key, list]) => [key, list.toSorted()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

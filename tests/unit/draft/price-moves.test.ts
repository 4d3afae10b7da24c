import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportMoves } from '../../../src/domain/draft/export-moves.ts';
import type { MenuChange } from '../../../src/domain/draft/menu-change.ts';
import { isFarMove, moveGroups, priceMoves } from '../../../src/domain/draft/price-moves.ts';
import { textOf } from '../../../src/domain/exchange/sheet.ts';
import type { TierPrice } from '../../../src/domain/menu/price-menu.ts';
import { propertyOptions } from '../../support/property-options.ts';

type Prices = readonly [before: string | null, after: string | null];

/** A menu whose tiers move as given; null: there is no price. */
function menu(name: string, ...tiers: Prices[]): MenuChange {
  const state = { name, hidden: false };
  const tierState = (price: string | null) => ({
    tier: { refId: 'gold', name: 'Gold' },
    title: '',
    offer: null,
    work: null,
    price: (price === null
      ? { ok: false, fault: { code: 'noOffer' } }
      : { ok: true, price, discounted: price }) as TierPrice,
  });
  return {
    refId: name,
    before: state,
    after: state,
    reordered: false,
    tiers: tiers.map(([before, after], at) => ({
      refId: `${name}_${at}`,
      before: tierState(before),
      after: tierState(after),
      differs: ['price'],
      lines: [],
    })),
  };
}

function shares(menus: MenuChange[]): [string, number][] {
  return priceMoves(menus).map(({ refId, share }) => [refId, share]);
}

test('[A4] prices that move, the largest move first, up or down, then by menu; from 0 it is the largest', () => {
  const menus = [
    menu('a', ['100', '110'], ['100', '100'], ['0', '0']),
    menu('b', ['100', '40'], ['0', '1']),
    menu('c', ['100', '90'], [null, '5'], ['5', null]),
  ];
  expect(shares(menus)).toEqual([
    ['b_1', Number.POSITIVE_INFINITY],
    ['b_0', -0.6],
    ['a_0', 0.1],
    ['c_0', -0.1],
  ]);
});

test('[A4] a move of 30% is not far, one beyond it is', () => {
  const far = priceMoves([
    menu('m', ['10', '13'], ['10', '13.00001'], ['10', '7'], ['10', '6.9'], ['0', '-0.1']),
  ]).filter(isFarMove);
  expect(far.map(({ refId }) => refId)).toEqual(['m_4', 'm_3', 'm_1']);
});

test('[A4] moves are summed up by direction, and those to more than double by themselves', () => {
  const moves = priceMoves([
    menu('m', ['100', '131'], ['100', '180'], ['100', '200'], ['100', '350'], ['100', '20']),
    menu('n', ['0', '5'], ['100', '60']),
  ]);
  expect(
    moveGroups(moves).map(({ kind, least, most, moves: { length } }) => [
      kind,
      length,
      least,
      most,
    ]),
  ).toEqual([
    ['fromZero', 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['double', 1, 2.5, 2.5],
    ['rise', 3, 0.31, 1],
    ['fall', 2, 0.4, 0.8],
  ]);
});

test('[A4] each move is in one group, within its bounds, and groups keep the order', () => {
  const price = fc.integer({ min: 0, max: 5000 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price), { maxLength: 60 }), (tiers) => {
      const moves = priceMoves([menu('m', ...tiers)]);
      expect(moves).toHaveLength(tiers.filter(([before, after]) => before !== after).length);
      const groups = moveGroups(moves);
      expect(groups.flatMap((group) => group.moves)).toHaveLength(moves.length);
      for (const group of groups) {
        const sizes = group.moves.map(({ share }) => Math.abs(share));
        expect(sizes).toEqual([...sizes].sort((a, b) => (a === b ? 0 : b - a)));
        expect([sizes.at(-1), sizes[0]]).toEqual([group.least, group.most]);
      }
    }),
    propertyOptions(200),
  );
});

test('[H5] prices that move are a sheet, the amounts as they are shown', () => {
  const moves = priceMoves([
    menu('AC capacitor', ['250.2', '273'], ['0', '10']),
    menu('', ['100', '33.3333']),
  ]);
  const { rows } = exportMoves('Prices', moves, {
    header: (column) => column,
    tier: (name) => `Tier ${name}`,
    amount: (price) => `${Math.ceil(Number(price))}`,
    currency: 'USD',
  });
  expect(rows.map((row) => row.map(textOf))).toEqual([
    ['menu', 'tier', 'before', 'after', 'change', 'currency'],
    ['AC capacitor', 'Tier Gold', '0', '10', '', 'USD'],
    ['', 'Tier Gold', '100', '34', '-66.7', 'USD'],
    ['AC capacitor', 'Tier Gold', '251', '273', '9.1', 'USD'],
  ]);
});

import { describe, expect, test } from 'vitest';
import { editedMenu } from '../../../src/domain/draft/edited-menu.ts';
import { priceMenu } from '../../../src/domain/menu/price-menu.ts';
import { bookAsOf } from '../../../src/domain/past/book-as-of.ts';
import {
  type MenuPrices,
  menuPriceSteps,
  stepAt,
  stepShares,
  type Ways,
} from '../../../src/domain/past/menu-prices.ts';
import { changesUntil } from '../../../src/domain/past/tables-between.ts';
import { shownPrice } from '../../../src/domain/pricing/shown-price.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { Variables } from '../../../src/schemas/organization.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { plainVariables } from '../draft/impact-of.ts';
import { publishedBook } from '../draft/published.ts';
import { pastOf } from './past-of.ts';

const day = (number: number) => `2026-03-${`${number}`.padStart(2, '0')} 12:00:00.000Z`;

const tier = (name: string) => [
  create('tiers', name, { name, rank: name === 'gold' ? 1 : 2 }),
  create('offers', `swap_${name}`, { name: 'Swap', ...refs('costsMaterial', `part_${name}`) }),
  create('menuTiers', `ac_${name}`, {
    refs: [
      { collection: 'menus', refIds: ['ac'] },
      { collection: 'tiers', refIds: [name] },
      { collection: 'offers', refIds: [`swap_${name}`] },
    ],
  }),
];

const changes = [
  [
    create('menus', 'ac', { name: 'AC' }),
    ...['gold', 'silver'].flatMap((name) => [
      create('costsMaterial', `part_${name}`, { name, quantity: name === 'gold' ? 10 : 5 }),
      ...tier(name),
    ]),
  ],
  [update('costsMaterial', 'part_gold', { quantity: 12 })],
  [create('tiers', 'other')],
  [update('costsMaterial', 'part_silver', { quantity: 8 })],
  [update('costsMaterial', 'part_gold', { quantity: 11 })],
  [remove('offers', 'swap_silver')],
].map((changeset, at) =>
  change(at + 1, changeset, { created: day(1 + 2 * at), note: `Note ${at + 1}` }),
);

const markup = (factor: number) => ({ markupTable: [{ from: 0, markup: factor }] });
const first: Variables = { ...plainVariables, salesTax: 1, ...markup(1) };
const version = (at: string, variables: Variables, more = {}) => ({
  ...{ at, author: 'dana', isWhole: true, variables },
  ...more,
});

/** A fee, a markup table and a rate move between the publications. */
const ways: Ways = {
  variables: [
    version(day(1), first),
    version(day(4), { ...first, serviceCallFee: 3 }),
    version(day(8), { ...first, serviceCallFee: 3, ...markup(2) }),
  ],
  rates: [
    { at: day(1), rate: '10' },
    { at: day(6), rate: '11' },
  ],
};

const [book, past] = [publishedBook(changes), pastOf(changes)];
const pricesOf = (given: Ways = ways, known = past): MenuPrices =>
  finish(menuPriceSteps(book, known, 'ac', given, day(20)));
const { tiers, steps } = pricesOf();

const reasonOf = ({ reason }: (typeof steps)[number]) =>
  reason?.kind === 'publication' ? reason.change.note : (reason?.kind ?? '');

describe('the prices of a menu through time', () => {
  test('[H8] are those of each moment, with what moved them, and no step where none moved', () => {
    expect(tiers).toEqual([
      { refId: 'gold', name: 'gold' },
      { refId: 'silver', name: 'silver' },
    ]);
    expect(steps.map((step) => [step.at, reasonOf(step), ...step.amounts])).toEqual([
      [day(1), '', null, null],
      [day(1), 'Note 1', '100', '50'],
      [day(3), 'Note 2', '120', '50'],
      [day(4), 'variables', '150', '80'],
      [day(6), 'rate', '165', '88'],
      [day(7), 'Note 4', '165', '121'],
      [day(8), 'variables', '297', '209'],
      [day(9), 'Note 5', '275', '209'],
      [day(11), 'Note 6', '275', null],
    ]);
    expect(steps[3]?.reason).toEqual({
      kind: 'variables',
      author: 'dana',
      names: ['serviceCallFee'],
    });
  });

  // By a replay up to the day and the functions that price a menu on every screen.
  test('[H8, H3] on each of twelve days are what that day’s book, variables and rate make', () => {
    const prices = { tiers, steps };
    for (let number = 1; number <= 12; number += 1) {
      const moment = Date.parse(day(number).replace(' ', 'T'));
      const held = <T extends { at: string }>(all: readonly T[]) =>
        all.findLast(({ at }) => at <= day(number));
      const seq = held(changes.map((each) => ({ at: each.created, seq: each.seq })))?.seq ?? 0;
      const then = publishedBook(changesUntil(changes, seq));
      const view = editedMenu(then, 'ac')?.view;
      const { variables } = held(ways.variables) ?? {};
      const { rate = '' } = held(ways.rates) ?? {};
      const priced = view && priceMenu(view, variables ?? {});
      const expected = tiers.map(({ refId }) => {
        const price = priced?.tiers.find(({ tierRefId }) => tierRefId === refId)?.price;
        return price?.ok ? shownPrice(price.price, rate, price) : null;
      });
      expect(steps[stepAt(prices, moment)]?.amounts, day(number)).toEqual(expected);
    }
  });

  test('[H8] of a device that knows less begin where that begins', () => {
    const later = pricesOf(ways, { from: 3, changes: past.changes.filter(({ seq }) => seq > 3) });
    expect(later.steps.map((step) => [step.at, ...step.amounts]).slice(0, 2)).toEqual([
      [day(7), '165', '88'],
      [day(7), '165', '121'],
    ]);
    expect(stepAt(later, Date.parse('2026-03-02'))).toBe(-1);
    const none = pricesOf(ways, { from: 6, changes: [] });
    expect(none.steps).toEqual([{ at: day(20), reason: null, amounts: ['275', null] }]);
    expect(bookAsOf(book, past, 0).tables.recordsOf('menus')[Symbol.iterator]().next().done).toBe(
      true,
    );
  });

  test('[H3] variables that are not known whole price nothing', () => {
    const [one, two] = ways.variables;
    if (!one || !two) throw new Error('There are three');
    const cut = { ...ways, variables: [{ ...one, isWhole: false }, two] };
    expect(pricesOf(cut).steps.map(({ at, amounts }) => [at, amounts[0]])).toEqual([
      [day(1), null],
      [day(4), '150'],
      [day(6), '165'],
      [day(7), '165'],
      [day(9), '154'],
      [day(11), '154'],
    ]);
  });

  test('[H4, H8] what each step added adds up to the difference', () => {
    const prices = { tiers, steps };
    for (const tier of [0, 1]) {
      for (let from = 0; from < steps.length; from += 1) {
        for (let to = from; to < steps.length; to += 1) {
          const [a, b] = [steps[from]?.amounts[tier], steps[to]?.amounts[tier]];
          const shares = stepShares(prices, tier, from, to);
          for (const [at, { before }] of shares.entries()) {
            expect(before).toBe(at === 0 ? a : shares[at - 1]?.after);
          }
          if (shares.length > 0) expect(shares.at(-1)?.after).toBe(b);
          if (typeof a !== 'string' || typeof b !== 'string') continue;
          const sum = shares.reduce((total, { added }) => total + Number(added), 0);
          expect(sum).toBe(Number(b) - Number(a));
        }
      }
    }
    const why = stepShares(prices, 0, 1, 7);
    expect(why.map(({ step, added }) => [reasonOf(step), added])).toEqual([
      ['Note 2', '20'],
      ['variables', '30'],
      ['rate', '15'],
      ['variables', '132'],
      ['Note 5', '-22'],
    ]);
  });
});

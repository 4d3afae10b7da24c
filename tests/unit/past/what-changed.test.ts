import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookIndexSteps } from '../../../src/domain/draft/book-index.ts';
import { priceTier } from '../../../src/domain/menu/price-menu.ts';
import { shownMenu } from '../../../src/domain/menu/shown-book.ts';
import { bookAsOf } from '../../../src/domain/past/book-as-of.ts';
import { changesUntil } from '../../../src/domain/past/tables-between.ts';
import { type ShownAt, whatChanged } from '../../../src/domain/past/what-changed.ts';
import { shownPrice } from '../../../src/domain/pricing/shown-price.ts';
import { finish } from '../../../src/domain/steps.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { plainVariables } from '../draft/impact-of.ts';
import { publishedBook } from '../draft/published.ts';
import { pastOf } from './past-of.ts';

const menu = (refId: string) => [
  create('costsMaterial', `part_${refId}`, { name: `Part of ${refId}`, quantity: 100 }),
  create('offers', `swap_${refId}`, { name: 'Swap', ...refs('costsMaterial', `part_${refId}`) }),
  create('contentItems', `line_${refId}`, { name: 'Line', content: 'New part' }),
  create('menuCopy', `copy_${refId}`, { name: 'Copy', ...refs('contentItems', `line_${refId}`) }),
  create('menus', refId, { name: `Menu ${refId}` }),
  create('menuTiers', `${refId}_gold`, {
    refs: [
      { collection: 'menus', refIds: [refId] },
      { collection: 'tiers', refIds: ['gold'] },
      { collection: 'offers', refIds: [`swap_${refId}`] },
      { collection: 'menuCopy', refIds: [`copy_${refId}`] },
    ],
  }),
];

// An offer costs what its material does, by this markup table of one row.
const variables = { ...plainVariables, salesTax: 1, markupTable: [{ from: 0, markup: 1 }] };

const changes = [
  change(1, [create('tiers', 'gold', { name: 'gold' }), ...menu('ac'), ...menu('pump')]),
  change(2, [update('costsMaterial', 'part_ac', { quantity: 110 })]),
  change(3, [update('costsMaterial', 'part_pump', { quantity: 150 })], { note: 'List' }),
  change(4, [update('contentItems', 'line_ac', { content: 'Best part' })]),
  change(5, menu('fan')),
];

const past = pastOf(changes);
const book = publishedBook(changes);

const shownAt = (seq: number, change: Partial<ShownAt> = {}): ShownAt => ({
  book: bookAsOf(book, past, seq),
  variables,
  rate: '2',
  ...change,
});

describe('what a technician sees otherwise since they looked', () => {
  test('[H7] menus by their largest move, each with what moved it, then those that say something else', () => {
    expect(whatChanged(shownAt(1), shownAt(5))).toMatchObject([
      {
        refId: 'pump',
        is: 'changed',
        moves: [
          {
            tier: { name: 'gold', refId: 'gold' },
            before: '200',
            after: '300',
            share: 0.5,
            cause: { kind: 'part', name: 'Part of pump', share: 0.5 },
          },
        ],
        texts: [],
      },
      {
        refId: 'ac',
        moves: [{ before: '200', after: '220', cause: { kind: 'part', share: 0.1 } }],
        texts: [
          {
            tier: { refId: 'gold' },
            said: { kind: 'line', before: 'New part', after: 'Best part' },
          },
        ],
      },
      { refId: 'fan', is: 'made', moves: [], texts: [] },
    ]);
  });

  test('[H7] nothing where nothing moved since, and nothing of a hidden menu', () => {
    expect(whatChanged(shownAt(5), shownAt(5))).toEqual([]);
    const hidden = [...changes, change(6, [update('menus', 'ac', { hidden: true })])];
    const now = publishedBook(hidden);
    const before = { ...shownAt(5), book: bookAsOf(now, pastOf(hidden), 5) };
    const after = { ...shownAt(5), book: now };
    expect(whatChanged(before, after)).toMatchObject([{ refId: 'ac', is: 'gone', moves: [] }]);
    expect(whatChanged({ ...after, rate: '3' }, after).map(({ refId }) => refId)).not.toContain(
      'ac',
    );
  });

  test('[H7] the variables and the rate of the moment count', () => {
    const dearer = { ...variables, serviceCallFee: 10 };
    expect(whatChanged(shownAt(5), shownAt(5, { variables: dearer }))).toHaveLength(3);
    const [first] = whatChanged(shownAt(5), shownAt(5, { variables: dearer }));
    expect(first?.moves[0]).toMatchObject({ before: '200', after: '220' });
    expect(first?.moves[0]?.cause).toEqual({ kind: 'variables' });
    const [at3] = whatChanged(shownAt(5), shownAt(5, { rate: '3' }));
    expect(at3?.moves[0]).toMatchObject({ share: 0.5, cause: { kind: 'variables' } });
  });

  test('[H7] a price that came or went is no move, and is said', () => {
    const without = [...changes, change(6, [remove('offers', 'swap_ac')])];
    const now = publishedBook(without);
    const [ac] = whatChanged(
      { ...shownAt(5), book: bookAsOf(now, pastOf(without), 5) },
      { ...shownAt(5), book: now },
    );
    expect(ac).toMatchObject({ refId: 'ac', moves: [], texts: [{ said: { kind: 'unpriced' } }] });
  });

  // By a replay and a look at every menu, with no image and nothing left out.
  test('[H7, H1] has each price of any log that is shown otherwise, and no other', () => {
    let moves = 0;
    fc.assert(
      fc.property(randomMoment, ({ edits, seq, fee }) => {
        const log = [...changes, ...edits.map((edit, at) => change(6 + at, [edit]))];
        const now = publishedBook(log);
        const later = { ...variables, serviceCallFee: fee };
        const found = whatChanged(
          { book: bookAsOf(now, pastOf(log), seq), variables, rate: '2' },
          { book: now, variables: later, rate: '2' },
        ).flatMap(({ refId, is, moves }) =>
          is === 'changed' ? moves.map((move) => [refId, move.refId, move.before, move.after]) : [],
        );
        const was = pricesOf(publishedBook(changesUntil(log, seq)), variables);
        const is = pricesOf(now, later);
        const expected = [...is].flatMap(([name, after]) => {
          const before = was.get(name);
          return before === undefined || before === after
            ? []
            : [[...name.split(' '), before, after]];
        });
        expect(found.sort()).toEqual(expected.sort());
        moves += found.length;
      }),
      propertyOptions(200),
    );
    expect(moves).toBeGreaterThan(20);
  });
});

const menuNames = fc.constantFrom('ac', 'pump', 'fan');

/** What happens to a menu, or to what it is made of. */
const randomEdit = fc.oneof(
  fc
    .record({ refId: menuNames, quantity: fc.integer({ min: 0, max: 300 }) })
    .map((each) => update('costsMaterial', `part_${each.refId}`, { quantity: each.quantity })),
  fc
    .record({ refId: menuNames, hidden: fc.boolean() })
    .map((each) => update('menus', each.refId, { hidden: each.hidden })),
  menuNames.map((refId) => remove('costsMaterial', `part_${refId}`)),
  menuNames.map((refId) => remove('menuTiers', `${refId}_gold`)),
);

const randomMoment = fc.record({
  edits: fc.array(randomEdit, { maxLength: 8 }),
  seq: fc.integer({ min: 1, max: 8 }),
  fee: fc.constantFrom(0, 3),
});

/** The shown price of each tier of the menus that technicians see, by the refIds of menu and menuTier. */
function pricesOf(book: ReturnType<typeof publishedBook>, variables: ShownAt['variables']) {
  const { shown } = finish(bookIndexSteps(book));
  const menus = new Set([...book.tables.recordsOf('menus')].map(({ refId }) => refId));
  const prices = new Map<string, string>();
  for (const refId of menus) {
    if (shown.called('menus', refId)?.hidden) continue;
    for (const tier of shownMenu(shown, refId)?.tiers ?? []) {
      const price = priceTier(tier, variables);
      const key = shown.get('menuTiers', tier.menuTierId)?.refId;
      if (price.ok) prices.set(`${refId} ${key}`, shownPrice(price.price, '2', price));
    }
  }
  return prices;
}

import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { bookIndexSteps } from '../../../src/domain/draft/book-index.ts';
import { type Impact, impactSteps } from '../../../src/domain/draft/impact.ts';
import { isFarMove } from '../../../src/domain/draft/price-moves.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { Content, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, remove } from '../../support/log-builder.ts';
import { draftedBook, edited, impactOf, plainVariables } from './impact-of.ts';
import { publishedBook } from './published.ts';

/** Two menus of two tiers each, all inherited but for the offer "own" and the problem "drip". */
const theirs = { book: 'b2', org: 'o2' };
const published = publishedBook([
  change(
    1,
    [
      create('tiers', 'gold', { name: 'Gold', rank: 1 }),
      create('tiers', 'silver', { name: 'Silver', rank: 2 }),
      create('contentItems', 'gold_title', { content: 'Best' }),
      create('contentItems', 'l1', { content: 'Flush the drain' }),
      create('contentItems', 'l2', { content: 'Test the valve' }),
      create('menuCopy', 'all', related({ contentItems: ['l1', 'l2'] })),
      create('costsTime', 'work', { name: 'Work', hours: 10 }),
      create('costsTime', 'more', { name: 'More', hours: 5 }),
      create('offers', 'both', { name: 'Both', ...related({ costsTime: ['work', 'more'] }) }),
      create('offers', 'short', { name: 'Short', ...related({ costsTime: ['more'] }) }),
      create('menus', 'sink', { name: 'Sink' }),
      create('menus', 'bath', { name: 'Bath' }),
      create('menuTiers', 'sink_gold', tierOf('sink', 'gold', 'both', 'gold_title')),
      create('menuTiers', 'sink_silver', tierOf('sink', 'silver', 'short')),
      create('menuTiers', 'bath_gold', tierOf('bath', 'gold', 'both', 'gold_title')),
      create('problemTags', 'water', { name: 'Water' }),
    ],
    theirs,
  ),
  change(2, [
    create('offers', 'own', { name: 'Own', ...related({ costsTime: ['more'] }) }),
    create('menuTiers', 'bath_silver', tierOf('bath', 'silver', 'own')),
    create('problems', 'drip', {
      name: 'Drip',
      ...related({ menus: ['sink', 'bath'], problemTags: ['water'] }),
    }),
  ]),
]);

function related(given: Record<string, string[]>): object {
  return {
    refs: Object.entries(given).map(([collection, refIds]) => ({ collection, refIds })),
  };
}

function tierOf(menu: string, tier: string, offer: string, ...lines: string[]): object {
  return related({
    ...{ menus: [menu], tiers: [tier], offers: [offer], menuCopy: ['all'] },
    ...(lines.length > 0 ? { contentItems: lines } : {}),
  });
}

type Edit = [table: RecordKey['table'], refId: string, values: Content | null];

function impact(...edits: Edit[]): Impact {
  return impactOf(
    published,
    edits.map(([table, refId, values]) => edited(published, table, refId, values)),
  );
}

/** Each tier that differs, as "menu/menuTier", with that in which it differs. */
function tiersOf({ menus }: Impact): Record<string, string> {
  return Object.fromEntries(
    menus.flatMap((menu) =>
      menu.tiers.map((tier) => [
        `${menu.refId}/${tier.refId}`,
        tier.before && tier.after ? tier.differs.join(' ') : tier.after ? 'added' : 'removed',
      ]),
    ),
  );
}

function price(units: number, discounted = units * 1.5) {
  return { ok: true, price: String(units), discounted: String(discounted) };
}

test('[A4] an empty draft has no impact', () => {
  expect(impact()).toEqual({
    ...{ menus: [], problems: [], moves: [], overrides: [], edges: [] },
    touched: new Map(),
    edges: [],
  });
});

test('[A4] a shared cost moves the price of each tier that it is part of', () => {
  const moved = impact(['costsTime', 'work', { hours: 11 }]);
  expect(tiersOf(moved)).toEqual({
    'bath/bath_gold': 'work price',
    'sink/sink_gold': 'work price',
  });
  expect(moved.menus[0]).toMatchObject({
    refId: 'bath',
    before: { name: 'Bath', hidden: false },
    after: { name: 'Bath', hidden: false },
    reordered: false,
    tiers: [{ before: { price: price(15) }, after: { price: price(16) } }],
  });
  expect(moved.problems).toEqual([]);
  expect(moved.touched).toEqual(
    new Map([
      ['costsTime', new Set(['work'])],
      ['offers', new Set(['both'])],
      ['menuTiers', new Set(['sink_gold', 'bath_gold'])],
      ['menus', new Set(['sink', 'bath'])],
    ]),
  );
});

test('[A4] a price that moves by more than 30 % is a warning, up or down, from 0 too', () => {
  const at = (hours: number) =>
    impact(
      ['offers', 'own', { costsTime: ['work'] }],
      ['costsTime', 'work', { hours }],
    ).moves.filter(isFarMove);
  const far = {
    ...{ refId: 'bath_silver', before: '5' },
    menu: { refId: 'bath', name: 'Bath' },
    tier: { refId: 'silver', name: 'Silver' },
  };
  expect(at(6.5)).not.toContainEqual(expect.objectContaining(far));
  expect(at(6.500001)).toContainEqual(
    expect.objectContaining({ ...far, after: '6.500001', share: 0.3000002 }),
  );
  expect(at(3.5)).not.toContainEqual(expect.objectContaining(far));
  expect(at(3.4)).toContainEqual(expect.objectContaining({ ...far, after: '3.4', share: -0.32 }));
  const free = publishedBook([
    change(1, [
      create('tiers', 'gold'),
      create('menus', 'm'),
      create('offers', 'o'),
      create('costsTime', 'work', { hours: 0.1 }),
      create('menuTiers', 't', related({ menus: ['m'], tiers: ['gold'], offers: ['o'] })),
    ]),
  ]);
  const { moves } = impactOf(free, [edited(free, 'offers', 'o', { costsTime: ['work'] })]);
  expect(moves.filter(isFarMove)).toMatchObject([{ refId: 't', before: '0', after: '0.1' }]);
});

test('[A4, A6] an override is a warning, an own record made or changed is none', () => {
  const { overrides } = impact(
    ['costsTime', 'work', { name: 'Labor' }],
    ['costsTime', 'new', { name: 'New', hours: 1 }],
    ['offers', 'own', { name: 'Ours' }],
    ['contentItems', 'l1', { content: 'Rinse' }],
  );
  expect(overrides).toEqual([
    { kind: 'override', table: 'contentItems', refId: 'l1' },
    { kind: 'override', table: 'costsTime', refId: 'work' },
  ]);
});

test('[A4] a part or an hour that is renamed is other work at the same price', () => {
  expect(tiersOf(impact(['costsTime', 'work', { name: 'Labor' }]))).toEqual({
    'bath/bath_gold': 'work',
    'sink/sink_gold': 'work',
  });
});

test('[A4] a reworded line of a group differs in every tier that has the group', () => {
  const reworded = impact(['contentItems', 'l2', { content: 'Test both valves' }]);
  expect(tiersOf(reworded)).toEqual({
    'bath/bath_gold': 'lines',
    'bath/bath_silver': 'lines',
    'sink/sink_gold': 'lines',
    'sink/sink_silver': 'lines',
  });
  expect(reworded.menus[0]?.tiers[0]?.lines).toEqual([
    { refId: 'l2', before: 'Test the valve', after: 'Test both valves' },
  ]);
});

test('[A4] lines that are added, removed and moved, and a title', () => {
  const { menus } = impact(
    ['contentItems', 'l3', { content: 'Clean up' }],
    ['menuCopy', 'all', { contentItems: ['l2', 'l3'] }],
    ['contentItems', 'gold_title', { content: 'The best' }],
  );
  expect(menus[0]?.tiers[0]).toMatchObject({
    refId: 'bath_gold',
    before: { title: 'Best' },
    after: { title: 'The best' },
    differs: ['title', 'lines'],
    lines: [
      { refId: 'l3', before: null, after: 'Clean up' },
      { refId: 'l1', before: 'Flush the drain', after: null },
    ],
  });
  const moved = impact(['menuCopy', 'all', { contentItems: ['l2', 'l1'] }]);
  expect(moved.menus[0]?.tiers[0]).toMatchObject({ differs: ['lineOrder'], lines: [] });
});

test('[A4] an override of an inherited menuTier is the same tier with another offer', () => {
  const { menus } = impact(['menuTiers', 'sink_gold', { offers: ['own'] }]);
  expect(menus).toMatchObject([
    {
      refId: 'sink',
      tiers: [
        {
          refId: 'sink_gold',
          differs: ['offer', 'work', 'price'],
          before: { offer: { refId: 'both', name: 'Both' }, price: price(15) },
          after: { offer: { refId: 'own', name: 'Own' }, price: price(5, 7.5) },
        },
      ],
    },
  ]);
});

test('[A4] a price that is lost or found', () => {
  const lost = impact(['menuTiers', 'sink_gold', { offers: [] }], ['offers', 'own', null]);
  expect(lost.menus.map(({ tiers }) => tiers[0])).toMatchObject([
    {
      refId: 'bath_silver',
      differs: ['offer', 'work', 'price'],
      after: { offer: null, price: { ok: false, fault: { code: 'noOffer' } } },
    },
    { refId: 'sink_gold', before: { price: price(15) }, after: { offer: null } },
  ]);
  expect(lost.moves).toEqual([]);
});

test('[A4] a tier that is renamed, and tiers that change places', () => {
  const renamed = impact(['tiers', 'gold', { name: 'Premium' }]);
  expect(tiersOf(renamed)).toEqual({ 'bath/bath_gold': 'tier', 'sink/sink_gold': 'tier' });
  const moved = impact(['tiers', 'gold', { rank: 3 }]);
  expect(moved.menus).toMatchObject([
    { refId: 'bath', reordered: true, tiers: [] },
    { refId: 'sink', reordered: true, tiers: [] },
  ]);
  expect(impact(['tiers', 'gold', { rank: 1.5 }]).menus).toEqual([]);
});

test('[A4] tiers of the same rank change places as their ids go', () => {
  const tiers = ['a', 'b', 'c'].sort((a, b) =>
    recordId('o1', 'tiers', a) < recordId('o1', 'tiers', b) ? -1 : 1,
  );
  const [first = '', middle = '', last = ''] = tiers;
  const even = publishedBook([
    change(1, [
      ...tiers.map((tier) => create('tiers', tier)),
      create('menus', 'm'),
      create('menuTiers', 'm_one', related({ menus: ['m'], tiers: [first] })),
      create('menuTiers', 'm_two', related({ menus: ['m'], tiers: [middle] })),
    ]),
  ]);
  const { menus } = impactOf(even, [edited(even, 'menuTiers', 'm_one', { tiers: [last] })]);
  expect(menus).toMatchObject([
    { reordered: true, tiers: [{ refId: 'm_one', differs: ['tier'] }] },
  ]);
});

test('[A4, R13] a record that is made again is part of what still leads to it', () => {
  const gone = publishedBook([
    change(1, [create('costsTime', 'work', { hours: 1 }), create('tiers', 'gold')], theirs),
    change(2, [
      create('menus', 'm'),
      create('costsTime', 'work', { hours: 2 }),
      create('offers', 'o', related({ costsTime: ['work'] })),
      create('menuTiers', 'm_gold', related({ menus: ['m'], tiers: ['gold'], offers: ['o'] })),
    ]),
    change(3, [remove('costsTime', 'work')]),
  ]);
  const { menus } = impactOf(gone, [edited(gone, 'costsTime', 'work', { hours: 3 })]);
  expect(menus[0]?.tiers).toMatchObject([
    {
      before: { price: { ok: false, fault: { code: 'missingCost' } } },
      after: { price: price(3, 4.5) },
    },
  ]);
});

test('[A4] a tier that moves to another menu is removed from the one and added to the other', () => {
  const moved = impact(['menuTiers', 'sink_silver', { menus: ['bath'] }]);
  expect(tiersOf(moved)).toEqual({ 'bath/sink_silver': 'added', 'sink/sink_silver': 'removed' });
  expect(moved.menus[0]?.tiers[0]).toMatchObject({
    before: null,
    after: { tier: { refId: 'silver', name: 'Silver' }, title: '', price: price(5, 7.5) },
  });
});

test('[A4] menus by name: added with their tiers, renamed, hidden', () => {
  const { menus } = impact(
    ['menus', 'attic', { name: 'Attic' }],
    ['menuTiers', 'attic_gold', { menus: ['attic'], tiers: ['gold'], offers: ['short'] }],
    ['menus', 'sink', { name: 'Basin' }],
    ['menus', 'bath', { hidden: true }],
  );
  expect(menus).toMatchObject([
    {
      refId: 'attic',
      before: null,
      after: { name: 'Attic', hidden: false },
      tiers: [{ refId: 'attic_gold', before: null }],
    },
    { refId: 'sink', before: { name: 'Sink' }, after: { name: 'Basin' }, tiers: [] },
    { refId: 'bath', before: { hidden: false }, after: { hidden: true }, tiers: [] },
  ]);
});

test('[A4] a menu that is taken away, with its tiers, and an own version that gives way to the inherited one', () => {
  const own = publishedBook([
    change(1, [create('menus', 'm', { name: 'Inherited' }), create('tiers', 'gold')], theirs),
    change(2, [
      create('menus', 'm', { name: 'Own' }),
      create('menus', 'n', { name: 'N' }),
      create('menuTiers', 'm_gold', related({ menus: ['m'], tiers: ['gold'] })),
      create('menuTiers', 'n_gold', related({ menus: ['n'], tiers: ['gold'] })),
      create('problems', 'p', related({ menus: ['n', 'm'] })),
    ]),
  ]);
  const { menus, problems, touched } = impactOf(own, [
    edited(own, 'menus', 'm', null),
    edited(own, 'menus', 'n', null),
  ]);
  expect(menus).toMatchObject([
    { refId: 'm', before: { name: 'Own' }, after: { name: 'Inherited' }, tiers: [] },
    { refId: 'n', after: null, tiers: [{ refId: 'n_gold', after: null }] },
  ]);
  // The relation leads to the inherited one now (A6), and no more to the menu that is gone.
  expect(problems).toMatchObject([
    { refId: 'p', differs: ['menus'], before: { menus: ['n', 'm'] }, after: { menus: ['m'] } },
  ]);
  expect(touched.get('menuTiers')).toEqual(new Set(['m_gold', 'n_gold']));
});

test('[A4] a problem that is hidden, or whose menus all are', () => {
  expect(impact(['problems', 'drip', { hidden: true }]).problems).toMatchObject([
    { refId: 'drip', differs: ['hidden'], before: { hidden: false }, after: { hidden: true } },
  ]);
  const one = impact(['menus', 'sink', { hidden: true }]);
  expect(one.problems).toMatchObject([
    { differs: ['menus'], before: { menus: ['sink', 'bath'] }, after: { menus: ['bath', 'sink'] } },
  ]);
  const all = impact(['menus', 'sink', { hidden: true }], ['menus', 'bath', { hidden: true }]);
  expect(all.problems).toMatchObject([{ refId: 'drip', differs: ['hidden'] }]);
});

test('[A4] problems by name: what technicians read of them, and what tags are called', () => {
  const { problems } = impact(
    ['problems', 'drip', { name: 'Leak', description: 'It leaks', keywords: 'wet', menus: [] }],
    ['problems', 'clog', { name: 'Clog', problemTags: ['water'] }],
    ['problemTags', 'water', { name: 'Pipes' }],
  );
  expect(problems).toEqual([
    expect.objectContaining({ refId: 'clog', before: null, differs: [] }),
    expect.objectContaining({
      refId: 'drip',
      differs: ['name', 'description', 'keywords', 'menus', 'problemTags'],
      after: {
        ...{ name: 'Leak', description: 'It leaks', keywords: 'wet', hidden: false },
        ...{ menus: [], problemTags: ['Pipes'] },
      },
    }),
  ]);
  expect(impact(['problemTags', 'water', { name: 'Pipes' }]).problems).toMatchObject([
    { refId: 'drip', differs: ['problemTags'] },
  ]);
});

test('[A4] what is found for a book once serves every draft of it', () => {
  const index = finish(bookIndexSteps(published));
  for (const hours of [11, 12]) {
    const edits = [edited(published, 'costsTime', 'work', { hours })];
    const drafted = draftedBook(published, edits);
    const { menus } = finish(impactSteps(index, drafted, edits, plainVariables));
    expect(menus[0]?.tiers[0]?.after).toMatchObject({ price: price(hours + 5) });
  }
});

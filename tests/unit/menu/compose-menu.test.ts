import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { composeMenu } from '../../../src/domain/menu/compose-menu.ts';
import { linesAdded } from '../../../src/domain/menu/menu-view.ts';
import { preferOwn } from '../../../src/domain/menu/own-over-inherited.ts';
import { book, change, create, remove, update } from '../../support/log-builder.ts';
import { readerOf } from './reader.ts';

/** Organization o1 inherits from o2. */
const books = [book(1, { parent: 'b2' }), book(2)];

function relations(given: Record<string, string[]>): object {
  return {
    refs: Object.entries(given).map(([collection, refIds]) => ({ collection, refIds })),
  };
}

/** A menu of o2: gold (rank 2) with an offer, platinum (rank 1) without. */
const inherited = [
  create('menus', 'm', { name: 'Menu' }),
  create('tiers', 'gold', { name: 'Gold', rank: 2 }),
  create('tiers', 'plat', { name: 'Platinum', rank: 1 }),
  create('costsMaterial', 'pipe', { name: 'Pipe', quantity: 3 }),
  create('costsTime', 'work', { name: 'Work', hours: 1.5 }),
  create('offers', 'o', {
    ...{ name: 'Offer', multiplier: 2 },
    ...relations({ costsMaterial: ['pipe', 'pipe'], costsTime: ['work'] }),
  }),
  create('offers', 'o2', { name: 'Second' }),
  create('contentItems', 'gold_title', { content: 'Title' }),
  create('contentItems', 'l1', { name: 'Pump', content: 'Line 1' }),
  create('contentItems', 'l2', { content: 'Line 2' }),
  create('contentItems', 'l3', { content: 'Line 3' }),
  create('menuCopy', 'g1', relations({ contentItems: ['l3', 'l1'] })),
  create('menuCopy', 'g2', relations({ contentItems: ['l2'] })),
  create('menuTiers', 'mt-gold', {
    ...relations({
      ...{ menus: ['m'], tiers: ['gold'], offers: ['o', 'o2'] },
      ...{ contentItems: ['l1', 'gold_title'], menuCopy: ['g1', 'g2'] },
    }),
  }),
  create('menuTiers', 'mt-plat', relations({ menus: ['m'], tiers: ['plat'] })),
];

async function composed(changesets: [org: string, ...records: object[]][], menu = id('m')) {
  const changes = changesets.map(([org, ...records], index) =>
    change(index + 1, records, { org, book: org.replace('o', 'b') }),
  );
  const { tables, outcomes } = replayLog(books, changes);
  expect(outcomes.map(({ error }) => error)).toEqual(changes.map(() => undefined));
  const reader = readerOf(tables);
  const view = await composeMenu(reader, ['o1', 'o2'], menu);
  return { view, reads: reader.reads };
}

function id(refId: string, org = 'o2', table = 'menus'): string {
  return recordId(org, table, refId);
}

test('[R13] a menu has its tiers by rank, with title, lines and the first offer', async () => {
  const { view, reads } = await composed([['o2', ...inherited]]);
  expect(view).toEqual({
    ...{ id: id('m'), name: 'Menu', refId: 'm' },
    tiers: [
      {
        tierId: id('plat', 'o2', 'tiers'),
        ...{
          tierName: 'Platinum',
          tierRefId: 'plat',
          rank: 1,
          menuTierId: id('mt-plat', 'o2', 'menuTiers'),
        },
        ...{ title: '', lines: [], offer: null },
      },
      {
        tierId: id('gold', 'o2', 'tiers'),
        ...{
          tierName: 'Gold',
          tierRefId: 'gold',
          rank: 2,
          menuTierId: id('mt-gold', 'o2', 'menuTiers'),
        },
        title: 'Title',
        lines: [
          { id: id('l1', 'o2', 'contentItems'), name: 'Pump', text: 'Line 1' },
          { id: id('l3', 'o2', 'contentItems'), name: '', text: 'Line 3' },
          { id: id('l2', 'o2', 'contentItems'), name: '', text: 'Line 2' },
        ],
        offer: {
          ...{ id: id('o', 'o2', 'offers'), name: 'Offer', multiplier: 2, price: 0 },
          incomplete: false,
          materials: [
            { name: 'Pipe', quantity: 3 },
            { name: 'Pipe', quantity: 3 },
          ],
          hours: [{ name: 'Work', hours: 1.5, rate: '' }],
        },
      },
    ],
  });
  expect(reads).toBeLessThanOrEqual(17);
});

test('[R13] what was deleted is not shown, and an offer that lost a cost is incomplete', async () => {
  const { view } = await composed([
    ['o2', ...inherited],
    ['o2', remove('tiers', 'plat'), remove('contentItems', 'l1'), remove('menuCopy', 'g2')],
    ['o2', remove('costsTime', 'work')],
  ]);
  expect(view?.tiers).toMatchObject([
    {
      tierName: 'Gold',
      lines: [{ text: 'Line 3' }],
      offer: { incomplete: true, hours: [], materials: [{ quantity: 3 }, { quantity: 3 }] },
    },
  ]);
  const offerless = await composed([
    ['o2', ...inherited],
    ['o2', remove('offers', 'o')],
  ]);
  expect(offerless.view?.tiers[1]?.offer).toMatchObject({ name: 'Second', incomplete: false });
});

test('[R13] there is no menu where it was never made or was deleted', async () => {
  expect((await composed([['o2', ...inherited]], 'absent')).view).toBeNull();
  expect(
    (
      await composed([
        ['o2', ...inherited],
        ['o2', remove('menus', 'm')],
      ])
    ).view,
  ).toBeNull();
});

test('[R15] own records go before inherited ones, wherever they are met', async () => {
  const own = [
    create('costsMaterial', 'pipe', { name: 'Own pipe', quantity: 9 }),
    create('contentItems', 'l3', { content: 'Own line' }),
    create('tiers', 'gold', { name: 'Own gold', rank: 0 }),
    create('offers', 'o', { name: 'Own offer', ...relations({ costsMaterial: ['pipe'] }) }),
  ];
  const { view } = await composed([
    ['o2', ...inherited],
    ['o1', ...own],
  ]);
  expect(view?.tiers).toMatchObject([
    {
      ...{ tierName: 'Own gold', tierId: id('gold', 'o1', 'tiers') },
      lines: [{ text: 'Line 1' }, { text: 'Own line' }, { text: 'Line 2' }],
      offer: { name: 'Own offer', materials: [{ name: 'Own pipe', quantity: 9 }], hours: [] },
    },
    { tierName: 'Platinum' },
  ]);
});

test('[R15] an own menu keeps the inherited tiers; an own tier takes the place of its like', async () => {
  const changesets: [string, ...object[]][] = [
    ['o2', ...inherited],
    ['o1', create('menus', 'm', { name: 'Own menu' }), create('tiers', 'own', { name: 'Own' })],
    ['o1', create('menuTiers', 'mt-plat', relations({ menus: ['m'], tiers: ['own'] }))],
  ];
  for (const menu of [id('m'), id('m', 'o1')]) {
    const { view } = await composed(changesets, menu);
    expect(view).toMatchObject({ id: id('m', 'o1'), name: 'Own menu' });
    expect(view?.tiers.map(({ tierName }) => tierName)).toEqual(['Own', 'Gold']);
  }
  const takenOff = update('menuTiers', 'mt-plat', relations({ menus: [] }));
  const { view } = await composed([...changesets, ['o1', takenOff]]);
  expect(view?.tiers.map(({ tierName }) => tierName)).toEqual(['Gold']);
});

test('[R15] own tiers of an inherited menu belong to it', async () => {
  const { view } = await composed([
    ['o2', ...inherited],
    ['o1', create('menuTiers', 'mine', relations({ menus: ['m'], tiers: ['gold'] }))],
  ]);
  expect(view?.tiers.map(({ tierName }) => tierName)).toEqual(['Platinum', 'Gold', 'Gold']);
});

test('[R15] in a list the own record takes the place of the inherited one', () => {
  const records = ['o3 a', 'o2 a', 'o1 b', 'o2 b', 'o9 c', 'o2 __proto__'].map((text) => {
    const [org = '', refId = ''] = text.split(' ');
    return { org, refId };
  });
  expect(preferOwn(records, ['o1', 'o2', 'o3']).map(({ org, refId }) => `${org} ${refId}`)).toEqual(
    ['o2 a', 'o1 b', 'o9 c', 'o2 __proto__'],
  );
});

test('[Menu] each tier says what it adds over the next lower one', () => {
  const tier = (menuTierId: string, ...lines: [id: string, text: string][]) => ({
    ...{ menuTierId, tierId: '', tierName: '', tierRefId: '', rank: 0, title: '', offer: null },
    lines: lines.map(([id, text]) => ({ id, name: '', text })),
  });
  const added = linesAdded({
    ...{ id: '', name: '', refId: '' },
    tiers: [
      tier('top', ['1', 'a'], ['2', 'renamed'], ['3', 'same text'], ['4', 'new']),
      tier('middle', ['1', 'a'], ['2', 'b'], ['9', 'same text']),
      tier('lowest', ['1', 'a']),
    ],
  });
  const ids = (menuTierId: string) => added.get(menuTierId)?.map(({ id }) => id);
  expect([ids('top'), ids('middle'), ids('lowest')]).toEqual([['4'], ['2', '9'], ['1']]);
});

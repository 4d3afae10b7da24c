import { expect, test } from 'vitest';
import type { MenuView, TierView } from '../../../src/domain/menu/menu-view.ts';
import { priceBasicMenu, priceMenu } from '../../../src/domain/menu/price-menu.ts';

const tier = (tierRefId: string): TierView => ({
  tierId: `id-${tierRefId}`,
  tierName: `The ${tierRefId}`,
  tierRefId,
  rank: 1,
  menuTierId: `menu-${tierRefId}`,
  title: '',
  lines: [],
  offer: null,
});
const menu: MenuView = {
  id: 'm',
  name: 'Menu',
  refId: 'menu',
  tiers: ['gold', 'silver', ''].map(tier),
};

const marked = (variables: Record<string, unknown>) =>
  priceMenu(menu, variables).tiers.flatMap((each) => (each.mostChosen ? each.tierRefId : []));

test('[A10] the tier that most choose is marked, by its refId', () => {
  expect(marked({ mostChosen: 'silver' })).toEqual(['silver']);
  expect(marked({ mostChosen: 'Silver' })).toEqual([]);
});

test('[A10, U38] no tier is marked where none is set, nor in the basic menu', () => {
  for (const mostChosen of [undefined, null, '', 1, ['gold']]) {
    expect(marked({ mostChosen })).toEqual([]);
  }
  expect(marked({})).toEqual([]);
  expect(priceBasicMenu(menu).tiers.some((each) => each.mostChosen)).toBe(false);
});

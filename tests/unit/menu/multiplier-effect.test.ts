import { expect, test } from 'vitest';
import type { MenuView, TierView } from '../../../src/domain/menu/menu-view.ts';
import { multiplierEffect } from '../../../src/domain/menu/price-menu.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';

/** An offer of so many hours: 5.262 each and 2 for the call, in the base unit. */
function tier(refId: string, hours: number | null): TierView {
  return {
    tierId: `id-${refId}`,
    tierName: refId,
    tierRefId: refId,
    rank: 1,
    menuTierId: `menu-${refId}`,
    title: '',
    lines: [],
    offer:
      hours === null
        ? null
        : {
            id: `offer-${refId}`,
            name: '',
            multiplier: 1,
            price: 0,
            incomplete: false,
            materials: [],
            hours: [{ name: '', hours, rate: '' }],
          },
  };
}

const menuOf = (...tiers: TierView[]): MenuView => ({ id: 'm', name: '', refId: 'm', tiers });

const inBaseUnits = { rate: '1', agreement: false };

test('the difference of the shown prices of gold, each rounded up by itself', () => {
  const menu = menuOf(tier('platinum', 9), tier('gold', 1), tier('silver', 2));
  const adjusted = { timeMult: 2, materialMult: 1.5 };
  // 7.262 x 2 x 1.5 is 22, x 1.5 is 11, x 2 is 15.
  expect(multiplierEffect(menu, defaultVariables, adjusted, 'timeMult', inBaseUnits)).toEqual({
    tierName: 'gold',
    added: '11',
  });
  expect(multiplierEffect(menu, defaultVariables, adjusted, 'materialMult', inBaseUnits)).toEqual({
    tierName: 'gold',
    added: '7',
  });
});

test('of the tier that most choose where the shop says which', () => {
  const menu = menuOf(tier('gold', 1), tier('silver', 2));
  const variables = { ...defaultVariables, mostChosen: 'silver' };
  const adjusted = { timeMult: 2, materialMult: 1 };
  expect(multiplierEffect(menu, variables, adjusted, 'timeMult', inBaseUnits)).toEqual({
    tierName: 'silver',
    added: '13',
  });
});

test('of the first with a price where gold has none; nothing where none has', () => {
  const adjusted = { timeMult: 1, materialMult: 1 };
  const menu = menuOf(tier('gold', null), tier('silver', 1));
  expect(multiplierEffect(menu, defaultVariables, adjusted, 'timeMult', inBaseUnits)).toEqual({
    tierName: 'silver',
    added: '0',
  });
  const empty = menuOf(tier('gold', null));
  expect(multiplierEffect(empty, defaultVariables, adjusted, 'timeMult', inBaseUnits)).toBeNull();
});

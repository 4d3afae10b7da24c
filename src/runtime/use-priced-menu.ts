import { useMemo } from 'react';
import { type Multipliers, type PricedMenu, priceMenu } from '../domain/menu/price-menu.ts';
import { useMenuToPrice } from './use-menu-to-price.ts';
import { type Money, useMoney } from './use-money.ts';

export type PricedMenuState =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'ready'; menu: PricedMenu; money: Money };

/** The first of these menus that exists (R13), priced with the organization's variables and a job's multipliers. */
export function usePricedMenu(
  menuIds: readonly string[],
  multipliers?: Multipliers,
): PricedMenuState {
  const live = useMenuToPrice(menuIds);
  const money = useMoney();
  const found = live.state === 'ready' ? live.value : undefined;
  const { timeMult = 1, materialMult = 1 } = multipliers ?? {};
  const menu = useMemo(
    () => found?.view && priceMenu(found.view, found.variables, { timeMult, materialMult }),
    [found, timeMult, materialMult],
  );
  if (live.state === 'failed') return { state: 'failed' };
  if (menu === null) return { state: 'missing' };
  return menu && money ? { state: 'ready', menu, money } : { state: 'loading' };
}

/** Whether there is a menu to look at, or one may still come. */
export function mayHaveMenu({ state }: PricedMenuState): boolean {
  return state === 'ready' || state === 'loading';
}

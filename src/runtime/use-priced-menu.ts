import { useMemo } from 'react';
import {
  type Multipliers,
  type PricedMenu,
  priceBasicMenu,
  priceMenu,
} from '../domain/menu/price-menu.ts';
import type { Live } from './use-live.ts';
import { type MenuToPrice, useMenuToPrice } from './use-menu-to-price.ts';
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
  return stateOf(live, menu, money);
}

/** The basic menu: priced with fixed values (U38). */
export function useBasicMenu(menuId: string): PricedMenuState {
  const live = useMenuToPrice([menuId]);
  const money = useMoney();
  const found = live.state === 'ready' ? live.value.view : undefined;
  const menu = useMemo(() => found && priceBasicMenu(found), [found]);
  return stateOf(live, menu, money);
}

function stateOf(
  live: Live<MenuToPrice>,
  menu: PricedMenu | null | undefined,
  money: Money | undefined,
): PricedMenuState {
  if (live.state === 'failed') return { state: 'failed' };
  if (menu === null) return { state: 'missing' };
  return menu && money ? { state: 'ready', menu, money } : { state: 'loading' };
}

/** Whether there is a menu to look at, or one may still come. */
export function mayHaveMenu({ state }: PricedMenuState): boolean {
  return state === 'ready' || state === 'loading';
}

import { useMemo } from 'react';
import { combineLatest, map, type Observable, tap } from 'rxjs';
import { organization$ } from '../database/local/reference.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { menu$, menuName$ } from '../database/views/pricebook.ts';
import type { MenuView } from '../domain/menu/menu-view.ts';
import {
  type JobTerms,
  type PricedMenu,
  priceBasicMenu,
  priceMenu,
  unadjusted,
} from '../domain/menu/price-menu.ts';
import { jobTerms } from '../domain/session/call-time.ts';
import { type OfferDrift, offerDrift } from '../domain/session/offer-drift.ts';
import type { Variables } from '../schemas/organization.ts';
import type { Job, SelectedOffer, SessionState } from '../schemas/session.ts';
import { useWorkspace } from './app-context.tsx';
import { type Live, readyValue, useLive } from './use-live.ts';
import { type Money, useMoney } from './use-money.ts';

export type PricedMenuState =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | {
      state: 'ready';
      menu: PricedMenu;
      money: Money;
      /** The call time that its prices are at (M3); "": none. */
      callTime: string;
    };

/** The first of these menus that exists (R13), priced with the organization's variables and, for a job, as its visit is. */
export function usePricedMenu(
  menuIds: readonly string[],
  of?: { session: SessionState; job: Job },
): PricedMenuState {
  const live = useMenuToPrice(menuIds);
  const money = useMoney();
  const found = live.state === 'ready' ? live.value : undefined;
  const terms: JobTerms = of && found ? jobTerms(of.session, of.job, found.variables) : unadjusted;
  const { timeMult, materialMult, callTime } = terms;
  const menu = useMemo(
    () =>
      found?.view && priceMenu(found.view, found.variables, { timeMult, materialMult, callTime }),
    [found, timeMult, materialMult, callTime],
  );
  return stateOf(live, menu, money, callTime);
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
  callTime = '',
): PricedMenuState {
  if (live.state === 'failed') return { state: 'failed' };
  if (menu === null) return { state: 'missing' };
  return menu && money ? { state: 'ready', menu, money, callTime } : { state: 'loading' };
}

/** Whether there is a menu to look at, or one may still come. */
export function mayHaveMenu({ state }: PricedMenuState): boolean {
  return state === 'ready' || state === 'loading';
}

/** A menu, null if the book has none of these, and what it is priced with. */
type MenuToPrice = { view: MenuView | null; variables: Variables };

/** What `priceMenu` needs, live, of the first of these menus that exists (R13). */
export function useMenuToPrice(menuIds: readonly string[]): Live<MenuToPrice> {
  return useLiveOfIds(menuToPrice$, menuIds);
}

function menuToPrice$(workspace: Workspace, menuIds: readonly string[]): Observable<MenuToPrice> {
  return combineLatest([menu$(workspace, menuIds), organization$(workspace)]).pipe(
    map(([view, organization]) => ({ view, variables: organization?.variables ?? {} })),
    tap({ error: (error: unknown) => logMenuError(menuIds, error) }),
  );
}

/** The name of the first of these menus that exists, null if none does (R13). */
export function useMenuName(menuIds: readonly string[]): Live<string | null> {
  return useLiveOfIds(loggedName$, menuIds);
}

function loggedName$(workspace: Workspace, menuIds: readonly string[]): Observable<string | null> {
  return menuName$(workspace, menuIds).pipe(
    tap({
      next: (name) => {
        if (name === null) logMenuError(menuIds, new Error('The book has no such menu'));
      },
      error: (error: unknown) => logMenuError(menuIds, error),
    }),
  );
}

/** What moved since the offer was confirmed; undefined while the book is read. */
export function useOfferDrift(job: Job, offer: SelectedOffer): OfferDrift | undefined {
  const menu = readyValue(useMenuToPrice([offer.menu.id]));
  return menu && offerDrift(job, offer, menu.view, menu.variables);
}

type Source<T> = (workspace: Workspace, ids: readonly string[]) => Observable<T>;

/** `useLive(source, workspace, ids)`, made again if the ids change, not for each list of the same ones. */
function useLiveOfIds<T>(source: Source<T>, ids: readonly string[]): Live<T> {
  return useLive(ofJoined<T>, source, useWorkspace(), ids.join(' '));
}

/** @param ids parted by a space: a list would be another one at each rendering */
function ofJoined<T>(source: Source<T>, workspace: Workspace, ids: string): Observable<T> {
  return source(workspace, ids.split(' '));
}

/**
 * Logs that a menu or its tiers could not be loaded (U4); the screen says it in its place.
 *
 * @param menuIds in the order in which they were tried
 */
function logMenuError(menuIds: readonly string[], error: unknown): void {
  console.error(`Error loading menu ${menuIds.join(' ')}`, error);
}

import { combineLatest, map, type Observable, tap } from 'rxjs';
import { organization$ } from '../database/local/reference.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { menu$ } from '../database/views/pricebook.ts';
import type { MenuView } from '../domain/menu/menu-view.ts';
import type { Variables } from '../schemas/organization.ts';
import { logMenuError } from './log-menu-error.ts';
import type { Live } from './use-live.ts';
import { useLiveOfIds } from './use-live-of-ids.ts';

/** A menu, null if the book has none of these, and what it is priced with. */
export type MenuToPrice = { view: MenuView | null; variables: Variables };

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

import { combineLatest, map, type Observable } from 'rxjs';
import { organization$ } from '../database/local/reference.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { menu$ } from '../database/views/pricebook.ts';
import type { MenuView } from '../domain/menu/menu-view.ts';
import type { Variables } from '../schemas/organization.ts';
import { useWorkspace } from './app-context.tsx';
import { type Live, useLive } from './use-live.ts';

/** A menu, null where the book has none with this id, and what it is priced with. */
export type MenuToPrice = { view: MenuView | null; variables: Variables };

/** What `priceMenu` needs, live. */
export function useMenuToPrice(menuId: string): Live<MenuToPrice> {
  return useLive(menuToPrice$, useWorkspace(), menuId);
}

function menuToPrice$(workspace: Workspace, menuId: string): Observable<MenuToPrice> {
  return combineLatest([menu$(workspace, menuId), organization$(workspace)]).pipe(
    map(([view, organization]) => ({ view, variables: organization?.variables ?? {} })),
  );
}

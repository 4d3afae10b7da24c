import { type Observable, tap } from 'rxjs';
import type { Workspace } from '../database/storage/workspace.ts';
import { menuName$ } from '../database/views/pricebook.ts';
import { logMenuError } from './log-menu-error.ts';
import type { Live } from './use-live.ts';
import { useLiveOfIds } from './use-live-of-ids.ts';

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

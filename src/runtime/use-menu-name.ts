import { type Observable, tap } from 'rxjs';
import type { Workspace } from '../database/storage/workspace.ts';
import { menuName$ } from '../database/views/pricebook.ts';
import { useWorkspace } from './app-context.tsx';
import { logMenuError } from './log-menu-error.ts';
import { type Live, useLive } from './use-live.ts';

/** The name of the first of these menus that exists, null if none does (R13). */
export function useMenuName(menuIds: readonly string[]): Live<string | null> {
  return useLive(nameOfFirst$, useWorkspace(), menuIds.join(' '));
}

/** @param menuIds parted by a space: a list would be another one at each rendering */
function nameOfFirst$(workspace: Workspace, menuIds: string): Observable<string | null> {
  return menuName$(workspace, menuIds.split(' ')).pipe(
    tap({
      next: (name) => {
        if (name === null) logMenuError(menuIds, new Error('The book has no such menu'));
      },
      error: (error: unknown) => logMenuError(menuIds, error),
    }),
  );
}

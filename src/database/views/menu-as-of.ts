import { firstValueFrom } from 'rxjs';
import { type MenuAsOf, menuAsOf, type PastMoment } from '../../domain/past/menu-as-of.ts';
import type { Workspace } from '../storage/workspace.ts';
import { bookWithPast$ } from './past.ts';

/** A menu as it was at a moment, as far as this device knows it (H1). */
export async function readMenuAsOf(
  workspace: Workspace,
  menuId: string,
  moment: PastMoment,
): Promise<MenuAsOf> {
  const known = await firstValueFrom(bookWithPast$(workspace));
  return known ? menuAsOf(known.book, known.past, menuId, moment) : { state: 'beyond', since: '' };
}

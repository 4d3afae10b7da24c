import { map, type Observable } from 'rxjs';
import { sessions$ } from '../../database/local/sessions.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { menuTables, shownOrganizations } from '../../database/views/pricebook.ts';
import { readTable } from '../../database/views/read-table.ts';
import { watch } from '../../database/views/watch.ts';
import { composeMenu } from '../../domain/menu/compose-menu.ts';
import type { MenuView } from '../../domain/menu/menu-view.ts';
import { preferOwn } from '../../domain/menu/own-over-inherited.ts';
import { offerOf } from '../../domain/session/session-state.ts';

export const exampleTier = 'gold';

/** A menu to show what a change of the variables does: the first by name whose gold tier has an offer. */
export function exampleMenu$(workspace: Workspace): Observable<MenuView | null> {
  const { database, reader } = workspace;
  return watch(database, menuTables, async () => {
    const organizations = await shownOrganizations(workspace);
    const menus = preferOwn(await readTable(database, 'menus'), organizations);
    for (const { id } of menus.sort((a, b) => a.name.localeCompare(b.name))) {
      const menu = await composeMenu(reader, organizations, id);
      const tier = menu?.tiers.find(({ tierName }) => tierName.toLowerCase() === exampleTier);
      if (menu && tier?.offer && !tier.offer.incomplete) return menu;
    }
    return null;
  });
}

/** Whether an offer was confirmed in any session of this device. */
export function hasConfirmed$(workspace: Workspace): Observable<boolean> {
  return sessions$(workspace).pipe(
    map((sessions) =>
      sessions.some(({ state }) => state?.jobs.some((job) => offerOf(job) !== null) ?? false),
    ),
  );
}

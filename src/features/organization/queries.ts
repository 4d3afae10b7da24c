import { map, type Observable } from 'rxjs';
import { document$ } from '../../database/local/documents.ts';
import { sessions$ } from '../../database/local/sessions.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { menuTables, shownOrganizations } from '../../database/views/pricebook.ts';
import { readTable, watch } from '../../database/views/watch.ts';
import { composeMenu } from '../../domain/menu/compose-menu.ts';
import type { MenuView } from '../../domain/menu/menu-view.ts';
import { preferOwn } from '../../domain/menu/own-over-inherited.ts';
import { lacksCost } from '../../domain/menu/price-menu.ts';
import { offerOf } from '../../domain/session/session-state.ts';
import type { Tier } from '../../schemas/pricebook.ts';

export const exampleTier = 'gold';

/** Menus to show what a change of the variables does: the first by name whose gold tier has an offer. */
export function exampleMenus$(workspace: Workspace, most: number): Observable<MenuView[]> {
  const { database, reader } = workspace;
  return watch(database, menuTables, async () => {
    const organizations = await shownOrganizations(workspace);
    const menus = preferOwn(await readTable(database, 'menus'), organizations);
    const examples: MenuView[] = [];
    for (const { id } of menus.sort((a, b) => a.name.localeCompare(b.name))) {
      if (examples.length === most) break;
      const menu = await composeMenu(reader, organizations, id);
      const tier = menu?.tiers.find(({ tierName }) => tierName.toLowerCase() === exampleTier);
      if (menu && tier?.offer && !lacksCost(tier.offer)) examples.push(menu);
    }
    return examples;
  });
}

/** The tiers of the book, the best first. */
export function tiers$(workspace: Workspace): Observable<Tier[]> {
  const { database } = workspace;
  return watch(database, ['books', 'tiers'], async () => {
    const organizations = await shownOrganizations(workspace);
    const tiers = preferOwn(await readTable(database, 'tiers'), organizations);
    return tiers.sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name));
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

/** Whether the server was asked for rates since this organization is open on this device: where there are none then, there are none. */
export function wasContacted$({ database }: Workspace): Observable<boolean> {
  return document$(database, 'appStatus').pipe(
    map((status) => (status?.lastRefresh ?? null) !== null),
  );
}

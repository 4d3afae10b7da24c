import { combineLatest, map, type Observable } from 'rxjs';
import { organization$ } from '../../../database/local/reference.ts';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { menuTables, shownOrganizations } from '../../../database/views/pricebook.ts';
import { watch } from '../../../database/views/watch.ts';
import { composeMenu } from '../../../domain/menu/compose-menu.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { type PriceSource, readPriceSources } from '../../../domain/menu/price-sources.ts';
import type { Variables } from '../../../schemas/organization.ts';

/** What the price of a tier comes from. */
export type PriceOrigin = {
  /** null: the book has no such menu any more. */
  menu: MenuView | null;
  sources: PriceSource[];
  variables: Variables;
  organization: {
    name: string;
    /** When anything of it was last changed, its variables included; "": the server did not say. */
    updated: string;
  };
};

/** All of the same moment of the book. */
export function priceOrigin$(
  workspace: Workspace,
  menuId: string,
  menuTierId: string,
): Observable<PriceOrigin> {
  const { database, reader } = workspace;
  const book$ = watch(database, menuTables, async () => {
    const organizations = await shownOrganizations(workspace);
    const [menu, sources] = await Promise.all([
      composeMenu(reader, organizations, menuId),
      readPriceSources(reader, organizations, menuTierId),
    ]);
    return { menu, sources };
  });
  return combineLatest([book$, organization$(workspace)]).pipe(
    map(([book, organization]) => ({
      ...book,
      variables: organization?.variables ?? {},
      organization: { name: organization?.name ?? '', updated: organization?.updated ?? '' },
    })),
  );
}

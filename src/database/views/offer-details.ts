import type { Observable } from 'rxjs';
import { shownByIds } from '../../domain/menu/pricebook-reader.ts';
import type { CostMaterial, CostTime, Menu, Offer } from '../../schemas/pricebook.ts';
import type { Workspace } from '../storage/workspace.ts';
import { shownOrganizations, shownRecord } from './pricebook.ts';
import { watch } from './watch.ts';

export type OfferDetails = Pick<Offer, 'id' | 'name' | 'multiplier'> & {
  materials: Pick<CostMaterial, 'id' | 'name' | 'quantity'>[];
  hours: Pick<CostTime, 'id' | 'name' | 'hours'>[];
  /** Whether a cost of the offer was deleted: then it has no price (R13). */
  incomplete: boolean;
  menus: Pick<Menu, 'id' | 'name'>[];
};

/** An offer with what its price is made of, or null where there is none with this id. */
export function offerDetails$(workspace: Workspace, id: string): Observable<OfferDetails | null> {
  const { database } = workspace;
  const tables = ['books', 'offers', 'costsMaterial', 'costsTime', 'menus'] as const;
  return watch(database, tables, async () => {
    const organizations = await shownOrganizations(workspace);
    const offer = await shownRecord(workspace, organizations, 'offers', id);
    if (!offer) return null;
    const { reader } = workspace;
    const [materials, hours, menus] = await Promise.all([
      shownByIds(reader, organizations, 'costsMaterial', offer.costsMaterial),
      shownByIds(reader, organizations, 'costsTime', offer.costsTime),
      shownByIds(reader, organizations, 'menus', offer.menus),
    ]);
    return {
      id: offer.id,
      name: offer.name,
      multiplier: offer.multiplier,
      materials: inOrder(offer.costsMaterial, materials),
      hours: inOrder(offer.costsTime, hours),
      incomplete:
        materials.size < new Set(offer.costsMaterial).size ||
        hours.size < new Set(offer.costsTime).size,
      menus: inOrder(offer.menus, menus),
    };
  });
}

/** A relation's records in its order, without the dangling ids. */
function inOrder<R>(ids: readonly string[], records: ReadonlyMap<string, R>): R[] {
  return ids.flatMap((id) => records.get(id) ?? []);
}

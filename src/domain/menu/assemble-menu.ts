import type {
  ContentItem,
  CostMaterial,
  CostTime,
  Menu,
  MenuCopy,
  MenuTier,
  Offer,
  PricebookRecord,
  Tier,
} from '../../schemas/pricebook.ts';
import { byCodeUnits } from '../text.ts';
import { isTitleRefId, type MenuView, type OfferView, type TierView } from './menu-view.ts';

/** The records that the ids of a menu stand for; a dangling id finds none (R13). */
export type MenuRecords = {
  tiers: Lookup<Tier>;
  offers: Lookup<Offer>;
  groups: Lookup<MenuCopy>;
  contentItems: Lookup<ContentItem>;
  materials: Lookup<CostMaterial>;
  hours: Lookup<CostTime>;
};

type Lookup<R> = { get(id: string): R | undefined };

/**
 * A menu of these menuTiers, best tier first: by rank, then by ids.
 *
 * @param menuTiers those shown, each once
 */
export function assembleMenu(
  { id, name, refId }: Menu,
  menuTiers: readonly MenuTier[],
  found: MenuRecords,
): MenuView {
  return {
    id,
    name,
    refId,
    tiers: menuTiers
      .flatMap((menuTier) => tierView(menuTier, found) ?? [])
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          byCodeUnits(a.tierId, b.tierId) ||
          byCodeUnits(a.menuTierId, b.menuTierId),
      ),
  };
}

/** null if none of its tiers exists: it could be neither named nor ranked. */
function tierView(menuTier: MenuTier, found: MenuRecords): TierView | null {
  const [tier] = existing(menuTier.tiers, found.tiers);
  if (tier === undefined) return null;
  const [offer] = existing(menuTier.offers, found.offers);
  return {
    tierId: tier.id,
    tierName: tier.name,
    tierRefId: tier.refId,
    rank: tier.rank,
    menuTierId: menuTier.id,
    ...texts(menuTier, found),
    offer: offer === undefined ? null : offerView(offer, found),
  };
}

/** The title is the first item marked as one; every other item is a line, each shown once. */
function texts(menuTier: MenuTier, found: MenuRecords): Pick<TierView, 'title' | 'lines'> {
  const groups = existing(menuTier.menuCopy, found.groups);
  const ids = [...menuTier.contentItems, ...groups.flatMap((group) => group.contentItems)];
  const items = eachOnce(existing(ids, found.contentItems));
  const title = items.find(({ refId }) => isTitleRefId(refId));
  return {
    title: title?.content ?? '',
    lines: items
      .filter((item) => item !== title)
      .map(({ id, name, content }) => ({ id, name, text: content })),
  };
}

/** What an offer is priced by. */
export function offerView(offer: Offer, found: MenuRecords): OfferView {
  const materials = existing(offer.costsMaterial, found.materials);
  const hours = existing(offer.costsTime, found.hours);
  return {
    id: offer.id,
    name: offer.name,
    multiplier: offer.multiplier,
    price: offer.price,
    materials: materials.map(({ name, quantity }) => ({ name, quantity })),
    hours: hours.map((cost) => ({ name: cost.name, hours: cost.hours, rate: cost.rate })),
    incomplete:
      materials.length < offer.costsMaterial.length || hours.length < offer.costsTime.length,
  };
}

function existing<R extends PricebookRecord>(ids: readonly string[], records: Lookup<R>): R[] {
  return ids.flatMap((id) => records.get(id) ?? []);
}

export function eachOnce<R extends PricebookRecord>(records: Iterable<R>): R[] {
  const byId = new Map<string, R>();
  for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
}

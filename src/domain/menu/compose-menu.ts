import type {
  ContentItem,
  CostMaterial,
  CostTime,
  MenuCopy,
  MenuTier,
  Offer,
  PricebookRecord,
  PricebookTable,
  Tier,
} from '../../schemas/pricebook.ts';
import { recordId } from '../changes/record-id.ts';
import { byCodeUnits } from '../text.ts';
import type { MenuView, OfferView, TierView } from './menu-view.ts';
import { type PricebookReader, preferShown, shownByIds } from './pricebook-reader.ts';

/**
 * A menu with its tiers, texts and offers, read in a few bulk reads. A dangling
 * id is not shown (R13); own records go before inherited ones, and the tiers that an ancestor gave
 * its menu belong to the organization's menu of the same refId as well (R15).
 *
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 * @returns null if there is no such menu
 */
export async function composeMenu(
  reader: PricebookReader,
  organizations: readonly string[],
  menuId: string,
): Promise<MenuView | null> {
  const shown = <T extends PricebookTable>(table: T, ids: readonly string[]) =>
    shownByIds(reader, organizations, table, ids);
  const menu = (await shown('menus', [menuId])).get(menuId);
  if (menu === undefined) return null;
  const family = new Set([
    menu.id,
    ...organizations.map((org) => recordId(org, 'menus', menu.refId)),
  ]);
  const menuTiers = await menuTiersShown(reader, organizations, family);

  const ids = (pick: (menuTier: MenuTier) => string[]) => menuTiers.flatMap(pick);
  const [tiers, offers, groups] = await Promise.all([
    shown(
      'tiers',
      ids((menuTier) => menuTier.tiers),
    ),
    shown(
      'offers',
      ids((menuTier) => menuTier.offers),
    ),
    shown(
      'menuCopy',
      ids((menuTier) => menuTier.menuCopy),
    ),
  ]);
  const listed = [...offers.values()];
  const [contentItems, materials, hours] = await Promise.all([
    shown('contentItems', [
      ...ids((menuTier) => menuTier.contentItems),
      ...[...groups.values()].flatMap((group) => group.contentItems),
    ]),
    shown(
      'costsMaterial',
      listed.flatMap((offer) => offer.costsMaterial),
    ),
    shown(
      'costsTime',
      listed.flatMap((offer) => offer.costsTime),
    ),
  ]);
  const found = { tiers, offers, groups, contentItems, materials, hours };
  return {
    id: menu.id,
    name: menu.name,
    refId: menu.refId,
    tiers: menuTiers.flatMap((menuTier) => tierView(menuTier, found) ?? []).sort(bestFirst),
  };
}

/** The records that the ids of a menu stand for. */
export type Found = {
  tiers: Lookup<Tier>;
  offers: Lookup<Offer>;
  groups: Lookup<MenuCopy>;
  contentItems: Lookup<ContentItem>;
  materials: Lookup<CostMaterial>;
  hours: Lookup<CostTime>;
};

type Lookup<R> = { get(id: string): R | undefined };

/** The order in which a menu's tiers stand. */
export function bestFirst(a: TierView, b: TierView): number {
  return (
    a.rank - b.rank || byCodeUnits(a.tierId, b.tierId) || byCodeUnits(a.menuTierId, b.menuTierId)
  );
}

/** An own menuTier takes the place of the inherited one, even to take it off the menu. */
async function menuTiersShown(
  reader: PricebookReader,
  organizations: readonly string[],
  menuIds: ReadonlySet<string>,
): Promise<MenuTier[]> {
  const linked = await reader.menuTiersOf([...menuIds]);
  const byId = new Map(linked.map((menuTier) => [menuTier.id, menuTier]));
  const shown = await preferShown(reader, organizations, 'menuTiers', byId);
  return eachOnce(shown.values()).filter((menuTier) =>
    menuTier.menus.some((id) => menuIds.has(id)),
  );
}

/** null if none of its tiers exists: it could be neither named nor ranked. */
export function tierView(menuTier: MenuTier, found: Found): TierView | null {
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
function texts(menuTier: MenuTier, found: Found): Pick<TierView, 'title' | 'lines'> {
  const groups = existing(menuTier.menuCopy, found.groups);
  const ids = [...menuTier.contentItems, ...groups.flatMap((group) => group.contentItems)];
  const items = eachOnce(existing(ids, found.contentItems));
  const title = items.find(({ refId }) => refId.includes('_title'));
  return {
    title: title?.content ?? '',
    lines: items.filter((item) => item !== title).map(({ id, content }) => ({ id, text: content })),
  };
}

function offerView(offer: Offer, found: Found): OfferView {
  const materials = existing(offer.costsMaterial, found.materials);
  const hours = existing(offer.costsTime, found.hours);
  return {
    id: offer.id,
    name: offer.name,
    multiplier: offer.multiplier,
    materials: materials.map(({ name, quantity }) => ({ name, quantity })),
    hours: hours.map((cost) => ({ name: cost.name, hours: cost.hours })),
    incomplete:
      materials.length < offer.costsMaterial.length || hours.length < offer.costsTime.length,
  };
}

function existing<R extends PricebookRecord>(ids: readonly string[], records: Lookup<R>): R[] {
  return ids.flatMap((id) => records.get(id) ?? []);
}

function eachOnce<R extends PricebookRecord>(records: Iterable<R>): R[] {
  const byId = new Map<string, R>();
  for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
}

import type { MenuTier, PricebookTable } from '../../schemas/pricebook.ts';
import { recordId } from '../changes/record-id.ts';
import { assembleMenu, eachOnce } from './assemble-menu.ts';
import type { MenuView } from './menu-view.ts';
import { type PricebookReader, preferShown, shownByIds } from './own-over-inherited.ts';

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
  return assembleMenu(menu, menuTiers, { tiers, offers, groups, contentItems, materials, hours });
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

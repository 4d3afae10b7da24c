import type { MenuTier } from '../../schemas/pricebook.ts';

/**
 * MenuTiers by the refIds of the menus that they belong to.
 *
 * @param menuRefIdOf the menu that an id of a menuTier stands for
 */
export function menuTiersByMenu(
  menuTiers: Iterable<MenuTier>,
  menuRefIdOf: (id: string) => string | undefined,
): Map<string, MenuTier[]> {
  const byMenu = new Map<string, MenuTier[]>();
  for (const menuTier of menuTiers) {
    for (const id of menuTier.menus) {
      const refId = menuRefIdOf(id);
      if (refId === undefined) continue;
      const known = byMenu.get(refId);
      if (!known) byMenu.set(refId, [menuTier]);
      else if (known.at(-1) !== menuTier) known.push(menuTier);
    }
  }
  return byMenu;
}

import type { MenuTier } from '../../schemas/pricebook.ts';
import type { PublishedBook } from './published-book.ts';

/** The menuTiers that lead to the menu with this refId, the organization's or an ancestor's (R15). */
export function menuTiersLinkedTo(book: PublishedBook, menu: string): MenuTier[] {
  const family = new Set(book.organizations.map((org) => book.graph.ids.of(org, 'menus', menu)));
  const menuTiers = [...book.tables.recordsOf('menuTiers')] as MenuTier[];
  return menuTiers.filter(({ menus }) => menus.some((id) => family.has(id)));
}

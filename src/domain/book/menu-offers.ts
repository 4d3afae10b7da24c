import type { Menu, MenuTier, Offer, Tier } from '../../schemas/pricebook.ts';
import { type ShownRecords, shownRecords } from '../menu/shown-records.ts';
import { type TierKind, tierKind } from '../pricing/warranty.ts';
import { byCodeUnits } from '../text.ts';

/** `tierName`: "" if no tier of the menu has the offer. */
export type OfferOfMenu = {
  id: string;
  name: string;
  tierName: string;
  kind: TierKind | undefined;
};

/**
 * The offers of every menu, by its id: those of its tiers in their order, then those that only name
 * the menu themselves; each once. The same tiers as `composeMenu` gives one menu.
 */
export function menuOffers(
  tables: {
    menuTiers: readonly MenuTier[];
    offers: readonly Offer[];
    tiers: readonly Tier[];
  },
  menus: ShownRecords<Menu>,
  organizations: readonly string[],
): Map<string, OfferOfMenu[]> {
  const offers = shownRecords(tables.offers, organizations);
  const tiers = shownRecords(tables.tiers, organizations);
  const menuTiers = shownRecords(tables.menuTiers, organizations).all.flatMap((menuTier) => {
    const [tier] = menuTier.tiers.flatMap((id) => tiers.get(id) ?? []);
    return tier ? [{ menuTier, tier }] : [];
  });
  menuTiers.sort(
    (a, b) =>
      a.tier.rank - b.tier.rank ||
      byCodeUnits(a.tier.id, b.tier.id) ||
      byCodeUnits(a.menuTier.id, b.menuTier.id),
  );

  const found = new Map<string, Map<string, OfferOfMenu>>();
  const add = (menuId: string, { id, name }: Offer, tier?: Tier) => {
    const menu = menus.get(menuId);
    if (!menu) return;
    const listed = found.get(menu.id) ?? new Map<string, OfferOfMenu>();
    const kind = tier && tierKind(tier.name, tier.refId);
    if (!listed.has(id)) listed.set(id, { id, name, tierName: tier?.name ?? '', kind });
    found.set(menu.id, listed);
  };
  for (const { menuTier, tier } of menuTiers) {
    for (const offerId of menuTier.offers) {
      const offer = offers.get(offerId);
      if (offer) for (const menuId of menuTier.menus) add(menuId, offer, tier);
    }
  }
  for (const offer of offers.all) for (const menuId of offer.menus) add(menuId, offer);
  return new Map([...found].map(([menuId, listed]) => [menuId, [...listed.values()]]));
}

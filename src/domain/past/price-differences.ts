import { type BookIndex, bookIndexSteps } from '../draft/book-index.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import { shownRows } from '../exchange/shown-rows.ts';
import type { OfferView } from '../menu/menu-view.ts';
import { lacksCost, pricedBy } from '../menu/price-menu.ts';
import { shownMenu } from '../menu/shown-book.ts';
import { type DisplayPrice, displayPrice } from '../pricing/explain-offer.ts';
import type { PriceInput } from '../pricing/price-offer.ts';
import { finish } from '../steps.ts';
import { byCodeUnits } from '../text.ts';

/** A price is asked for with all of this but the offer. */
type PriceTermsGiven = Omit<PriceInput, 'offer'> & { rate?: unknown };

/** The prices of one tier of a menu in two books (H9). */
export type PriceDifference = {
  /** refIds. */
  menu: string;
  tier: string;
  /** null: the menu or the tier is not there, or has no offer that is whole (R13). */
  before: DisplayPrice | null;
  after: DisplayPrice | null;
};

/**
 * The tiers of menus whose prices differ in two books, by the refIds of menu and tier. Where a menu has a tier several
 * times, each is compared with the one of the same menuTier, and those left over with each other.
 */
export function priceDifferences(
  before: PublishedBook,
  after: PublishedBook,
  given: PriceTermsGiven,
): PriceDifference[] {
  const [was, is] = [pricesIn(before, given), pricesIn(after, given)];
  const menus = [...new Set([...was.keys(), ...is.keys()])].sort(byCodeUnits);
  return menus.flatMap((menu) => {
    const [tiersWere, tiersAre] = [was.get(menu) ?? [], is.get(menu) ?? []];
    const tiers = new Set([...tiersWere, ...tiersAre].map(({ tier }) => tier));
    return [...tiers].sort(byCodeUnits).flatMap((tier) => {
      const ofTier = (priced: readonly PricedTier[]) => priced.filter((each) => each.tier === tier);
      return pairs(ofTier(tiersWere), ofTier(tiersAre))
        .filter(([a, b]) => !isSamePrice(a, b))
        .map(([before, after]) => ({ menu, tier, before, after }));
    });
  });
}

/** Two of them are refIds. */
type PricedTier = { tier: string; menuTier: string; price: DisplayPrice | null };

/** The priced tiers of each menu by its refId. */
function pricesIn(book: PublishedBook, given: PriceTermsGiven): Map<string, PricedTier[]> {
  const { shown } = finish(bookIndexSteps(book));
  return new Map(
    shownRows(book, 'menus').map(({ refId }) => [refId, pricedTiers(shown, refId, given)]),
  );
}

function pricedTiers(
  shown: BookIndex['shown'],
  menu: string,
  given: PriceTermsGiven,
): PricedTier[] {
  const tiers = shownMenu(shown, menu)?.tiers ?? [];
  return tiers
    .map(({ tierRefId, menuTierId, offer }) => ({
      tier: tierRefId,
      menuTier: shown.get('menuTiers', menuTierId)?.refId ?? '',
      price: priceOf(offer, given),
    }))
    .sort((a, b) => byCodeUnits(a.menuTier, b.menuTier));
}

function priceOf(offer: OfferView | null, given: PriceTermsGiven): DisplayPrice | null {
  if (!offer || lacksCost(offer)) return null;
  return displayPrice({ ...given, offer: pricedBy(offer) });
}

type Pair = [DisplayPrice | null, DisplayPrice | null];

function pairs(before: readonly PricedTier[], after: readonly PricedTier[]): Pair[] {
  const isIn = (tiers: readonly PricedTier[]) => (tier: PricedTier) =>
    tiers.find(({ menuTier }) => menuTier === tier.menuTier);
  const inAfter = isIn(after);
  const inBefore = isIn(before);
  const kept = before.flatMap((tier): Pair[] => {
    const same = inAfter(tier);
    return same ? [[tier.price, same.price]] : [];
  });
  const gone = before.filter((tier) => !inAfter(tier));
  const come = after.filter((tier) => !inBefore(tier));
  const others = Array.from(
    { length: Math.max(gone.length, come.length) },
    (_, at): Pair => [gone[at]?.price ?? null, come[at]?.price ?? null],
  );
  return [...kept, ...others];
}

function isSamePrice(a: DisplayPrice | null, b: DisplayPrice | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

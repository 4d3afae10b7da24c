import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import type { Offer } from '../../schemas/pricebook.ts';
import { assembleMenu, offerView } from '../menu/assemble-menu.ts';
import type { MenuView, OfferView } from '../menu/menu-view.ts';
import { type JobTerms, priceTier } from '../menu/price-menu.ts';
import { decimalText } from '../pricing/exact.ts';
import { shownPrice } from '../pricing/shown-price.ts';
import { finish } from '../steps.ts';
import type { PublishedBook } from './published-book.ts';
import { menuRecordsOf, readShownTables, tiersOfMenus } from './shown-tables.ts';

export type NamedMenu = { id: string; name: string };

/**
 * All menus that technicians see, by name, with the places of their tiers' offers; and these offers, each once, with the
 * number of tiers that have it.
 */
export type AllOffers = {
  menus: readonly (NamedMenu & { offers: readonly number[] })[];
  offers: readonly { offer: OfferView; tiers: number }[];
};

/** `view`: one of the menus by its id, put together for who shows it. */
export function allOffers({ tables, organizations }: PublishedBook): AllOffers & {
  view: (id: string) => MenuView | null;
} {
  const shown = finish(readShownTables(tables, organizations));
  const tiersOf = tiersOfMenus(shown);
  const records = menuRecordsOf(shown);
  const places = new Map<string, number>();
  const offers: { offer: OfferView; tiers: number }[] = [];
  const placeOf = (offer: Offer) => {
    const known = places.get(offer.id) ?? offers.length;
    if (known === offers.length) {
      places.set(offer.id, known);
      offers.push({ offer: offerView(offer, records), tiers: 0 });
    }
    return known;
  };
  const seen = shown.menus.all.filter(({ hidden }) => !hidden);
  const menus = seen.map(({ id, name }) => {
    const found = (tiersOf.get(id) ?? []).flatMap((menuTier) => {
      const [offer] = menuTier.offers.flatMap((offerId) => shown.offers.get(offerId) ?? []);
      return offer ? placeOf(offer) : [];
    });
    for (const place of found) (offers[place] as { tiers: number }).tiers += 1;
    return { id, name, offers: found };
  });
  const { compare } = new Intl.Collator();
  const view = (id: string) => {
    const menu = shown.menus.get(id);
    return menu ? assembleMenu(menu, tiersOf.get(menu.id) ?? [], records) : null;
  };
  return { menus: menus.sort((a, b) => compare(a.name, b.name)), offers, view };
}

/** By which variables and terms prices are shown; `agreement`: those under the service agreement. */
export type ShownBy = { variables: Variables; terms: JobTerms; agreement: boolean };

/** What becomes of the prices of all tiers, as they are shown. */
export type AllMoves = {
  menus: number;
  /** There before, after, or both. */
  prices: number;
  /** Of these, those that are others after, or none. */
  moved: number;
  /** Of these, those that are none after. */
  lost: number;
  /** The mean of the moves of all that are above 0 before and there after, in percent with one place, rounded to the nearest; null: there are none. */
  average: string | null;
  /** All menus, first those with the largest move of a price, up or down; one that comes or is lost is larger than any. */
  largestFirst: readonly NamedMenu[];
};

/**
 * @param rate units of the currency that they are shown in to one base unit
 */
export function allMoves(
  { menus, offers }: AllOffers,
  before: ShownBy,
  after: ShownBy,
  rate: string,
): AllMoves {
  const shown = (offer: OfferView, { variables, terms, agreement }: ShownBy) => {
    const price = priceTier({ offer }, variables, terms);
    if (!price.ok) return null;
    return shownPrice(agreement ? price.discounted : price.price, rate, price);
  };
  const moves = { menus: menus.length, prices: 0, moved: 0, lost: 0 };
  let [sum, compared] = [new Big(0), 0];
  const sizes = offers.map(() => 0);
  for (const [at, { offer, tiers }] of offers.entries()) {
    const [was, is] = [shown(offer, before), shown(offer, after)];
    if (was === null && is === null) continue;
    moves.prices += tiers;
    if (was !== is) moves.moved += tiers;
    if (is === null) moves.lost += tiers;
    if (was !== is) sizes[at] = Number.POSITIVE_INFINITY;
    if (was === null || is === null || new Big(was).lte(0)) continue;
    compared += tiers;
    if (was === is) continue;
    const share = new Big(is).minus(was).div(was);
    sizes[at] = Number(share.abs());
    sum = sum.plus(share.times(tiers));
  }
  const average =
    compared === 0 ? null : decimalText(sum.times(100).div(compared).round(1, Big.roundHalfUp));
  const sized = menus.map(({ id, name, offers: places }) => ({
    menu: { id, name },
    size: Math.max(0, ...places.map((place) => sizes[place] ?? 0)),
  }));
  // Two that are lost are equal, which a difference of two infinities would not say.
  sized.sort((a, b) => (a.size === b.size ? 0 : b.size - a.size));
  return { ...moves, average, largestFirst: sized.map(({ menu }) => menu) };
}

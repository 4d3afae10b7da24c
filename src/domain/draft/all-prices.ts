import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import type { Offer } from '../../schemas/pricebook.ts';
import { assembleMenu, offerView } from '../menu/assemble-menu.ts';
import type { MenuView, OfferView } from '../menu/menu-view.ts';
import { type JobTerms, priceTier } from '../menu/price-menu.ts';
import { decimalText } from '../pricing/exact.ts';
import { shownPrice } from '../pricing/shown-price.ts';
import type { Steps } from '../steps.ts';
import type { PublishedBook } from './published-book.ts';
import { menuRecordsOf, readShownTables, tiersOfMenus } from './shown-tables.ts';

/** All menus that technicians see, by name; and their offers, each once, with the number of tiers that have it. */
export type AllOffers = {
  menus: readonly MenuOffers[];
  offers: readonly { offer: OfferView; tiers: number }[];
};

/** `offers`: the places of its tiers' offers among all. `view` puts it together, which is for who shows it. */
export type MenuOffers = {
  id: string;
  name: string;
  offers: readonly number[];
  view: () => MenuView;
};

/** So many menus, or offers, are looked at in one step. */
const aStep = 50;

export function* allOffersSteps({ tables, organizations }: PublishedBook): Steps<AllOffers> {
  const shown = yield* readShownTables(tables, organizations);
  const tiersOf = tiersOfMenus(shown);
  yield;
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
  const menus: MenuOffers[] = [];
  for (const [at, menu] of shown.menus.all.filter(({ hidden }) => !hidden).entries()) {
    if (at % aStep === 0) yield;
    const menuTiers = tiersOf.get(menu.id) ?? [];
    const found = menuTiers.flatMap((menuTier) => {
      const [offer] = menuTier.offers.flatMap((id) => shown.offers.get(id) ?? []);
      return offer ? placeOf(offer) : [];
    });
    for (const place of found) (offers[place] as { tiers: number }).tiers += 1;
    const { id, name } = menu;
    menus.push({ id, name, offers: found, view: () => assembleMenu(menu, menuTiers, records) });
  }
  yield;
  const { compare } = new Intl.Collator();
  return { menus: menus.sort((a, b) => compare(a.name, b.name)), offers };
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
  largestFirst: readonly MenuOffers[];
};

/**
 * @param rate units of the currency that they are shown in to one base unit
 */
export function* allMovesSteps(
  { menus, offers }: AllOffers,
  before: ShownBy,
  after: ShownBy,
  rate: string,
): Steps<AllMoves> {
  const shown = (offer: OfferView, { variables, terms, agreement }: ShownBy) => {
    const price = priceTier({ offer }, variables, terms);
    if (!price.ok) return null;
    return shownPrice(agreement ? price.discounted : price.price, rate, price);
  };
  const moves = { menus: menus.length, prices: 0, moved: 0, lost: 0 };
  let [sum, compared] = [new Big(0), 0];
  const sizes = offers.map(() => 0);
  for (const [at, { offer, tiers }] of offers.entries()) {
    if (at % aStep === 0) yield;
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
  yield;
  const average =
    compared === 0 ? null : decimalText(sum.times(100).div(compared).round(1, Big.roundHalfUp));
  const sized = menus.map((menu) => ({
    menu,
    size: Math.max(0, ...menu.offers.map((place) => sizes[place] ?? 0)),
  }));
  // Two that are lost are equal, which a difference of two infinities would not say.
  sized.sort((a, b) => (a.size === b.size ? 0 : b.size - a.size));
  return { ...moves, average, largestFirst: sized.map(({ menu }) => menu) };
}

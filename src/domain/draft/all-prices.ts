import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import { offerView } from '../menu/assemble-menu.ts';
import type { OfferView } from '../menu/menu-view.ts';
import { type JobTerms, priceTier } from '../menu/price-menu.ts';
import { decimalText } from '../pricing/exact.ts';
import { shownPrice } from '../pricing/shown-price.ts';
import type { Steps } from '../steps.ts';
import type { PublishedBook } from './published-book.ts';
import { menuRecordsOf, readShownTables, tiersOfMenus } from './shown-tables.ts';

/** The offers of all menus that technicians see, each once, with the number of tiers that have it. */
export type AllOffers = { menus: number; offers: { offer: OfferView; tiers: number }[] };

/** So many menus, or offers, are looked at in one step. */
const aStep = 50;

export function* allOffersSteps({ tables, organizations }: PublishedBook): Steps<AllOffers> {
  const shown = yield* readShownTables(tables, organizations);
  const tiersOf = tiersOfMenus(shown);
  yield;
  const records = menuRecordsOf(shown);
  const found = new Map<string, { offer: OfferView; tiers: number }>();
  const menus = shown.menus.all.filter(({ hidden }) => !hidden);
  for (const [at, menu] of menus.entries()) {
    if (at % aStep === 0) yield;
    for (const menuTier of tiersOf.get(menu.id) ?? []) {
      const offer = menuTier.offers.flatMap((id) => shown.offers.get(id) ?? [])[0];
      if (!offer) continue;
      const known = found.get(offer.id);
      if (known) known.tiers += 1;
      else found.set(offer.id, { offer: offerView(offer, records), tiers: 1 });
    }
  }
  return { menus: menus.length, offers: [...found.values()] };
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
  const moves = { menus, prices: 0, moved: 0, lost: 0 };
  let [sum, compared] = [new Big(0), 0];
  for (const [at, { offer, tiers }] of offers.entries()) {
    if (at % aStep === 0) yield;
    const [was, is] = [shown(offer, before), shown(offer, after)];
    if (was === null && is === null) continue;
    moves.prices += tiers;
    if (was !== is) moves.moved += tiers;
    if (is === null) moves.lost += tiers;
    if (was === null || is === null || new Big(was).lte(0)) continue;
    compared += tiers;
    if (was !== is) sum = sum.plus(new Big(is).minus(was).div(was).times(tiers));
  }
  const average =
    compared === 0 ? null : decimalText(sum.times(100).div(compared).round(1, Big.roundHalfUp));
  return { ...moves, average };
}

import type { Variables } from '../../schemas/organization.ts';
import type { Job, SelectedOffer } from '../../schemas/session.ts';
import type { MenuView } from '../menu/menu-view.ts';
import { type Multipliers, priceMenu, type TierPrice } from '../menu/price-menu.ts';
import { shownPrices } from '../pricing/shown-price.ts';
import { adjustedSince, confirmedAmount } from './session-state.ts';

/**
 * What moved since an offer was confirmed. The offer keeps its price; this is
 * what is flagged beside it.
 */
export type OfferDrift = {
  /** The job's multipliers were changed. */
  jobAdjusted: boolean;
  /** The book gives another price for the very same multipliers, or none any more. */
  book: 'same' | 'changed' | 'gone';
  /**
   * What the job would cost now, in whole units of the offer's currency at its rate, where that is
   * not what the offer says; null if it is the same or there is no price.
   */
  priceNow: string | null;
};

/** @param view the offer's menu as the book has it now; null if it is gone */
export function offerDrift(
  job: Job,
  offer: SelectedOffer,
  view: MenuView | null,
  variables: Variables,
): OfferDrift {
  const shown = (multipliers: Multipliers) => shownPrice(offer, view, variables, multipliers);
  const confirmed = confirmedAmount(offer);
  const unadjusted = shown(offer);
  const now = shown(job);
  return {
    jobAdjusted: adjustedSince(job, offer),
    book: bookDrift(confirmed, unadjusted),
    priceNow: now === confirmed ? null : (now ?? null),
  };
}

/** Whether there is anything to flag. */
export function hasDrifted(drift: OfferDrift): boolean {
  return drift.jobAdjusted || drift.book !== 'same';
}

function bookDrift(confirmed: string, unadjusted: string | null | undefined): OfferDrift['book'] {
  if (unadjusted === undefined) return 'same';
  if (unadjusted === null) return 'gone';
  return unadjusted === confirmed ? 'same' : 'changed';
}

/** @returns null: the book has no price for it; undefined: it may have one, which this can't say */
function shownPrice(
  offer: SelectedOffer,
  view: MenuView | null,
  variables: Variables,
  { timeMult, materialMult }: Multipliers,
): string | null | undefined {
  if (!view) return null;
  // At its own call time: that the visit is at another one is told of all its jobs together (M3).
  const terms = { timeMult, materialMult, callTime: offer.callTime };
  const tier = priceMenu(view, variables, terms).tiers.find(
    ({ tierId }) => tierId === offer.tier.id,
  );
  if (!tier?.price.ok) return isOfTheShop(tier?.price) ? undefined : null;
  return shownPrices(tier.price, offer.rate)[offer.discounted ? 'agreement' : 'standard'];
}

/** Whether it is the shop's rules that keep every offer from having a price here: the call time is gone, or this program is too old. */
function isOfTheShop(price: TierPrice | undefined): boolean {
  const code = price && !price.ok ? price.fault.code : '';
  return code === 'noCallTime' || code === 'updateForPrices';
}

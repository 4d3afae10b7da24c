import type { Variables } from '../../schemas/organization.ts';
import type { Job, SelectedOffer } from '../../schemas/session.ts';
import type { MenuView } from '../menu/menu-view.ts';
import { type Multipliers, priceMenu } from '../menu/price-menu.ts';
import { displayAmount } from '../pricing/amounts.ts';
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
    priceNow: now === confirmed ? null : now,
  };
}

/** Whether there is anything to flag. */
export function hasDrifted(drift: OfferDrift): boolean {
  return drift.jobAdjusted || drift.book !== 'same';
}

function bookDrift(confirmed: string, unadjusted: string | null): OfferDrift['book'] {
  if (unadjusted === null) return 'gone';
  return unadjusted === confirmed ? 'same' : 'changed';
}

function shownPrice(
  offer: SelectedOffer,
  view: MenuView | null,
  variables: Variables,
  multipliers: Multipliers,
): string | null {
  if (!view) return null;
  const tier = priceMenu(view, variables, multipliers).tiers.find(
    ({ tierId }) => tierId === offer.tier.id,
  );
  if (!tier?.price.ok) return null;
  return displayAmount(offer.discounted ? tier.price.discounted : tier.price.price, offer.rate);
}

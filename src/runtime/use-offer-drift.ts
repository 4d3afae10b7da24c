import { type OfferDrift, offerDrift } from '../domain/session/offer-drift.ts';
import type { Job, SelectedOffer } from '../schemas/session.ts';
import { readyValue } from './use-live.ts';
import { useMenuToPrice } from './use-menu-to-price.ts';

/** What moved since the offer was confirmed; undefined while the book is read. */
export function useOfferDrift(job: Job, offer: SelectedOffer): OfferDrift | undefined {
  const menu = readyValue(useMenuToPrice([offer.menu.id]));
  return menu && offerDrift(job, offer, menu.view, menu.variables);
}

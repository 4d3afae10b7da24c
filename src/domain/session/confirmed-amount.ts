import type { SelectedOffer } from '../../schemas/session.ts';
import { displayAmount } from '../pricing/amounts.ts';

/** The price of a confirmed offer that counts, in whole units of the offer's currency, as decimal text. */
export function confirmedAmount(offer: SelectedOffer): string {
  return displayAmount(offer.discounted ? offer.discountedPrice : offer.price, offer.rate);
}

import type { PriceFault } from '../faults/fault.ts';
import { explainOffer } from './explain-offer.ts';
import type { PriceInput } from './price-offer.ts';

/** Whole units of the currency, as decimal text. */
export type DisplayPrice =
  | { ok: true; display: string; displayDiscounted: string }
  | { ok: false; fault: PriceFault };

/** The price of an offer as it is shown, without the steps to it: faults and `rate` are those of `explainOffer`. */
export function displayPrice(input: PriceInput & { rate?: unknown }): DisplayPrice {
  const explained = explainOffer(input);
  if (!explained.ok) return explained;
  const { display, displayDiscounted } = explained;
  return { ok: true, display, displayDiscounted };
}

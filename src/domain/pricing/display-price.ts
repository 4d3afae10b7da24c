import type { PriceFault } from '../faults/fault.ts';
import { displayAmount } from './amounts.ts';
import { decimalText } from './exact.ts';
import { type PriceInput, priceOffer, readFactor } from './price-offer.ts';

/** Whole units of the currency, as decimal text. */
export type DisplayPrice =
  | { ok: true; display: string; displayDiscounted: string }
  | { ok: false; fault: PriceFault };

/**
 * The price of an offer as it is shown: in a currency of `rate` units to the base unit (absent or
 * null: 1), rounded up. Faults are those of `priceOffer`, then `invalidValue` of the rate.
 */
export function displayPrice(input: PriceInput & { rate?: unknown }): DisplayPrice {
  const price = priceOffer(input);
  if (!price.ok) return price;
  const rate = readFactor(input.rate, 'rate');
  if (!rate.ok) return rate;
  const rateText = decimalText(rate.value);
  return {
    ok: true,
    display: displayAmount(price.price, rateText),
    displayDiscounted: displayAmount(price.discounted, rateText),
  };
}

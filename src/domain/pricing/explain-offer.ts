import type { PriceFault } from '../fault.ts';
import { decimalText } from './exact.ts';
import { type PriceInput, priceOffer, readFactor } from './price-offer.ts';
import type { PriceStep } from './price-steps.ts';
import { shownSteps } from './shown-price.ts';

/** Both prices in whole units of the currency, as decimal text. */
export type Display = { display: string; displayDiscounted: string };

/** `roundedUp` is what the steps come to; `leastPrice` and `priceEndings` where they make another amount of one of the two. */
type Explanation =
  | ({
      ok: true;
      steps: readonly PriceStep[];
      roundedUp: Display;
      leastPrice?: Display;
      priceEndings?: Display;
    } & Display)
  | { ok: false; fault: PriceFault };

/**
 * The steps from an offer's parts to its price (K2), and the price as it is shown (M6): what `materialMult` comes to, and
 * under a service agreement `agreement`, in a currency of `rate` units to the base unit (absent or null: 1). Faults
 * are those of `priceOffer`, then `invalidValue` of the rate.
 */
export function explainOffer(input: PriceInput & { rate?: unknown }): Explanation {
  const price = priceOffer(input);
  if (!price.ok) return price;
  const rate = readFactor(input.rate, 'rate');
  if (!rate.ok) return rate;
  const rateText = decimalText(rate.value);
  const standard = shownSteps(price.price, rateText, price);
  const agreement = shownSteps(price.discounted, rateText, price);
  const both = (name: 'roundedUp' | 'shown'): Display => {
    return { display: standard[name], displayDiscounted: agreement[name] };
  };
  const least = standard.leastPrice ?? agreement.leastPrice;
  const ending = standard.priceEndings ?? agreement.priceEndings;
  const raised = ({ roundedUp, leastPrice }: typeof standard) => leastPrice ?? roundedUp;
  return {
    ok: true,
    steps: price.steps,
    roundedUp: both('roundedUp'),
    ...(least === null
      ? {}
      : { leastPrice: { display: raised(standard), displayDiscounted: raised(agreement) } }),
    ...(ending === null ? {} : { priceEndings: both('shown') }),
    ...both('shown'),
  };
}

/** A price as it is shown, or why there is none. */
export type DisplayPrice = ({ ok: true } & Display) | { ok: false; fault: PriceFault };

/** The price of an offer as it is shown, without the steps to it: faults and `rate` are those of `explainOffer`. */
export function displayPrice(input: PriceInput & { rate?: unknown }): DisplayPrice {
  const explained = explainOffer(input);
  if (!explained.ok) return explained;
  const { display, displayDiscounted } = explained;
  return { ok: true, display, displayDiscounted };
}

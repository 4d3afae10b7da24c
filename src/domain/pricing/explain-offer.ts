import type { PriceFault } from '../fault.ts';
import { displayAmount } from './amounts.ts';
import { decimalText } from './exact.ts';
import { type PriceInput, priceOffer, readFactor } from './price-offer.ts';
import { type PriceStep, type PriceStepName, priceStepNames } from './price-steps.ts';

/** `display` and `displayDiscounted` are whole units of the currency, as decimal text. */
type Explanation =
  | {
      ok: true;
      steps: readonly ({ name: PriceStepName } & PriceStep)[];
      display: string;
      displayDiscounted: string;
    }
  | { ok: false; fault: PriceFault };

/**
 * The steps from an offer's parts to its price (K2), and the price as it is shown: what `materialMult` comes to, and under
 * a service agreement `agreement`, in a currency of `rate` units to the base unit (absent or null: 1), rounded up. Faults
 * are those of `priceOffer`, then `invalidValue` of the rate.
 */
export function explainOffer(input: PriceInput & { rate?: unknown }): Explanation {
  const price = priceOffer(input);
  if (!price.ok) return price;
  const rate = readFactor(input.rate, 'rate');
  if (!rate.ok) return rate;
  const rateText = decimalText(rate.value);
  return {
    ok: true,
    steps: priceStepNames.map((name) => ({ name, ...price.steps[name] })),
    display: displayAmount(price.price, rateText),
    displayDiscounted: displayAmount(price.discounted, rateText),
  };
}

/** Whole units of the currency, as decimal text. */
type DisplayPrice =
  | { ok: true; display: string; displayDiscounted: string }
  | { ok: false; fault: PriceFault };

/** The price of an offer as it is shown, without the steps to it: faults and `rate` are those of `explainOffer`. */
export function displayPrice(input: PriceInput & { rate?: unknown }): DisplayPrice {
  const explained = explainOffer(input);
  if (!explained.ok) return explained;
  const { display, displayDiscounted } = explained;
  return { ok: true, display, displayDiscounted };
}

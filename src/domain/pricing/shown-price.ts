import { Big } from 'big.js';
import { displayAmount } from './amounts.ts';

/** What a shop does to an offer's price where it is shown (M6); absent: nothing. */
export type ShownRules = {
  /** No price is shown below it: decimal text in the base unit, not below 0. */
  leastPrice?: string | undefined;
  /** What the digits of a price end in, as `isPriceEndings` takes it. */
  priceEndings?: string | undefined;
};

/** Both exact prices of an offer, decimal texts in the base unit, and how they are shown. */
export type ExactPrices = { price: string; discounted: string } & ShownRules;

/** The same without and with the service agreement (SA), in whole units as decimal text. */
export type BothAmounts = { standard: string; agreement: string };

/** What leads from an exact price to the one that is shown, in whole units as decimal text. */
type ShownSteps = {
  roundedUp: string;
  /** Each where it makes another amount of the one before; else null. */
  leastPrice: string | null;
  priceEndings: string | null;
  shown: string;
};

/**
 * A price as it is shown (M6), step by step: times the rate, rounded up; then not below the least price at that rate; then
 * the least amount from there on that ends as prices of the shop do. Nothing else says what is shown of a price.
 *
 * @param amount exact, in the base unit
 * @param rate units of the currency to one base unit
 */
export function shownSteps(amount: string, rate: string, rules: ShownRules): ShownSteps {
  const roundedUp = displayAmount(amount, rate);
  const least = rules.leastPrice === undefined ? null : displayAmount(rules.leastPrice, rate);
  const leastPrice = least !== null && new Big(roundedUp).lt(least) ? least : null;
  const raised = leastPrice ?? roundedUp;
  const ending = rules.priceEndings === undefined ? raised : endingIn(rules.priceEndings, raised);
  return {
    roundedUp,
    leastPrice,
    priceEndings: ending === raised ? null : ending,
    shown: ending,
  };
}

/** A price as it is shown. */
export function shownPrice(amount: string, rate: string, rules: ShownRules): string {
  return shownSteps(amount, rate, rules).shown;
}

/** Both prices of an offer as they are shown. */
export function shownPrices(
  { price, discounted, ...rules }: ExactPrices,
  rate: string,
): BothAmounts {
  return {
    standard: shownPrice(price, rate, rules),
    agreement: shownPrice(discounted, rate, rules),
  };
}

/** These alone of what is shown by them. */
export function shownRulesOf({ leastPrice, priceEndings }: ShownRules): ShownRules {
  return {
    ...(leastPrice === undefined ? {} : { leastPrice }),
    ...(priceEndings === undefined ? {} : { priceEndings }),
  };
}

/** The least whole amount from this one on whose digits end in one of the groups; one that is not above 0 stays. */
function endingIn(endings: string, amount: string): string {
  const from = BigInt(amount);
  if (from <= 0n) return amount;
  const found = endings.split(' ').map((ending) => leastEndingIn(ending, from));
  return `${found.sort((a, b) => (a < b ? -1 : 1))[0]}`;
}

function leastEndingIn(ending: string, from: bigint): bigint {
  const [tail, step] = [BigInt(ending), 10n ** BigInt(ending.length)];
  const above = from > tail ? ((from - tail + step - 1n) / step) * step + tail : tail;
  // 5 does not end in "05", and 0 is no price with an ending: the next one has all the digits.
  return `${above}`.endsWith(ending) && above > 0n ? above : above + step;
}

import { Big } from 'big.js';
import { decimalText } from './exact.ts';
import { type MarkupStep, markupFor } from './markup.ts';

/** The steps on the way to a price, in their order (K2). */
export const priceStepNames = [
  'materials',
  'salesTax',
  'markup',
  'labor',
  'serviceCall',
  'multiplier',
  'timeMult',
  'materialMult',
  'agreement',
] as const;

export type PriceStepName = (typeof priceStepNames)[number];

/**
 * Exact decimal texts. `value`: what the step adds, in the base unit, or multiplies by; `amount`: what it then comes to,
 * in the base unit.
 */
export type PriceStep = { value: string; amount: string };

/** The price is what `materialMult` comes to; under a service agreement, what `agreement` does. */
export type PriceSteps = Readonly<Record<PriceStepName, PriceStep>>;

/** What a price is computed from: money in the base unit, everything else as hours or factors. */
export type PriceTerms = {
  /** All of them together, as are the hours. */
  materials: Big;
  salesTax: Big;
  markups: readonly MarkupStep[];
  hours: Big;
  hourlyFee: Big;
  serviceCallFee: Big;
  multiplier: Big;
  timeMult: Big;
  materialMult: Big;
  saDiscount: Big;
};

/** Nowhere else is a price computed: each step goes on from the amount of the one before it. */
export function priceSteps(terms: PriceTerms): PriceSteps {
  let amount = new Big(0);
  const goOn = (value: Big, next: Big): PriceStep => {
    amount = next;
    return { value: decimalText(value), amount: decimalText(next) };
  };
  const plus = (value: Big) => goOn(value, amount.plus(value));
  const times = (value: Big) => goOn(value, amount.times(value));
  return {
    materials: plus(terms.materials),
    salesTax: times(terms.salesTax),
    markup: times(markupFor(terms.markups, amount)),
    labor: plus(terms.hours.times(terms.hourlyFee)),
    serviceCall: plus(terms.serviceCallFee),
    multiplier: times(terms.multiplier),
    timeMult: times(terms.timeMult),
    materialMult: times(terms.materialMult),
    agreement: times(terms.saDiscount),
  };
}

import { Big } from 'big.js';
import { decimalText, sumOf } from './exact.ts';
import { type MarkupStep, markupFor } from './markup.ts';
import type { CallTime, MarkupBy } from './shop-rules.ts';

/** The steps on the way to a price, in their order (K2); those from `materials` to `multiplier`, or `fixed` (M1). */
type PriceStepName =
  | 'fixed'
  | 'materials'
  | 'salesTax'
  | 'markup'
  | 'labor'
  | 'callTimeLabor'
  | 'serviceCall'
  | 'callTimeServiceCall'
  | 'multiplier'
  | 'timeMult'
  | 'materialMult'
  | 'agreement';

/**
 * Exact decimal texts. `value`: what the step adds, in the base unit, or multiplies by, "part" for a markup that each part
 * has by itself (M5); `amount`: what it then comes to, in the base unit.
 */
export type PriceStep = { name: PriceStepName; value: string; amount: string };

/** Hours at the fee of their kind of work; `rate` is its name, "" the hourly fee's (M2). */
export type Labor = { rate: string; hours: Big; fee: Big };

/** What the steps from materials to multiplier are made of: money in the base unit, everything else as hours or factors. */
type WorkTerms = {
  materials: readonly Big[];
  salesTax: Big;
  markups: readonly MarkupStep[];
  markupBy: MarkupBy;
  labor: readonly Labor[];
  serviceCallFee: Big;
  /** null: none is chosen (M3). */
  callTime: CallTime | null;
  multiplier: Big;
};

/** What a price is computed from. */
export type PriceTerms = {
  /** Or the price that stands in place of these steps, in the base unit (M1). */
  work: WorkTerms | { fixed: Big };
  timeMult: Big;
  materialMult: Big;
  saDiscount: Big;
};

/**
 * Nowhere else is a price computed: each step goes on from the amount of the one before it. The price is what `materialMult`
 * comes to; under a service agreement, what `agreement` does. These two are the last.
 */
export function priceSteps({ work, ...terms }: PriceTerms): {
  steps: readonly PriceStep[];
  price: string;
  discounted: string;
} {
  const steps: PriceStep[] = [];
  let amount = new Big(0);
  const goOn = (name: PriceStepName, value: Big | 'part', next: Big): PriceStep => {
    amount = next;
    const text = value === 'part' ? value : decimalText(value);
    const step = { name, value: text, amount: decimalText(next) };
    steps.push(step);
    return step;
  };
  const plus = (name: PriceStepName, value: Big) => goOn(name, value, amount.plus(value));
  const times = (name: PriceStepName, value: Big) => goOn(name, value, amount.times(value));
  /** An amount that is added, and what a call time makes of it. */
  const called = (names: [PriceStepName, PriceStepName], value: Big, factor: Big | undefined) => {
    const before = amount;
    plus(names[0], value);
    if (factor) goOn(names[1], factor, before.plus(value.times(factor)));
  };
  if ('fixed' in work) {
    plus('fixed', work.fixed);
  } else {
    const { salesTax, callTime } = work;
    plus('materials', sumOf(work.materials));
    times('salesTax', salesTax);
    if (work.markupBy === 'part') goOn('markup', 'part', soldByPart(work));
    else times('markup', markupFor(work.markups, amount));
    const labor = sumOf(work.labor.map(({ hours, fee }) => hours.times(fee)));
    called(['labor', 'callTimeLabor'], labor, callTime?.labor);
    called(['serviceCall', 'callTimeServiceCall'], work.serviceCallFee, callTime?.serviceCall);
    times('multiplier', work.multiplier);
  }
  times('timeMult', terms.timeMult);
  const price = times('materialMult', terms.materialMult).amount;
  const discounted = times('agreement', terms.saDiscount).amount;
  return { steps, price, discounted };
}

/** What the parts are sold for where each has the markup of its own cost, tax included (M5). */
function soldByPart({ materials, salesTax, markups }: WorkTerms): Big {
  return sumOf(
    materials.map((material) => {
      const withTax = material.times(salesTax);
      return withTax.times(markupFor(markups, withTax));
    }),
  );
}

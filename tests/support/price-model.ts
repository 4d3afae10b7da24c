import type { OfferTexts } from './random-offers.ts';
import { ceiling, compare, plus, type Rational, rational, times } from './rational.ts';

/** The steps to a price, and the price as it is shown, in exact fractions: what prices are tested against. */
export function modelPrice({ variables, offer, timeMult, materialMult, rate }: OfferTexts) {
  const sum = (texts: readonly string[]) => texts.map(rational).reduce(plus, rational('0'));
  const materials = sum(offer.materials);
  const salesTax = rational(variables.salesTax);
  const withTax = times(materials, salesTax);
  const markup = markupOf(withTax, variables.markupTable ?? usualTable);
  const labor = times(sum(offer.hours), rational(variables.hourlyFee));
  const serviceCall = rational(variables.serviceCallFee);
  const whole = [times(withTax, markup), labor, serviceCall].reduce(plus);
  const factors = [
    rational(offer.multiplier),
    rational(timeMult),
    rational(materialMult),
    rational(variables.saDiscount),
  ] as const;
  const after = (count: number) => factors.slice(0, count).reduce(times, whole);
  const shown = (amount: Rational) => ceiling(times(amount, rational(rate)));
  return {
    steps: [
      { name: 'materials', value: materials, amount: materials },
      { name: 'salesTax', value: salesTax, amount: withTax },
      { name: 'markup', value: markup, amount: times(withTax, markup) },
      { name: 'labor', value: labor, amount: plus(times(withTax, markup), labor) },
      { name: 'serviceCall', value: serviceCall, amount: whole },
      { name: 'multiplier', value: factors[0], amount: after(1) },
      { name: 'timeMult', value: factors[1], amount: after(2) },
      { name: 'materialMult', value: factors[2], amount: after(3) },
      { name: 'agreement', value: factors[3], amount: after(4) },
    ],
    display: shown(after(3)),
    displayDiscounted: shown(after(4)),
  };
}

/** The highest that is not above the amount; below all of them, the lowest. */
function markupOf(amount: Rational, table: readonly { from: string; markup: string }[]): Rational {
  const steps = [...table].sort((a, b) => compare(rational(b.from), rational(a.from)));
  const found = steps.find(({ from }) => compare(amount, rational(from)) >= 0) ?? steps.at(-1);
  return rational(found?.markup ?? '');
}

/** The usual table (U44). */
const usualTable = [
  { from: '6.5718', markup: '1.65' },
  { from: '3.9431', markup: '1.75' },
  { from: '2.6287', markup: '2' },
  { from: '1.5772', markup: '2.25' },
  { from: '1.0515', markup: '2.5' },
  { from: '0.5257', markup: '2.75' },
  { from: '0.2629', markup: '3' },
  { from: '0.1314', markup: '3.5' },
  { from: '0', markup: '4' },
];

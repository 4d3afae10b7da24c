import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { displayPrice, explainOffer } from '../../../src/domain/pricing/explain-offer.ts';
import { modelPrice } from '../../support/price-model.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { type OfferTexts, randomOffer, withNumbers } from '../../support/random-offers.ts';
import { compare, rational } from '../../support/rational.ts';

test('[K2] each step has its value and what it comes to, and the last ones are what is shown', () => {
  expect(
    explainOffer({
      variables: { hourlyFee: 5.262, saDiscount: 0.9, serviceCallFee: 2, salesTax: '1.08' },
      offer: { multiplier: 1.2, materials: [1, 0.5], hours: [2, 0.25] },
      timeMult: 1.5,
      materialMult: 2,
      rate: '7.6083',
    }),
  ).toEqual({
    ok: true,
    steps: [
      { name: 'materials', value: '1.5', amount: '1.5' },
      { name: 'salesTax', value: '1.08', amount: '1.62' },
      { name: 'markup', value: '2.25', amount: '3.645' },
      { name: 'labor', value: '11.8395', amount: '15.4845' },
      { name: 'serviceCall', value: '2', amount: '17.4845' },
      { name: 'multiplier', value: '1.2', amount: '20.9814' },
      { name: 'timeMult', value: '1.5', amount: '31.4721' },
      { name: 'materialMult', value: '2', amount: '62.9442' },
      { name: 'agreement', value: '0.9', amount: '56.64978' },
    ],
    roundedUp: { display: '479', displayDiscounted: '432' },
    display: '479',
    displayDiscounted: '432',
  });
});

test('[K2] an offer of nothing has every step, and a table of its own counts (A10)', () => {
  const variables = {
    ...{ hourlyFee: 0, saDiscount: 1, serviceCallFee: 0, salesTax: 1 },
    markupTable: [{ from: 0, markup: '7' }],
  };
  const explained = explainOffer({ variables, offer: {} });
  expect(explained.ok && explained.steps.map(({ value, amount }) => [value, amount])).toEqual([
    ...[
      ['0', '0'],
      ['1', '0'],
      ['7', '0'],
      ['0', '0'],
      ['0', '0'],
    ],
    ...[
      ['1', '0'],
      ['1', '0'],
      ['1', '0'],
      ['1', '0'],
    ],
  ]);
});

test('[K2] the steps of 3,000 random offers are exact, and lead to the price that is shown', () => {
  fc.assert(
    fc.property(randomOffer, fc.boolean(), (offer, asNumbers) => {
      const given = asNumbers ? withNumbers(offer) : offer;
      const explained = explainOffer(given);
      if (!explained.ok) throw new Error(sentenceOf(explained.fault));
      const { display, displayDiscounted } = explained;
      expect(displayPrice(given)).toEqual({ ok: true, display, displayDiscounted });
      const model = modelPrice(offer);
      expect([display, displayDiscounted]).toEqual([
        `${model.display}`,
        `${model.displayDiscounted}`,
      ]);
      expect(explained.steps.map(({ name }) => name)).toEqual(model.steps.map(({ name }) => name));
      for (const [index, { value, amount }] of explained.steps.entries()) {
        const step = model.steps[index];
        expect(step && compare(rational(value), step.value)).toBe(0);
        expect(step && compare(rational(amount), step.amount)).toBe(0);
        // Exact text: no exponent, no zero too many.
        for (const text of [value, amount])
          expect(text).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
      }
    }),
    propertyOptions(3_000),
  );
});

/** What may be wrong with an offer, in the order in which it is said. */
const faults: readonly [sentence: string, spoil: (offer: Loose) => void][] = [
  ...(['hourlyFee', 'saDiscount', 'serviceCallFee', 'salesTax'] as const).map(
    (name): [string, (offer: Loose) => void] => [
      `Variable ${name} not found in formula`,
      ({ variables }) => {
        delete variables[name];
      },
    ],
  ),
  ['Invalid value for hourlyFee', ({ variables }) => set(variables, 'hourlyFee', 'x')],
  ['Invalid value for saDiscount', ({ variables }) => set(variables, 'saDiscount', '')],
  ['Invalid value for serviceCallFee', ({ variables }) => set(variables, 'serviceCallFee', [])],
  ['Invalid value for salesTax', ({ variables }) => set(variables, 'salesTax', '1e3')],
  ['Invalid value for markupTable', ({ variables }) => set(variables, 'markupTable', [])],
  ['Invalid value for quantity', ({ offer }) => set(offer, 'materials', ['1', null])],
  ['Invalid value for hours', ({ offer }) => set(offer, 'hours', 2)],
  ['Invalid value for multiplier', ({ offer }) => set(offer, 'multiplier', 'x')],
  ['Invalid value for timeMult', (given) => set(given, 'timeMult', {})],
  ['Invalid value for materialMult', (given) => set(given, 'materialMult', '.5')],
  ['Invalid value for rate', (given) => set(given, 'rate', true)],
];

test('[K2] of all that is wrong with an offer, that is said which the price says', () => {
  const wrong = fc.uniqueArray(fc.nat({ max: faults.length - 1 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(randomOffer, wrong, (offer, spoiled) => {
      const given: Loose = structuredClone(offer);
      // A variable that is gone can't be invalid too.
      for (const index of spoiled.toSorted((a, b) => b - a)) faults[index]?.[1](given);
      const explained = explainOffer(given);
      const [first] = faults[Math.min(...spoiled)] ?? [];
      expect(explained.ok ? 'a price' : sentenceOf(explained.fault)).toBe(first);
      expect(displayPrice(given)).toEqual(explained);
    }),
    propertyOptions(1_000),
  );
});

type Loose = { variables: Loosened; offer: Loosened } & Partial<Record<keyof OfferTexts, unknown>>;
type Loosened = Record<string, unknown>;

function set(object: Record<string, unknown>, name: string, value: unknown) {
  object[name] = value;
}

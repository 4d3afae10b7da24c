import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { variablesFault } from '../../../src/domain/organization/variables-fault.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import { displayPrice } from '../../../src/domain/pricing/explain-offer.ts';
import { type PriceInput, priceOffer } from '../../../src/domain/pricing/price-offer.ts';
import { modelPrice } from '../../support/price-model.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { randomOffer, withNumbers } from '../../support/random-offers.ts';

/** No tax, no fees, no discount. */
const plain = { hourlyFee: 0, saDiscount: 1, serviceCallFee: 0, salesTax: 1 };

const priced = (input: Partial<PriceInput>) => {
  const price = priceOffer({ variables: plain, offer: {}, ...input });
  return price.ok ? price.price : sentenceOf(price.fault);
};

const shown = (input: Partial<PriceInput> & { rate?: unknown }) => {
  const price = displayPrice({ variables: plain, offer: {}, ...input });
  return price.ok ? `${price.display} ${price.displayDiscounted}` : sentenceOf(price.fault);
};

test('[K2] every step, by hand', () => {
  expect(
    priceOffer({
      variables: defaultVariables,
      offer: { multiplier: 1.2, materials: [1, 0.5], hours: [2, 0.25] },
      timeMult: 1.5,
      materialMult: 2,
    }),
  ).toEqual({
    ok: true,
    price: '62.9442',
    discounted: '94.4163',
    steps: [
      { name: 'materials', value: '1.5', amount: '1.5' },
      { name: 'salesTax', value: '1.08', amount: '1.62' },
      { name: 'markup', value: '2.25', amount: '3.645' },
      { name: 'labor', value: '11.8395', amount: '15.4845' },
      { name: 'serviceCall', value: '2', amount: '17.4845' },
      { name: 'multiplier', value: '1.2', amount: '20.9814' },
      { name: 'timeMult', value: '1.5', amount: '31.4721' },
      { name: 'materialMult', value: '2', amount: '62.9442' },
      { name: 'agreement', value: '1.5', amount: '94.4163' },
    ],
    labor: [{ rate: '', hours: '2.25', fee: '5.262' }],
  });
});

test('[U43] sums that binary floats get wrong', () => {
  // 0.3 × markup 3 × 100; as binary floats 0.30000000000000004 would show 91.
  expect(shown({ offer: { materials: [0.1, 0.2] }, rate: 100 })).toBe('90 90');
  expect(shown({ offer: { hours: [1.1] }, variables: { ...plain, hourlyFee: 3 }, rate: 10 })).toBe(
    '33 33',
  );
  expect(shown({ variables: { ...plain, serviceCallFee: 1.1, saDiscount: 3 }, rate: 10 })).toBe(
    '11 33',
  );
});

test.each([
  ['6.5718', '1.65', '1.75'],
  ['3.9431', '1.75', '2'],
  ['2.6287', '2', '2.25'],
  ['1.5772', '2.25', '2.5'],
  ['1.0515', '2.5', '2.75'],
  ['0.5257', '2.75', '3'],
  ['0.2629', '3', '3.5'],
  ['0.1314', '3.5', '4'],
  ['0', '4', '4'],
])('[U44] from %s on the markup is %s, below it %s', (threshold, from, below) => {
  const markup = (materials: unknown[]) => {
    const price = priceOffer({ variables: plain, offer: { materials } });
    if (!price.ok) return sentenceOf(price.fault);
    return price.steps.find(({ name }) => name === 'markup')?.value;
  };
  expect(markup([threshold])).toBe(from);
  expect(markup([threshold, '-0.0000000000000000000001'])).toBe(below);
  expect(markup([threshold, 1e-20])).toBe(from);
});

describe('[A10] a markup table of the organization', () => {
  const priceWith = (markupTable: unknown, materials: unknown[]) =>
    priced({ variables: { ...plain, markupTable }, offer: { materials } });
  const steps = [
    { from: '0', markup: 3 },
    { from: 10, markup: '2' },
    { from: '2.50', markup: '2.5' },
  ];

  test.each([
    ['9.99999999999999999999', '24.999999999999999999975'],
    [10, '20'],
    ['2.5', '6.25'],
    [2.49, '7.47'],
    [0, '0'],
    [-4, '-12'],
  ])('takes the place of the usual one: material of %s costs %s', (material, price) => {
    expect(priceWith(steps, [material])).toBe(price);
  });

  test.each([[undefined], [null]])('is the usual one if it is %j', (none) => {
    expect(priceWith(none, [1])).toBe(priced({ offer: { materials: [1] } }));
  });

  test('is looked up by the material with tax', () => {
    const variables = { ...plain, salesTax: 2, markupTable: steps };
    expect(priced({ variables, offer: { materials: [5] } })).toBe('20');
  });

  test.each([
    [[]],
    [{ from: 0, markup: 1 }],
    ['[]'],
    [[{ from: 1, markup: 1 }]],
    [[...steps, { from: '10.0', markup: 4 }]],
    [[...steps, { from: -1, markup: 4 }]],
    [[...steps, { from: 1, markup: '-4' }]],
    [[...steps, { from: '1e3', markup: 4 }]],
    [[...steps, { from: 11 }]],
    [[...steps, [11, 4]]],
    [[...steps, null]],
  ])('gives no price if it is %j', (markupTable) => {
    expect(priceWith(markupTable, ['x'])).toBe('Invalid value for markupTable');
    expect(priced({ variables: { ...plain, salesTax: 'x', markupTable } })).toBe(
      'Invalid value for salesTax',
    );
  });

  test('gives no price exactly where the server would not store it', () => {
    const amount = fc.constantFrom<unknown>(
      0,
      '0',
      '-0',
      '0.0',
      1,
      '1',
      '01',
      2.5,
      '2.50',
      -1,
      '-1',
      'x',
      null,
    );
    const step = fc.oneof(
      { weight: 9, arbitrary: fc.record({ from: amount, markup: amount }) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(null, [], {}, { from: 0 }) },
    );
    const table = fc.array(step, { maxLength: 4 });
    fc.assert(
      fc.property(table, (markupTable) => {
        const isPriced = priceWith(markupTable, []) === '0';
        expect(isPriced).toBe(variablesFault({ markupTable }) === null);
      }),
      propertyOptions(1_000),
    );
  });
});

test('[U44] the markup goes by the sum with tax, once', () => {
  expect(priced({ offer: { materials: [0.1, 0.1314, 6] } })).toBe('10.90495');
  expect(priced({ variables: { ...plain, salesTax: 0.5 }, offer: { materials: [2] } })).toBe(
    '2.75',
  );
});

test('[U44] a sum below 0 takes the last markup and is rounded towards +infinity', () => {
  expect(priced({ offer: { materials: [-1.1] } })).toBe('-4.4');
  expect(shown({ offer: { materials: [-1.1] } })).toBe('-4 -4');
  expect(shown({ offer: { materials: [-0.1] } })).toBe('0 0');
  expect(shown({ offer: { materials: [1, -1] } })).toBe('0 0');
  expect(shown({ variables: { ...plain, serviceCallFee: -0 } })).toBe('0 0');
});

test('[U43] absent or null lists are empty and multipliers and rate 1', () => {
  const variables = { ...plain, serviceCallFee: 2.5 };
  expect(priced({ variables })).toBe('2.5');
  const none = { multiplier: null, materials: null, hours: null };
  expect(priced({ variables, offer: none, timeMult: null, materialMult: null })).toBe('2.5');
  expect(shown({ variables, rate: null })).toBe('3 3');
});

test('[U43] numbers may be decimal text', () => {
  const variables = { hourlyFee: '5', saDiscount: '0.9', serviceCallFee: '1', salesTax: '1' };
  expect(shown({ variables, offer: { hours: ['2'], multiplier: '-1.0' }, rate: '2' })).toBe(
    '-22 -19',
  );
});

test('[U43] what is missing is named first, in its order, then what is invalid', () => {
  const names = ['hourlyFee', 'saDiscount', 'serviceCallFee', 'salesTax'];
  for (const [index, name] of names.entries()) {
    for (const none of [undefined, null]) {
      const variables = Object.fromEntries(names.map((one, at) => [one, at < index ? 'x' : none]));
      expect(priced({ variables })).toBe(`Variable ${name} not found in formula`);
    }
    const invalid = Object.fromEntries(names.map((one, at) => [one, at < index ? '1' : 'x']));
    expect(priced({ variables: invalid })).toBe(`Invalid value for ${name}`);
  }
  for (const variables of [undefined, null, [], 'text', { __proto__: plain }]) {
    expect(priced({ variables })).toBe('Variable hourlyFee not found in formula');
  }
});

test.each([
  ...[['' as unknown], [' 1'], ['1e3'], ['.5'], ['+1'], [true], [[]], [{}], [Number.NaN]],
  ...[[Number.POSITIVE_INFINITY], ['9'.repeat(400)]],
])('[U43] %j is no value', (value) => {
  expect(priced({ variables: { ...plain, salesTax: value } })).toBe('Invalid value for salesTax');
  expect(priced({ offer: { materials: [1, value] } })).toBe('Invalid value for quantity');
  expect(priced({ offer: { hours: [value] } })).toBe('Invalid value for hours');
  expect(priced({ offer: { multiplier: value } })).toBe('Invalid value for multiplier');
  expect(priced({ timeMult: value })).toBe('Invalid value for timeMult');
  expect(priced({ materialMult: value })).toBe('Invalid value for materialMult');
  expect(shown({ rate: value })).toBe('Invalid value for rate');
});

test('[U43] a cost of null is no number, and a list must be one', () => {
  expect(priced({ offer: { materials: [null] } })).toBe('Invalid value for quantity');
  expect(priced({ offer: { materials: 1 } })).toBe('Invalid value for quantity');
  expect(priced({ offer: { hours: { 0: 1 } } })).toBe('Invalid value for hours');
});

test('[K2] equal exact fractions, whatever the numbers', () => {
  fc.assert(
    fc.property(randomOffer, fc.boolean(), (offer, asNumbers) => {
      const { display, displayDiscounted } = modelPrice(offer);
      // Up to 15 digits, a number stands for its decimal text.
      expect(displayPrice(asNumbers ? withNumbers(offer) : offer)).toEqual({
        ok: true,
        display: `${display}`,
        displayDiscounted: `${displayDiscounted}`,
      });
    }),
    propertyOptions(300),
  );
});

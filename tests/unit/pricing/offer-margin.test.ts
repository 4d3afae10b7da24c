import { expect, test } from 'vitest';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { costsFault } from '../../../src/domain/organization/costs-fault.ts';
import { type MarginInput, offerMargin } from '../../../src/domain/pricing/offer-margin.ts';
import { priceOffer } from '../../../src/domain/pricing/price-offer.ts';
import { costsCases } from '../../support/costs-cases.ts';

const variables = {
  ...{ hourlyFee: 40, saDiscount: 0.9, serviceCallFee: 20, salesTax: 1.1 },
  laborRates: [{ name: 'Plumbing', fee: 50 }],
  callTimes: [{ name: 'Evening', labor: 1.5, serviceCall: 2 }],
};
const costs = { laborCost: 15, rateCosts: [{ name: 'Plumbing', cost: '20' }], visitCost: '12.5' };
const offer = { materials: [10], hours: [1, { hours: 2, rate: 'Plumbing' }], multiplier: 3 };

/** What is left of the standard price, or why that is not known. */
function left(given: Partial<MarginInput> & { callTime?: string; timeMult?: number } = {}) {
  const input = { variables, offer, costs, ...given };
  const price = priceOffer(input);
  if (!price.ok) return `no price: ${sentenceOf(price.fault)}`;
  const margin = offerMargin(price.price, price, input);
  return margin.ok ? margin.value : sentenceOf(margin.fault);
}

test('[M4] a price less parts with tax, hours at their cost and the visit', () => {
  // 11 × 1.65 and 140 for labor and 20 for the call, three times; of it 11, 15, 40 and 12.50 are spent.
  const cost = '78.5';
  expect(left()).toEqual({ cost, margin: '455.95', percent: '85' });
  const fixed = { ...offer, price: 157 };
  expect(left({ offer: fixed })).toEqual({ cost, margin: '78.5', percent: '50' });
});

test('[M4] multipliers and a call time change no cost', () => {
  const cost = '78.5';
  expect(left({ timeMult: 5, callTime: 'Evening' })).toMatchObject({ cost });
  expect(left({ offer: { ...offer, multiplier: 0.1 } })).toEqual({
    ...{ cost, margin: '-60.685', percent: '-341' },
  });
});

test('[M4] the least price is charged, what it is rounded up to and ends in is not looked at', () => {
  const own = { leastPrice: '100.25', priceEndings: '99' };
  const small = { materials: [1] };
  expect(left({ offer: small, variables: { ...variables, ...own } })).toEqual({
    ...{ cost: '13.6', margin: '86.65', percent: '86' },
  });
  const nothing = { ...variables, serviceCallFee: 0 };
  expect(left({ offer: {}, variables: nothing })).toEqual({
    ...{ cost: '12.5', margin: '-12.5', percent: null },
  });
});

test('[M4] billed labor is no cost: a number that is missing is named, and nothing stands for it', () => {
  const missing = (name: string) => `Variable ${name} not found in formula`;
  for (const none of [undefined, null, {}, [], 'x', { laborCost: null }])
    expect(left({ costs: none })).toBe(missing('laborCost'));
  expect(left({ costs: { laborCost: 15 } })).toBe(missing('visitCost'));
  expect(left({ costs: { ...costs, laborCost: null } })).toBe(missing('laborCost'));
  const plumbing = { ...offer, hours: [{ hours: 1, rate: 'Plumbing' }] };
  expect(left({ offer: plumbing, costs: { ...costs, laborCost: null } })).toMatchObject({
    cost: '43.5',
  });
  expect(left({ costs: { laborCost: 15, visitCost: 0 } })).toMatchObject({ cost: '56' });
  expect(left({ offer: { materials: [10] }, costs: { visitCost: 0 } })).toMatchObject({
    cost: '11',
  });
});

test('[M4] a fixed price with labor that is wrong has no margin, and stays a price', () => {
  const of = (more: object) => left({ offer: { ...offer, price: 89, ...more } });
  expect(of({ hours: [{ hours: 1, rate: 'Gone' }] })).toMatchObject({ cost: '38.5' });
  expect(of({ hours: 'x' })).toBe('Invalid value for hours');
  expect(of({ hours: [{ hours: 1, rate: 5 }] })).toBe('Invalid value for rate');
  expect(of({ materials: ['x'] })).toBe('Invalid value for quantity');
});

test('[M4] costs give no margin where the server would not store them', () => {
  for (const [name, given, message] of costsCases) {
    const fault = costsFault(given);
    expect([name, fault && sentenceOf(fault)]).toEqual([name, message]);
    if (message === null || serverAlone.test(JSON.stringify(given))) continue;
    const full = { ...costs, ...(given as object) };
    const [number = ''] = Object.keys(given as object);
    expect([name, left({ costs: full })]).toEqual([name, `Invalid value for ${number}`]);
  }
});

/** What no margin looks at, and more digits than are stored. */
const serverAlone = /"(more|price)":|:1000000000000000\b|^[^{]|^\{\}$/;

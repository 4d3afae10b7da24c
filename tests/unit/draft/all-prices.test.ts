import { expect, test } from 'vitest';
import { type AllOffers, allMoves } from '../../../src/domain/draft/all-prices.ts';
import { unadjusted } from '../../../src/domain/menu/price-menu.ts';

const usual = { hourlyFee: 40, saDiscount: 0.9, serviceCallFee: 20, salesTax: 1 };
const offer = (price: number, rate = '') => ({
  ...{ id: 'offer', name: '', multiplier: 1, materials: [], incomplete: false, price },
  hours: rate === '' ? [] : [{ name: '', hours: 1, rate }],
});

/** Two menus: one of the first offer, one of all others. */
const menusOf = (offers: AllOffers['offers']): AllOffers['menus'] => {
  const [first = [], ...others] = offers.map((_, at) => [at]);
  return [
    { id: 'a', name: 'A', offers: first },
    { id: 'b', name: 'B', offers: others.flat() },
  ];
};

const moves = (
  offers: AllOffers['offers'],
  before: object,
  after: object,
  { callTime = '', agreement = false } = {},
) =>
  allMoves(
    { menus: menusOf(offers), offers },
    { variables: { ...usual, ...before }, terms: unadjusted, agreement },
    { variables: { ...usual, ...after }, terms: { ...unadjusted, callTime }, agreement },
    '2',
  );

test('[U18] what a rule does to the prices of all menus: how many move, and by how much each does', () => {
  const offers = [
    { offer: offer(50), tiers: 1 },
    { offer: offer(100), tiers: 2 },
    { offer: offer(54.5), tiers: 1 },
  ];
  // 100 is 109, 200 is 209 twice, and 109 stays: 9%, twice 4.5% and nothing.
  expect(moves(offers, {}, { priceEndings: '9' })).toMatchObject({
    ...{ menus: 2, prices: 4, moved: 3, lost: 0, average: '4.5' },
  });
  expect(moves(offers, {}, {})).toMatchObject({ prices: 4, moved: 0, average: '0' });
});

test('[U18] a price that is lost counts as moved, and has no part in the average', () => {
  const laborRates = [{ name: 'Gas', fee: 30 }];
  const offers = [
    { offer: offer(0, 'Gas'), tiers: 3 },
    { offer: offer(10), tiers: 1 },
  ];
  expect(moves(offers, { laborRates }, { leastPrice: 11 })).toMatchObject({
    ...{ menus: 2, prices: 4, moved: 4, lost: 3, average: '10' },
  });
  // One that comes is no lost one; what was nothing moves by no percent.
  expect(moves(offers.slice(0, 1), {}, { laborRates })).toMatchObject({
    ...{ prices: 3, moved: 3, lost: 0, average: null },
  });
  const nothing = { serviceCallFee: 0 };
  expect(moves([{ offer: offer(0), tiers: 1 }], nothing, { leastPrice: 1 })).toMatchObject({
    ...{ prices: 1, moved: 1, average: null },
  });
});

test('[U18] [M3] at a call time', () => {
  const callTimes = [{ name: 'Evening', labor: 1, serviceCall: 2 }];
  const offers = [{ offer: offer(0), tiers: 1 }];
  expect(moves(offers, {}, { callTimes }, { callTime: 'Evening' })).toMatchObject({
    moved: 1,
    average: '100',
  });
});

test('[U18] under the agreement it is these prices that move', () => {
  const offers = [{ offer: offer(100), tiers: 1 }];
  const cheaper = { saDiscount: 0.81 };
  expect(moves(offers, {}, cheaper, { agreement: true })).toMatchObject({ average: '-10' });
  expect(moves(offers, {}, cheaper)).toMatchObject({ moved: 0, average: '0' });
});

test('[U18] the menus with the largest moves come first, before them those that lose a price, and equals stay by name', () => {
  const first = (...args: Parameters<typeof moves>) =>
    moves(...args).largestFirst.map(({ name }) => name);
  const offers = [
    { offer: offer(100), tiers: 1 },
    { offer: offer(50), tiers: 1 },
  ];
  expect(first(offers, {}, {})).toEqual(['A', 'B']);
  // 200 is 205, 100 is 105; back again 105 falls by more than 205.
  expect(first(offers, {}, { priceEndings: '5' })).toEqual(['B', 'A']);
  expect(first(offers, { priceEndings: '5' }, {})).toEqual(['B', 'A']);
  const laborRates = [{ name: 'Gas', fee: 30 }];
  const lost = [
    { offer: offer(0, 'Gas'), tiers: 1 },
    { offer: offer(50), tiers: 1 },
  ];
  expect(first(lost, { laborRates }, { priceEndings: '5' })).toEqual(['A', 'B']);
});

import { expect, test } from 'vitest';
import { priceOffer } from '../../../src/domain/pricing/price-offer.ts';
import {
  knowsPrices,
  needOfVariables,
  pricesKnown,
  withoutPrices,
} from '../../../src/domain/pricing/prices-need.ts';

const variables = { hourlyFee: 5, saDiscount: 1, serviceCallFee: 2, salesTax: 1 };

test('[M0] a program prices as far as it and the tables it reads know the rules', () => {
  expect(knowsPrices(0, 0)).toBe(true);
  expect(knowsPrices(0, 3)).toBe(true);
  expect(knowsPrices(1, 3)).toBe(false);
  expect(knowsPrices(1, 4)).toBe(true);
  expect(knowsPrices(pricesKnown + 1, 99)).toBe(false);
});

test('[M0] by variables of rules that are not known there is no price rather than a wrong one', () => {
  const marked = withoutPrices({ ...variables, laterJobDiscount: 1 });
  expect(priceOffer({ variables, offer: { price: 89 } })).toMatchObject({ ok: true, price: '89' });
  expect(priceOffer({ variables: marked, offer: { price: 89 } })).toEqual({
    ok: false,
    fault: { code: 'updateForPrices' },
  });
  // What menus and totals read of them besides stays.
  expect({ ...marked }.laterJobDiscount).toBe(1);
  expect(needOfVariables(marked)).toBe(0);
});

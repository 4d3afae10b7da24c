import { describe, expect, test } from 'vitest';
import { tierAmounts } from '../../../src/ui/tier/tier-amounts.ts';

const money = {
  formatPrice: (amount: string) => `$${Math.ceil(Number(amount))}`,
  wholeUnits: (amount: string) => String(Math.ceil(Number(amount))),
  formatWhole: (amount: string) => `$${amount}`,
  currency: 'usd',
};
const saving = (amount: string) => `Save ${amount}`;

describe('what a tier shows as its price', () => {
  test('without a service agreement only the price', () => {
    const price = { price: '100.2', discounted: '90.18' };
    expect(tierAmounts(price, false, money, saving)).toEqual({ amount: '$101' });
  });

  test('with one the discounted price, the normal one struck, and the difference as shown', () => {
    const price = { price: '100.2', discounted: '90.18' };
    expect(tierAmounts(price, true, money, saving)).toEqual({
      amount: '$91',
      struck: '$101',
      saving: 'Save $10',
    });
  });

  test('no saving where the discount raises the price', () => {
    const price = { price: '100', discounted: '150' };
    expect(tierAmounts(price, true, money, saving)).toEqual({ amount: '$150', struck: '$100' });
  });

  test('nothing struck where both are shown as the same amount', () => {
    const price = { price: '100', discounted: '99.5' };
    expect(tierAmounts(price, true, money, saving)).toEqual({ amount: '$100' });
  });
});

import { beforeAll, expect, test } from 'vitest';
import { customerAmounts } from '../../../src/features/visit/on-show/customer-amounts.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { moneyAt } from '../../../src/runtime/use-money.ts';

const currencies = [{ id: 'c', refId: 'usd', name: 'Dollar', symbol: '$' }];
const money = moneyAt({ currency: 'usd', rate: '1', currencies, language: 'en', country: 'US' });
let t: Parameters<typeof customerAmounts>[3];

beforeAll(async () => {
  t = (await loadI18n('en', [])).getFixedT(null, 'menus');
});

const of = (price: string, discounted: string, agreement: boolean) =>
  customerAmounts({ price, discounted }, agreement, money, t);

test('[K1] both prices are shown where the agreement lowers what is shown, the one that counts large', () => {
  expect(of('100.2', '90.18', true)).toEqual({
    amount: '$91',
    struck: '$101',
    saving: 'You save $10',
  });
  expect(of('100.2', '90.18', false)).toEqual({ amount: '$101', saving: '$91 with agreement' });
});

test.each([
  ['of 1', '100.2', '100.2', '$101', '$101'],
  ['of 1.5', '100', '150', '$100', '$150'],
  ['that is lost in rounding', '100.2', '100.1', '$101', '$101'],
])('[K1] no saving is offered with a discount %s', (_, price, discounted, standard, counts) => {
  expect(of(price, discounted, false)).toEqual({ amount: standard });
  expect(of(price, discounted, true)).toEqual({ amount: counts });
});

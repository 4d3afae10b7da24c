import type { TFunction } from 'i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { type TierAmounts, tierAmounts } from '../../../ui/tier/tier-amounts.ts';

/**
 * Both prices of a tier where the agreement lowers what is shown, the one that counts large; else that one alone: a
 * customer is not offered an agreement that saves nothing.
 */
export function customerAmounts(
  price: { price: string; discounted: string },
  agreement: boolean,
  money: Money,
  t: TFunction<'menus'>,
): TierAmounts {
  const standard = money.format(price.price);
  const discounted = money.format(price.discounted);
  const saves = BigInt(money.wholeUnits(price.discounted)) < BigInt(money.wholeUnits(price.price));
  if (!saves) return { amount: agreement ? discounted : standard };
  if (agreement) {
    return tierAmounts(price, true, money, (amount) => t('customer.save', { amount }));
  }
  return { amount: standard, saving: t('customer.withAgreement', { amount: discounted }) };
}

import type { TFunction } from 'i18next';
import type { ExactPrices } from '../../../domain/pricing/shown-price.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { type TierAmounts, tierAmounts } from '../../../ui/tier/tier-amounts.ts';

/**
 * Both prices of a tier where the agreement lowers what is shown, the one that counts large; else that one alone: a
 * customer is not offered an agreement that saves nothing.
 */
export function customerAmounts(
  price: ExactPrices,
  agreement: boolean,
  money: Money,
  t: TFunction<'menus'>,
): TierAmounts {
  const standard = money.formatPrice(price.price, price);
  const discounted = money.formatPrice(price.discounted, price);
  const saves =
    BigInt(money.wholeUnits(price.discounted, price)) <
    BigInt(money.wholeUnits(price.price, price));
  if (!saves) return { amount: agreement ? discounted : standard };
  if (agreement) {
    return tierAmounts(price, true, money, (amount) => t('customer.save', { amount }));
  }
  return { amount: standard, saving: t('customer.withAgreement', { amount: discounted }) };
}

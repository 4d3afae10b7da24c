import type { TFunction } from 'i18next';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { TierTextOf } from '../../../ui/tier/tier-text.ts';

/** A tier with a price as plain text for the customer; "" without a price. */
export function customerText(
  props: {
    menuName: string;
    tier: PricedTier;
    money: Pick<Money, 'formatPrice'>;
    agreement: boolean;
    /** As the customer reads it; "" if the tier carries none. */
    warranty: string;
  },
  t: TFunction<'explain'>,
  tierText: TierTextOf,
): string {
  const { menuName, tier, money, agreement, warranty } = props;
  if (!tier.price.ok) return '';
  const { price } = tier;
  const normal = money.formatPrice(price.price, price);
  const amount = agreement ? money.formatPrice(price.discounted, price) : normal;
  const title = tier.title || tier.offer?.name;
  return [
    menuName,
    title ? `${tierText(tier.tierName)}: ${title}` : tierText(tier.tierName),
    '',
    t(agreement ? 'customer.agreementPrice' : 'customer.price', { amount }),
    ...(amount === normal ? [] : [t('customer.normalPrice', { amount: normal })]),
    t('customer.onePrice'),
    ...(tier.lines.length > 0 ? ['', t('customer.included')] : []),
    ...tier.lines.map(({ text }) => `- ${text}`),
    ...(warranty ? ['', t('customer.warranty', { warranty })] : []),
  ].join('\n');
}

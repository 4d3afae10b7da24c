import type { Multipliers, PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { FrozenOffer } from '../../../schemas/session.ts';

/**
 * The snapshot that confirming keeps, with both prices; null for a tier without an offer or a price,
 * which can't be confirmed.
 */
export function selectedOffer(input: {
  menu: PricedMenu;
  tier: PricedTier;
  multipliers: Multipliers;
  money: Pick<Money, 'currency' | 'rate'>;
  revision: number;
  confirmedAt: string;
  warranty: string;
}): FrozenOffer | null {
  const { menu, tier, multipliers, money } = input;
  if (!tier.offer || !tier.price.ok) return null;
  const { price, discounted } = tier.price;
  return {
    menu: { id: menu.id, name: menu.name },
    tier: { id: tier.tierId, name: tier.tierName, refId: tier.tierRefId },
    offer: tier.offer,
    title: tier.title,
    lines: tier.lines.map(({ text }) => text),
    warranty: input.warranty,
    price,
    discountedPrice: discounted,
    currency: money.currency,
    rate: money.rate,
    timeMult: multipliers.timeMult,
    materialMult: multipliers.materialMult,
    confirmedAt: input.confirmedAt,
    revision: input.revision,
  };
}

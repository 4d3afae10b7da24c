import type { JobTerms, PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { shownRulesOf } from '../../../domain/pricing/shown-price.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { FrozenOffer } from '../../../schemas/session.ts';

/**
 * The snapshot that confirming keeps, with both prices; null for a tier without an offer or a price,
 * which can't be confirmed.
 */
export function selectedOffer(input: {
  menu: PricedMenu;
  tier: PricedTier;
  terms: JobTerms;
  money: Pick<Money, 'currency' | 'rate'>;
  revision: number;
  confirmedAt: string;
  warranty: string;
}): FrozenOffer | null {
  const { menu, tier, terms, money } = input;
  if (!tier.offer || !tier.price.ok) return null;
  const { price, discounted, ...rules } = tier.price;
  return {
    menu: { id: menu.id, name: menu.name },
    tier: { id: tier.tierId, name: tier.tierName, refId: tier.tierRefId },
    offer: tier.offer,
    title: tier.title,
    lines: tier.lines.map(({ text }) => text),
    warranty: input.warranty,
    price,
    discountedPrice: discounted,
    ...shownRulesOf(rules),
    currency: money.currency,
    rate: money.rate,
    timeMult: terms.timeMult,
    materialMult: terms.materialMult,
    ...(terms.callTime ? { callTime: terms.callTime } : {}),
    confirmedAt: input.confirmedAt,
    revision: input.revision,
  };
}

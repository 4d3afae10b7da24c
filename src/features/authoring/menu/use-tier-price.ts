import { marginOf, movedBy } from '../../../domain/draft/margin.ts';
import type { TierView } from '../../../domain/menu/menu-view.ts';
import { type PricedTier, priceOfferOf } from '../../../domain/menu/price-menu.ts';
import { useMenuEditing } from './menu-editor-context.tsx';

export type ShownPrice = {
  /** As technicians are shown it. */
  amount: string;
  /** What it is without agreement, where that differs. */
  normal: string | null;
  /** What is published, where that differs, and by how much it moves, in percent. */
  before: { amount: string; percent: string | null } | null;
  cost: string;
  margin: string | null;
};

/** What a tier's price looks like as the book is drafted; null: it has none. */
export function useTierPrice(
  view: TierView,
  priced: PricedTier,
  published: PricedTier | undefined,
): ShownPrice | null {
  const { money, agreement, variables, multipliers } = useMenuEditing();
  if (!view.offer || !priced.price.ok) return null;
  const exact = priceOfferOf(view.offer, variables, multipliers);
  if (!exact.ok) return null;
  const chargedOf = (price: { price: string; discounted: string }) =>
    agreement ? price.discounted : price.price;
  const charged = chargedOf(priced.price);
  const amount = money.format(charged);
  const normal = money.format(priced.price.price);
  const was = published?.price.ok ? chargedOf(published.price) : null;
  const { cost, percent } = marginOf(exact.steps, charged);
  return {
    amount,
    normal: normal === amount ? null : normal,
    before:
      was === null || was === charged
        ? null
        : { amount: money.format(was), percent: movedBy(was, charged) },
    cost: money.format(cost),
    margin: percent,
  };
}

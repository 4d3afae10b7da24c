import type { TierView } from '../../../domain/menu/menu-view.ts';
import {
  explainTier,
  type Multipliers,
  type PricedTier,
  priceMenu,
  type TierExplanation,
} from '../../../domain/menu/price-menu.ts';
import type { PriceOrigin } from './queries.ts';

export type ExplainedTier = {
  menuName: string;
  view: TierView;
  /** As the menu shows it. */
  priced: PricedTier;
  price: TierExplanation;
};

/** null: the menu does not have the tier any more. */
export function explainedTier(
  { menu, variables }: PriceOrigin,
  menuTierId: string,
  multipliers: Multipliers,
): ExplainedTier | null {
  const isMeant = (tier: { menuTierId: string }) => tier.menuTierId === menuTierId;
  const view = menu?.tiers.find(isMeant);
  const priced = menu && priceMenu(menu, variables, multipliers).tiers.find(isMeant);
  if (!view || !priced) return null;
  return { menuName: menu.name, view, priced, price: explainTier(view, variables, multipliers) };
}

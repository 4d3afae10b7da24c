import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { betterThan, menuRows } from '../../../domain/menu/tier-lines.ts';
import { type TierTextOf, useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';

/**
 * What the card of each tier of a menu says besides its price: what it includes, in the rows that all of them share, and what it
 * is to the next worse one.
 */
export function useTierCards(menu: PricedMenu) {
  const { t } = useTranslation('menus');
  const { t: common } = useTranslation('common');
  const tierText = useTierText();
  const rows = useMemo(() => rowsOf(menu), [menu]);
  const hasRibbon = menu.tiers.some(({ mostChosen }) => mostChosen);
  return menu.tiers.map((tier, index) => ({
    tier,
    card: {
      tone: tier.kind,
      name: tierText(tier.tierName),
      title: tier.title,
      betterThan: betterThanText(tier, menu.tiers[index + 1], t, tierText),
      services: rows.flatMap((row) => row[index] ?? []),
      warranty: warrantyText(common, tier),
      ribbon: tier.mostChosen ? t('tier.mostChosen') : undefined,
      besideRibbon: hasRibbon,
      detailsLabel: t('tier.details'),
    },
  }));
}

/** The lowest tier adds to nothing: none of its lines stands out. */
function rowsOf({ tiers }: PricedMenu) {
  return menuRows(
    tiers.map(({ lines }, index) =>
      lines.map((line) => ({ ...line, added: line.added && index < tiers.length - 1 })),
    ),
  );
}

function betterThanText(
  tier: PricedTier,
  next: PricedTier | undefined,
  t: TFunction<'menus'>,
  tierText: TierTextOf,
): string | undefined {
  const is = next && betterThan(tier.lines, next.lines);
  return is ? t(`tier.${is}`, { tier: tierText(next.tierName) }) : undefined;
}

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { betterThan, menuRows } from '../../../domain/menu/tier-lines.ts';
import { type TierTextOf, useTierText } from '../../../ui/tier/tier-text.ts';

/** What each tier of a menu includes, in the rows that all of them share, and what it is to the next worse one. */
export function useTierRows(menu: PricedMenu) {
  const { t } = useTranslation('menus');
  const tierText = useTierText();
  const rows = useMemo(() => rowsOf(menu), [menu]);
  return menu.tiers.map((tier, index) => ({
    tier,
    services: rows.flatMap((row) => row[index] ?? []),
    betterThan: betterThanText(tier, menu.tiers[index + 1], t, tierText),
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

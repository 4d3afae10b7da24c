import type { TFunction } from 'i18next';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { betterThan } from '../../../domain/menu/better-than.ts';
import { menuRows } from '../../../domain/menu/menu-rows.ts';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { tierLabel } from '../../../domain/menu/tier-label.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { tierAmounts } from '../../../ui/tier/tier-amounts.ts';
import { TierCard } from '../../../ui/tier/tier-card.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';
import { warrantyText } from '../../../ui/tier/warranty-text.ts';

/** The priced tiers of a menu. `linkOf` gives the link of a tier that has a price. */
export function MenuTiers(props: {
  menu: PricedMenu;
  money: Money;
  /** Whether the prices of the service agreement (SA) are shown. */
  agreement: boolean;
  selectedTierId?: string | undefined;
  linkOf?: (tier: PricedTier) => ReactElement;
  /** A control beside the link of each tier, with a price or without. */
  controlOf?: (tier: PricedTier, menu: PricedMenu) => ReactNode;
}) {
  const { t, i18n } = useTranslation(['menus', 'common']);
  const { t: common } = useTranslation('common');
  const { menu, money, agreement, linkOf } = props;
  const rows = useMemo(() => rowsOf(menu), [menu]);
  const cards = menu.tiers.map((tier, index) => ({
    tier,
    services: rows.flatMap((row) => row[index] ?? []),
    betterThan: betterThanText(tier, menu.tiers[index + 1], t),
    price: tier.price.ok
      ? {
          ok: true as const,
          ...tierAmounts(tier.price, agreement, money, (amount) =>
            t('common:price.save', { amount }),
          ),
        }
      : { ok: false as const, error: errorText(i18n, tier.price.fault) },
  }));

  return (
    <TierGrid tiers={cards.length} prices={cards.flatMap(({ price }) => (price.ok ? [price] : []))}>
      {cards.map(({ tier, services, betterThan, price }) => (
        <TierCard
          key={tier.menuTierId}
          tone={tier.kind}
          name={tier.tierName}
          title={tier.title}
          betterThan={betterThan}
          services={services}
          price={price}
          warranty={warrantyText(common, tier)}
          link={price.ok ? linkOf?.(tier) : undefined}
          control={props.controlOf?.(tier, menu)}
          ribbon={tier.mostChosen ? t('tier.mostChosen') : undefined}
          besideRibbon={menu.tiers.some(({ mostChosen }) => mostChosen)}
          mark={tier.tierId === props.selectedTierId ? t('tier.selected') : undefined}
          detailsLabel={t('tier.details')}
        />
      ))}
    </TierGrid>
  );
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
  t: TFunction<['menus', 'common']>,
): string | undefined {
  const is = next && betterThan(tier.lines, next.lines);
  return is ? t(`tier.${is}`, { tier: tierLabel(next.tierName) }) : undefined;
}

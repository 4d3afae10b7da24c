import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { tierAmounts } from '../../../ui/tier/tier-amounts.ts';
import { TierCard } from '../../../ui/tier/tier-card.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { warrantyText } from '../../../ui/tier/warranty-text.ts';
import { useTierRows } from './use-tier-rows.ts';

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
  const tierText = useTierText();
  const { menu, money, agreement, linkOf } = props;
  const cards = useTierRows(menu).map(({ tier, ...texts }) => ({
    tier,
    ...texts,
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
          name={tierText(tier.tierName)}
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

import { Box, Stack, type SystemStyleObject } from '@chakra-ui/react';
import { Layers } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { PricedMenuState } from '../../../runtime/use-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useReadiness } from '../../../runtime/use-readiness.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { BaseUnitNotice } from '../../../ui/feedback/notice.tsx';
import { boneCss, Loading } from '../../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../../ui/feedback/until-book.tsx';
import { SessionHome } from '../../../ui/job-not-found.tsx';
import { tierAmounts } from '../../../ui/tier/tier-amounts.ts';
import { TierCard } from '../../../ui/tier/tier-card.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';
import { TierRail } from '../../../ui/tier/tier-rail.tsx';
import { useTierCards } from './use-tier-cards.ts';

/** The tiers of a menu, or why there are none to show. */
export function MenuContent(props: {
  view: PricedMenuState;
  agreement: boolean;
  selectedTierId?: string | undefined;
  linkOf?: (tier: PricedTier) => ReactElement;
  controlOf?: (tier: PricedTier, menu: PricedMenu) => ReactNode;
}) {
  const { t } = useTranslation('menus');
  const { view, ...tiers } = props;
  const readiness = useReadiness();
  switch (view.state) {
    case 'loading':
      return (
        <UntilBook readiness={readiness}>
          <MenuSkeleton />
        </UntilBook>
      );
    case 'failed':
      return (
        <ErrorState title={t('failed')} text={t('failedText')} action={<SessionHome primary />} />
      );
    case 'missing':
      return (
        <ErrorState
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={<SessionHome primary />}
        />
      );
    case 'ready':
      if (view.menu.tiers.length === 0) {
        return (
          <EmptyState
            icon={Layers}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<SessionHome primary />}
          />
        );
      }
      return (
        <Stack gap="4">
          <BaseUnitNotice money={view.money} />
          <MenuTiers menu={view.menu} money={view.money} {...tiers} />
        </Stack>
      );
  }
}

/** Five cards in the places of those that come; plain HTML, since the prices wait for it (decision 60). */
export function MenuSkeleton() {
  return (
    <Loading>
      <Box css={cardsCss}>
        <TierGrid tiers={tiers.length} prices={[]}>
          {tiers.map((tier) => (
            <div key={tier} data-card>
              <div data-bone="band" />
              <div data-bone="price" />
              <div data-bone="title" />
              <div data-bone="line" />
              <div data-bone="line" />
              <div data-bone="line" />
              <div data-bone="line" />
              <div data-bone="link" />
            </div>
          ))}
        </TierGrid>
      </Box>
    </Loading>
  );
}

/** The priced tiers of a menu. `linkOf` gives the link of a tier that has a price. */
function MenuTiers(props: {
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
  const { menu, money, agreement, linkOf } = props;
  const grid = useRef<HTMLDivElement>(null);
  const cards = useTierCards(menu).map(({ tier, card }) => ({
    tier,
    card,
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
    <>
      <TierRail
        label={t('tier.all')}
        tiers={cards.map(({ tier, card, price }) => ({ id: tier.tierId, ...card, price }))}
        chosen={props.selectedTierId}
        cards={grid}
      />
      <TierGrid
        ref={grid}
        tiers={cards.length}
        prices={cards.flatMap(({ price }) => (price.ok ? [price] : []))}
      >
        {cards.map(({ tier, card, price }) => (
          <TierCard
            key={tier.menuTierId}
            {...card}
            price={price}
            link={price.ok ? linkOf?.(tier) : undefined}
            control={props.controlOf?.(tier, menu)}
            mark={tier.tierId === props.selectedTierId ? t('tier.selected') : undefined}
          />
        ))}
      </TierGrid>
    </>
  );
}

const tiers = ['first', 'second', 'third', 'fourth', 'fifth'];

const cardsCss: SystemStyleObject = {
  '& [data-card]': {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
    pb: '4',
  },
  '& [data-bone]': { ...boneCss, mx: '4' },
  '& [data-bone=band]': { h: '11', m: '0', borderRadius: 'none' },
  '& [data-bone=price]': { h: '10', w: '50%', mt: '4' },
  '& [data-bone=title]': { h: '5', w: '60%', mt: '10' },
  '& [data-bone=line]': { h: '4', mt: '3', hideBelow: 'lg' },
  '& [data-bone=title] + [data-bone=line]': { mt: '4' },
  '& [data-bone=link]': { h: 'touch', mt: { base: '4', lg: '12' } },
};

import { Stack } from '@chakra-ui/react';
import { Layers } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import type { PricedMenuState } from '../../../runtime/use-priced-menu.ts';
import { useReadiness } from '../../../runtime/use-readiness.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { UntilBook } from '../../../ui/feedback/until-book.tsx';
import { SessionHome } from '../../../ui/session-home.tsx';
import { BaseUnitNotice } from '../../../ui/tier/base-unit-notice.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTiers } from './menu-tiers.tsx';

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

import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBook$ } from '../../database/first-sync.ts';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import type { PricedMenuView } from '../../runtime/use-priced-menu.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BaseUnitNotice } from '../../ui/tier/base-unit-notice.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTiers } from './menu-tiers.tsx';

/** The tiers of a menu, or why there are none to show. */
export function MenuContent(props: {
  view: PricedMenuView;
  agreement: boolean;
  selectedTierId?: string | undefined;
  linkOf?: (tier: PricedTier) => ReactElement;
}) {
  const { t } = useTranslation('menus');
  const { view, ...tiers } = props;
  switch (view.state) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <ErrorState title={t('failed')} text={t('failedText')} action={<SessionHome />} />;
    case 'missing':
      return (
        <ErrorState
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={<SessionHome />}
        />
      );
    case 'ready':
      if (view.menu.tiers.length === 0) {
        return (
          <EmptyState
            icon={Layers}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<SessionHome />}
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

/** Before the first sync there is no menu to read, and it may take a while. */
function Waiting() {
  const { t } = useTranslation('menus');
  const hasBook = readyValue(useLive(hasBook$, useWorkspace()));
  return (
    <Stack gap="4">
      {hasBook === false ? <Notice tone="info">{t('waiting')}</Notice> : null}
      <MenuSkeleton />
    </Stack>
  );
}

function SessionHome() {
  const { t } = useTranslation('menus');
  return (
    <Button asChild size="lg">
      <Link to="/session/index">{t('sessionHome')}</Link>
    </Button>
  );
}

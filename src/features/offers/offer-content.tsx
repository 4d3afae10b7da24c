import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBook$ } from '../../database/first-sync.ts';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import type { PricedMenuView } from '../../runtime/use-priced-menu.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { BaseUnitNotice } from '../../ui/tier/base-unit-notice.tsx';
import { OfferSummary } from './offer-summary.tsx';

/** The offer of one tier, or why there is none to show; `children` are notices above it. */
export function OfferContent(props: {
  view: PricedMenuView;
  tier: PricedTier | undefined;
  agreement: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('offers');
  const { view, tier } = props;
  if (view.state === 'loading') return <Waiting />;
  if (view.state === 'failed') {
    return (
      <ErrorState title={t('menuFailed')} text={t('menuFailedText')} action={<SessionHome />} />
    );
  }
  if (view.state === 'missing' || !tier) {
    return (
      <ErrorState title={t('notFound.title')} text={t('notFound.text')} action={<SessionHome />} />
    );
  }
  return (
    <Stack gap="4">
      {props.children}
      {tier.price.ok ? null : <Notice tone="warning">{t('noPrice')}</Notice>}
      <BaseUnitNotice money={view.money} />
      <OfferSummary tier={tier} money={view.money} agreement={props.agreement} />
    </Stack>
  );
}

export function SessionHome() {
  const { t } = useTranslation('offers');
  return (
    <Button asChild size="lg">
      <Link to="/session/index">{t('sessionHome')}</Link>
    </Button>
  );
}

export function OfferSkeleton() {
  return (
    <Loading>
      <Skeleton h="96" borderRadius="l3" />
    </Loading>
  );
}

function Waiting() {
  const { t } = useTranslation('offers');
  const hasBook = readyValue(useLive(hasBook$, useWorkspace()));
  return (
    <Stack gap="4">
      {hasBook === false ? <Notice tone="info">{t('waiting')}</Notice> : null}
      <OfferSkeleton />
    </Stack>
  );
}

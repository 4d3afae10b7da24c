import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import { AtRecord } from '../../../runtime/at-record.tsx';
import type { PricedMenuState } from '../../../runtime/use-menu.ts';
import { useReadiness } from '../../../runtime/use-readiness.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../../ui/feedback/until-book.tsx';
import { SessionHome } from '../../../ui/job-not-found.tsx';
import { OfferSummary } from './offer-summary.tsx';

/** The offer of one tier, or why there is none to show; `children` are notices above it. */
export function OfferContent(props: {
  view: PricedMenuState;
  tier: PricedTier | undefined;
  agreement: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('offers');
  const { view, tier } = props;
  const readiness = useReadiness();
  if (view.state === 'loading') {
    return (
      <UntilBook readiness={readiness}>
        <OfferSkeleton />
      </UntilBook>
    );
  }
  if (view.state === 'failed') {
    return (
      <ErrorState
        title={t('menuFailed')}
        text={t('menuFailedText')}
        action={<SessionHome primary />}
      />
    );
  }
  if (view.state === 'missing' || !tier) {
    return (
      <OfferNotFound reason={view.state === 'missing' ? 'Menu not found' : 'Tier not found'} />
    );
  }
  return (
    <Stack gap="4">
      {props.children}
      {tier.price.ok ? null : <Notice tone="warning">{t('noPrice')}</Notice>}
      <BaseUnitNotice money={view.money} />
      <OfferSummary tier={tier} money={view.money} agreement={props.agreement} />
      {tier.offer ? (
        <AtRecord about="offers" record={tier.offer.id} name={tier.offer.name || tier.title} />
      ) : null}
    </Stack>
  );
}

/** @param props.reason in the words of the log (U4) */
export function OfferNotFound({ reason }: { reason: string }) {
  const { t } = useTranslation('offers');
  useEffect(() => console.error(reason), [reason]);
  return (
    <ErrorState
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<SessionHome primary />}
    />
  );
}

export function OfferSkeleton() {
  return (
    <Loading>
      <Skeleton h="96" borderRadius="l3" />
    </Loading>
  );
}

/** Goes back; a tab that was opened here has nothing behind it and goes to the menu itself. */
export function BackToMenu({ toMenu }: { toMenu: () => void }) {
  const { t } = useTranslation('offers');
  const router = useRouter();
  return (
    <Button
      size="lg"
      variant="outline"
      colorPalette="gray"
      onClick={() => (router.history.canGoBack() ? router.history.back() : toMenu())}
    >
      {t('back')}
    </Button>
  );
}

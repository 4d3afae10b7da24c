import { Button, Skeleton } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sessions$ } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { AcceptedOrder } from './accepted-order.tsx';

/** A signed order of any visit of this device, as the customer has accepted it. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const money = useMoney();
  const order = sessions
    ?.flatMap(({ state }) => state?.orders ?? [])
    .find(({ id }) => id === orderId);
  const review = (
    <Button asChild size="lg" variant="outline" colorPalette="gray">
      <Link to="/session/review">{t('sign.review')}</Link>
    </Button>
  );
  return (
    <Page title={t('title')} width="reading" {...(order ? { secondaryAction: review } : {})}>
      {sessions === undefined || !money ? (
        <Loading>
          <Skeleton h="96" borderRadius="l3" />
        </Loading>
      ) : null}
      {sessions && money && order ? <AcceptedOrder order={order} money={money} /> : null}
      {sessions && money && !order ? (
        <ErrorState title={t('notFound')} text={t('notFoundText')} action={review} />
      ) : null}
    </Page>
  );
}

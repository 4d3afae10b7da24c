import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paper$ } from '../../../database/local/reference.ts';
import { sessions$ } from '../../../database/local/sessions.ts';
import { readOrder } from '../../../domain/order/read-order.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import type { Order } from '../../../schemas/order.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { OrderDocument } from '../document/order-document.tsx';
import { OrderLetter } from '../letter/order-letter.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { SignatureDrawing } from './signature-drawing.tsx';

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
      {sessions && money && order ? <Signed order={order} money={money} /> : null}
      {sessions && money && !order ? (
        <ErrorState title={t('notFound')} text={t('notFoundText')} action={review} />
      ) : null}
    </Page>
  );
}

function Signed({ order, money }: { order: Order; money: Money }) {
  const { t, i18n } = useTranslation('orders');
  const { content, personal, signature } = readOrder(order);
  const paper = useLive(paper$, useWorkspace());
  return (
    <Stack gap="4">
      <OrderSheet order={content} customer={personal.customer} money={money} />
      <Panel>
        <Stack gap="2">
          {signature ? (
            <SignatureDrawing signature={signature} label={t('signed.signature')} />
          ) : null}
          <Text overflowWrap="anywhere">
            {[
              personal.signer.name,
              personal.signer.method === 'typed' ? t('signed.typed') : '',
              momentText(order.signedAt, i18n.language),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
          {content.terms === '' ? null : (
            <Text color="fg.muted" textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
              {content.terms}
            </Text>
          )}
        </Stack>
      </Panel>
      {paper.state === 'loading' ? null : (
        <OrderDocument order={order} logo={readyValue(paper)?.logo ?? ''} />
      )}
      <OrderLetter order={order} money={money} />
    </Stack>
  );
}

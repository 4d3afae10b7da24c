import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paper$ } from '../../../database/local/reference.ts';
import { orderNumberText } from '../../../domain/order/order-number.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Order } from '../../../schemas/order.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { OrderLetter } from '../letter/order-letter.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import { OrderDocument } from './order-document.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderTerms } from './order-terms.tsx';
import { signedMoments } from './order-texts.ts';
import { SignatureDrawing } from './signature-drawing.tsx';

/** A signed order as the customer has accepted it: on the screen, as a document (K7) and on paper. */
export function AcceptedOrder({
  order,
  money,
  isOneOfSeveral = false,
}: {
  order: Order;
  money: Money;
  /** Whether others are on the same screen. */
  isOneOfSeveral?: boolean;
}) {
  const { t, i18n } = useTranslation('orders');
  const { content, personal, signature } = readOrder(order);
  const { zone } = useOfficeCalendar(content.zone);
  const variables = useVariables();
  const paper = useLive(paper$, useWorkspace());
  const of = isOneOfSeveral ? orderNumberText(order.number) || order.id : '';
  return (
    <Stack gap="4">
      <OrderSheet
        order={content}
        number={orderNumberText(order.number)}
        customer={personal?.customer ?? {}}
        money={money}
        zone={zone}
      />
      <OrderTerms order={content} of={of} />
      <Panel>
        <Stack gap="2">
          {signature ? (
            <SignatureDrawing signature={signature} label={t('signed.signature')} />
          ) : null}
          <Text overflowWrap="anywhere">
            {[
              personal?.signer.name ?? '',
              personal?.signer.method === 'typed' ? t('signed.typed') : '',
              ...signedMoments(order.signedAt, content, i18n.language, t, zone),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
          {content.electronic === undefined ? null : (
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {content.electronic}
            </Text>
          )}
        </Stack>
      </Panel>
      <PayButton order={content} />
      {paper.state === 'loading' ? null : (
        <OrderDocument
          order={order}
          logo={readyValue(paper)?.logo ?? ''}
          currencies={variables && money.currencies}
          zone={variables?.timeZone}
          of={of}
        />
      )}
      <OrderLetter order={order} money={money} />
    </Stack>
  );
}

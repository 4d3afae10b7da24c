import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderNumberText } from '../../../domain/order/order-number.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Order } from '../../../schemas/order.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { orderAmount, signedMoments } from './order-texts.ts';
import { SignatureDrawing } from './signature-drawing.tsx';

/** That the visit's order was accepted: by whom, when and for how much. */
export function SignedOrder(props: {
  order: Order;
  money: Money;
  /** Whether an offer was confirmed since that is not in it. */
  isBehind: boolean;
}) {
  const { t, i18n } = useTranslation('orders');
  const { order, money } = props;
  const { content, personal, signature } = readOrder(order);
  const { zone } = useOfficeCalendar(content.zone);
  const name = personal?.signer.name ?? '';
  const { language } = usePreferences();
  const amount = orderAmount(content, money, language)(content.total.due);
  return (
    <Panel>
      <Stack as="section" aria-label={t('signed.title')} gap="3">
        {order.beside ? (
          <Notice tone="warning">
            {t(order.settled ? 'signed.besideSettled' : 'signed.beside')}
          </Notice>
        ) : null}
        {props.isBehind ? <Notice tone="warning">{t('signed.behind')}</Notice> : null}
        <Flex justify="space-between" align="center" gap="4" wrap="wrap">
          <Stack gap="1" minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {name === '' ? t('signed.for', { amount }) : t('signed.by', { name, amount })}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {[
                orderNumberText(order.number),
                content.quote === undefined ? '' : t('signed.atHome'),
                ...signedMoments(order.signedAt, content, i18n.language, t, zone),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </Stack>
          {signature ? (
            <SignatureDrawing signature={signature} label={t('signed.signature')} />
          ) : null}
          <Button asChild variant="outline" colorPalette="gray">
            <Link to="/session/orders/$id" params={{ id: order.id }}>
              <FileText />
              {t('signed.show')}
            </Link>
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

import { Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readOrder } from '../../../domain/order/seal.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Order } from '../../../schemas/order.ts';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { CustomerNotice } from '../on-show/customer-notice.tsx';
import { orderAmount } from './order-amount.ts';
import { SignatureDrawing } from './signature-drawing.tsx';

/** What the customer sees once the order is signed: for how much, and to whom the device goes. */
export function Thanks(props: { order: Order; money: Money; onLeave: () => void }) {
  const { t } = useTranslation(['orders', 'menus']);
  const { language } = usePreferences();
  const { order, money } = props;
  const { content, personal, signature } = readOrder(order);
  const name = personal?.signer.name ?? '';
  const amount = orderAmount(content, money, language)(content.total.due);
  usePageTitle(t('sign.thanks'), true);
  return (
    <CustomerNotice icon={CircleCheck} isGood title={t('sign.thanks')} onLeave={props.onLeave}>
      <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
        {name === '' ? t('signed.for', { amount }) : t('signed.by', { name, amount })}
      </Text>
      {signature ? <SignatureDrawing signature={signature} label={t('signed.signature')} /> : null}
      <Text textStyle="lg" color="fg.muted">
        {t('menus:customer.handBack')}
      </Text>
    </CustomerNotice>
  );
}

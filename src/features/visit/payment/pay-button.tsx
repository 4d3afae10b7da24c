import { Button } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPaymentAddress } from '../../../domain/organization/payment-link.ts';
import type { OrderContent } from '../../../schemas/order.ts';

/** Leads to where an order is paid (O9); nothing where that may not be led to. */
export function PayButton({ order }: { order: Pick<OrderContent, 'paymentAddress'> }) {
  const { t } = useTranslation('orders');
  const { paymentAddress } = order;
  if (!isPaymentAddress(paymentAddress)) return null;
  return (
    <Button asChild size="lg" alignSelf="start">
      <a href={paymentAddress} target="_blank" rel="noopener noreferrer">
        <CreditCard aria-hidden />
        {t('pay')}
      </a>
    </Button>
  );
}

import { Button, Icon, Text, VStack } from '@chakra-ui/react';
import { CircleCheck, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { orderNumberText } from '../../../domain/order/order-number.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import type { Order } from '../../../schemas/order.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { moneyOf } from './home-order.tsx';
import { OrderDocument } from './order-document.tsx';
import { orderAmount } from './order-texts.ts';
import { SignatureDrawing } from './signature-drawing.tsx';

/** What a customer sees who has signed at home (O4): for how much, and the document of it. */
export function HomeThanks(props: {
  order: Order;
  symbol: string;
  /** As base64; "" where there is none. */
  logo: string;
  shop: { name: string; phone: string };
}) {
  const { t, i18n } = useTranslation(['orders', 'quotePage']);
  const { order, shop } = props;
  const { content, personal, signature } = readOrder(order);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const money = moneyOf(content.currency, props.symbol);
  const amount = orderAmount(content, money, i18n.language)(content.total.due);
  const name = personal?.signer.name ?? '';
  return (
    <VStack as="main" minH="100dvh" justify="center" gap="3" px="gutter" py="6" textAlign="center">
      <Icon as={CircleCheck} boxSize="16" color="brand.fg" aria-hidden />
      <Text as="h1" textStyle="3xl" ref={heading} tabIndex={-1} outline="none">
        {t('sign.thanks')}
      </Text>
      <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
        {name === '' ? t('signed.for', { amount }) : t('signed.by', { name, amount })}
      </Text>
      <Text color="fg.muted">{orderNumberText(order.number)}</Text>
      {signature ? <SignatureDrawing signature={signature} label={t('signed.signature')} /> : null}
      <Text textStyle="lg" color="fg.muted">
        {t('quotePage:told', { organization: shop.name })}
      </Text>
      {order.beside ? <Notice tone="warning">{t('quotePage:beside')}</Notice> : null}
      <OrderDocument
        order={order}
        logo={props.logo}
        currencies={money.currencies}
        zone={content.zone}
      />
      {shop.phone === '' ? null : (
        <Button asChild variant="outline">
          <a href={`tel:${shop.phone}`}>
            <Phone aria-hidden />
            {t('quotePage:call', { organization: shop.name })}
          </a>
        </Button>
      )}
    </VStack>
  );
}

import { Link, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../schemas/customer.ts';
import { Panel } from '../../ui/display/panel.tsx';

/** What is known of a visit's customer (K5): who is called back by a tap. */
export function CustomerPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation('office');
  const { name = '', address = '', phone = '', email = '', orderNumber = '' } = customer;
  const facts = [name, address, phone, email, orderNumber];
  if (facts.every((fact) => fact.trim() === '')) return null;
  return (
    <Panel title={t('visit.customer')}>
      <Stack gap="1" overflowWrap="anywhere">
        {name === '' ? null : <Text fontWeight="semibold">{name}</Text>}
        {address === '' ? null : <Text whiteSpace="pre-line">{address}</Text>}
        {phone === '' ? null : <Reached href={`tel:${phone}`}>{phone}</Reached>}
        {email === '' ? null : <Reached href={`mailto:${email}`}>{email}</Reached>}
        {orderNumber === '' ? null : (
          <Text color="fg.muted">{t('visit.orderNumber', { number: orderNumber })}</Text>
        )}
      </Stack>
    </Panel>
  );
}

function Reached({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} minH="touch" alignItems="center" alignSelf="start">
      {children}
    </Link>
  );
}

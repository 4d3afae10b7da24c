import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useMay } from '../../runtime/use-may.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { Customer } from '../../schemas/customer.ts';
import { eraseCustomer } from '../../server/visits.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';

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

/** Erases a visit's customer (V6), for those who manage, after saying what follows from it. */
export function EraseCustomer(props: { visit: string; onErased: () => void }) {
  const { t } = useTranslation('office');
  const { server } = useApp();
  const { identity } = useWorkspace();
  const manages = useMay('manage');
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  if (!manages) return null;
  const erase = async () => {
    if (!(await run(() => eraseCustomer(server, identity.org, props.visit)))) return;
    setAsking(false);
    toast.success(t('erase.done'));
    props.onErased();
  };
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <UserX />
        {t('erase.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('erase.title')}
        confirmLabel={t('erase.confirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      >
        {t('erase.text')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}

import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SessionState } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { SaveFailed } from '../saving/save-failed.tsx';
import { useCustomer } from './use-customer.ts';

/** Who the visit is for (K5): all of it optional, saved at every letter, on this device alone. */
export function CustomerDialog(props: {
  session: SessionState;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['session', 'common']);
  const { facts, set, failed, retry } = useCustomer(props.session);
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('customer.title')}
      footer={<Button onClick={props.onClose}>{t('common:actions.done')}</Button>}
    >
      <Stack gap="4">
        <TextField
          label={t('customer.name')}
          value={facts.name ?? ''}
          onChange={(name) => set({ name })}
        />
        <TextField
          label={t('customer.address')}
          lines={3}
          value={facts.address ?? ''}
          onChange={(address) => set({ address })}
        />
        <TextField
          label={t('customer.phone')}
          type="tel"
          value={facts.phone ?? ''}
          onChange={(phone) => set({ phone })}
        />
        <TextField
          label={t('customer.email')}
          type="email"
          value={facts.email ?? ''}
          onChange={(email) => set({ email })}
        />
        <TextField
          label={t('customer.orderNumber')}
          value={facts.orderNumber ?? ''}
          onChange={(orderNumber) => set({ orderNumber })}
        />
        <Text color="fg.muted" textStyle="sm">
          {t('customer.optional')}
        </Text>
        {/* Below, so that the fields stay where they are typed in. */}
        {failed ? <SaveFailed text={t('saveFailed')} onRetry={retry} /> : null}
      </Stack>
    </Modal>
  );
}

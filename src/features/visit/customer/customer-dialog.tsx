import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { SessionState } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { unsavedFacts } from '../saving/unsaved-facts.ts';
import { useCustomer } from './use-customer.ts';

/** Who the visit is for (K5): all of it optional, saved at every letter. */
export function CustomerDialog(props: {
  session: SessionState;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('session');
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('customer.title')}
      footer={<Footer onClose={props.onClose} />}
    >
      <Fields session={props.session} />
    </Modal>
  );
}

/** There while the dialog is open: what it could not save is given up elsewhere, once it is closed. */
function Fields({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const { facts, set } = useCustomer(session);
  return (
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
    </Stack>
  );
}

/** The way out, and beside it what could not be saved: a message over the screen would cover both. */
function Footer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const unsaved = unsavedFacts(useWorkspace());
  useEffect(() => unsaved.tellInstead(), [unsaved]);
  const failed = useSyncExternalStore(unsaved.subscribe, unsaved.failed);
  return (
    <HStack w="full" justify="space-between" gap="3">
      <Text role="alert" color="fg.error" textStyle="sm">
        {failed.some(({ kind }) => kind === 'customer') ? t('customer.notSaved') : ''}
      </Text>
      <Button flexShrink={0} onClick={onClose}>
        {t('common:actions.done')}
      </Button>
    </HStack>
  );
}

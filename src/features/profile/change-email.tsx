import { Button, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { requestAddressChange } from '../../server/account-mails.ts';
import type { Failure } from '../../server/failure.ts';
import { Modal } from '../../ui/feedback/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { TextField } from '../../ui/input/text-field.tsx';

/** Has a link sent to another address; the account changes to it where that link is followed. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { server } = useApp();
  const form = useId();
  const { busy, failure, run } = useServerCall();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ready = email.trim().length > 2;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    if (await run(() => requestAddressChange(server, email.trim()))) setSentTo(email.trim());
  };
  if (sentTo !== null) {
    return (
      <Modal
        open
        onClose={onClose}
        title={t('emailChange.sent')}
        footer={<Button onClick={onClose}>{t('common:actions.done')}</Button>}
      >
        <Text role="status">{t('emailChange.sentText', { email: sentTo })}</Text>
      </Modal>
    );
  }
  const fault = failure ? addressFault(t, failure) : undefined;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('emailChange.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!ready} loading={busy}>
            {t('emailChange.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="4">
          <Text color="fg.muted">{t('emailChange.text')}</Text>
          <TextField
            label={t('emailChange.email')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={fault}
          />
          {failure && fault === undefined ? <SendFailure failure={failure} /> : null}
        </Stack>
      </form>
    </Modal>
  );
}

function addressFault(t: TFunction<'profile'>, { fields }: Failure): string | undefined {
  const code = fields.newEmail;
  if (!code) return undefined;
  return code === 'validation_not_unique' ? t('emailChange.taken') : t('emailChange.invalid');
}

/** The server objects to nothing that was typed: then the mail could not be sent. */
function SendFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('profile');
  if (failure.kind !== 'rejected') return <ServerFailure failure={failure} />;
  return <Notice tone="error">{t('emailChange.notSent')}</Notice>;
}

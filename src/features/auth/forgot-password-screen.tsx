import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { requestPasswordReset } from '../../server/account-mails.ts';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { AccountForm, FailureNotice, useSubmission } from './account-form.tsx';
import { canAskForLink } from './account-rules.ts';

/** Asks for a mail with a link; says the same whether or not the address has an account. */
export function ForgotPasswordScreen({ controls }: { controls?: ReactNode }) {
  const { t } = useTranslation('auth');
  const { server } = useApp();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, failure, submit } = useSubmission(async () => {
    await requestPasswordReset(server, email.trim());
    setSentTo(email.trim());
  });
  if (sentTo !== null) {
    return (
      <PlainPage title={t('forgot.title')} heading={t('forgot.sent')} controls={controls}>
        <Stack gap="5">
          <Text role="status">{t('forgot.sentText', { email: sentTo })}</Text>
          <ToLogin />
        </Stack>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t('forgot.title')} intro={t('forgot.intro')} controls={controls}>
      <Stack gap="3">
        <AccountForm
          failure={failure ? <FailureNotice failure={failure} /> : null}
          submitLabel={t('forgot.submit')}
          busyLabel={t('forgot.submitting')}
          ready={canAskForLink(email)}
          busy={busy}
          onSubmit={submit}
        >
          <TextField
            label={t('login.email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
        </AccountForm>
        <ToLogin />
      </Stack>
    </PlainPage>
  );
}

function ToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Button asChild variant="outline" colorPalette="gray" size="lg" w="full">
      <Link to="/auth/login">{t('forgot.toLogin')}</Link>
    </Button>
  );
}

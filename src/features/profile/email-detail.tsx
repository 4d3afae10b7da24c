import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { MailCheck, MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { useMailOffer } from '../../runtime/use-mail-offer.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { User } from '../../schemas/account.ts';
import { requestVerification } from '../../server/account-mails.ts';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ChangeEmail } from './change-email.tsx';

/** The address; where the server sends mails also whether it is the person's own, and the way to another (B13). */
export function EmailDetail({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { server, auth } = useApp();
  const toast = useToast();
  const offered = useMailOffer();
  const { busy, failure, run } = useServerCall();
  const [changing, setChanging] = useState(false);
  const verify = async () => {
    if (await run(() => requestVerification(server, auth)))
      toast.success(t('emailVerify.sent', { email: user.email }));
  };
  return (
    <Stack gap="2" py="2" align="end">
      <HStack gap="2" wrap="wrap" justify="end">
        <Text overflowWrap="anywhere">{user.email}</Text>
        {user.verified ? (
          <StatusBadge tone="success" icon={MailCheck} label={t('emailVerify.verified')} />
        ) : offered ? (
          <StatusBadge
            tone="neutral"
            icon={MailQuestionMark}
            label={t('emailVerify.notVerified')}
          />
        ) : null}
      </HStack>
      {offered ? (
        <HStack gap="2" wrap="wrap" justify="end">
          {user.verified ? null : (
            <Button
              variant="outline"
              colorPalette="gray"
              loading={busy}
              onClick={() => void verify()}
            >
              {t('emailVerify.send')}
            </Button>
          )}
          <Button variant="outline" colorPalette="gray" onClick={() => setChanging(true)}>
            {t('emailChange.open')}
          </Button>
        </HStack>
      ) : null}
      {failure ? <ServerFailure failure={failure} /> : null}
      {changing ? <ChangeEmail onClose={() => setChanging(false)} /> : null}
    </Stack>
  );
}

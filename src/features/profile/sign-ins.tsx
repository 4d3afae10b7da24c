import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../i18n/moment.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { useLoaded, useServerCall } from '../../runtime/use-server-call.ts';
import type { SignIn } from '../../schemas/account.ts';
import { loadSignIns } from '../../server/account.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';

/** Where the person is signed in and when last, and the way to end all of it but here (B11). */
export function SignIns() {
  const { t } = useTranslation(['profile', 'common']);
  const { rows, failure, load } = useSignIns();
  return (
    <Panel title={t('signIns.title')}>
      <Stack gap="4">
        {rows ? (
          <>
            <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
              {rows.map((row) => (
                <SignInRow key={row.id} row={row} />
              ))}
            </Stack>
            <Text color="fg.muted" textStyle="sm">
              {t('signIns.help')}
            </Text>
          </>
        ) : failure ? null : (
          <LineSkeleton lines={2} />
        )}
        {failure ? (
          <>
            <ServerFailure failure={failure} />
            <Button
              variant="outline"
              colorPalette="gray"
              alignSelf="start"
              onClick={() => void load()}
            >
              {t('common:actions.retry')}
            </Button>
          </>
        ) : null}
        <EndOthers onEnded={() => void load()} />
      </Stack>
    </Panel>
  );
}

function SignInRow({ row }: { row: SignIn }) {
  const { t, i18n } = useTranslation('profile');
  const { auth } = useApp();
  const { browser, system } = row;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const known = [browser, system].filter((part) => part !== '');
  return (
    <Flex as="li" gap="4" py="2" minH="touch" align="center" justify="space-between">
      <Box minW="0">
        <Text overflowWrap="anywhere">{list.format(known) || t('signIns.unknown')}</Text>
        <Text color="fg.muted" textStyle="sm">
          {t('signIns.last', { moment: momentText(row.last, i18n.language) })}
          {' · '}
          {t('signIns.first', { moment: momentText(row.first, i18n.language) })}
        </Text>
      </Box>
      {row.device === auth.device() ? (
        <Box flexShrink={0}>
          <StatusBadge tone="success" icon={MonitorSmartphone} label={t('signIns.here')} />
        </Box>
      ) : null}
    </Flex>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('profile');
  const { auth } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    if (busy || !(await run(() => auth.endOthers()))) return;
    setAsking(false);
    toast.success(t('signIns.ended'));
    onEnded();
  };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        onClick={() => setAsking(true)}
      >
        {t('signIns.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('signIns.endTitle')}
        confirmLabel={t('signIns.endConfirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        <Stack gap="4">
          <Text>{t('signIns.endText')}</Text>
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Where the user is signed in, as the server says; asked for again once there is a network. */
function useSignIns() {
  const { data: rows, failure, load } = useLoaded(loadSignIns);
  useEffect(() => {
    const retry = () => void load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [load]);
  return { rows, failure, load };
}

import { Button, HStack, Text } from '@chakra-ui/react';
import { Check, Download, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import { useApp, useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { exportLabels, useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { workOf$ } from './queries.ts';

/** What this device holds of an organization, and could not be sent or opened after leaving it (S10). */
export function WorkLeftBehind({ org }: { org: string }) {
  const { t } = useTranslation('profile');
  const workspace = useWorkspace();
  const { server, auth } = useApp();
  const sync = useSync();
  const work = readyValue(useLive(workOf$, workspace, org));
  const [sending, setSending] = useState(false);
  const { state, run } = useExport(workspace.identity, workspace);
  if (!work) return null;
  const { changes, drafted, revertible, sessions, orders } = work;
  if (changes + drafted + revertible + sessions + orders === 0) return null;
  const isOpen = workspace.identity.org === org;
  const send = async () => {
    setSending(true);
    await pushBeforeLeaving({ workspace, server, auth, sync });
    setSending(false);
  };
  return (
    <Notice tone="warning">
      {changes > 0 ? <Text>{t('leave.changes', { count: changes })}</Text> : null}
      {drafted > 0 ? <Text>{t('leave.drafted', { count: drafted })}</Text> : null}
      {revertible > 0 ? <Text>{t('leave.revertible', { count: revertible })}</Text> : null}
      {sessions > 0 ? <Text>{t('leave.sessions', { count: sessions })}</Text> : null}
      {orders > 0 ? <Text>{t('leave.orders', { count: orders })}</Text> : null}
      {isOpen ? null : <Text>{t('leave.elsewhere')}</Text>}
      <HStack gap="3" mt="3" wrap="wrap">
        {isOpen && changes + sessions + orders > 0 ? (
          <Button
            variant="outline"
            colorPalette="gray"
            loading={sending}
            onClick={() => void send()}
          >
            <Send />
            {t('leave.send')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          colorPalette="gray"
          loading={state === 'working'}
          onClick={() => void run()}
        >
          {state === 'done' || state === 'shared' ? <Check /> : <Download />}
          {t(`leave.${exportLabels[state]}`)}
        </Button>
      </HStack>
      {state === 'failed' ? <Text mt="3">{t('leave.exportFailed')}</Text> : null}
    </Notice>
  );
}

import { Button, HStack, Text } from '@chakra-ui/react';
import { Check, Download, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { exportLabels, useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { workOf$ } from './queries.ts';

/** What this device holds of an organization, and could not be sent or opened after leaving it (S10). */
export function WorkLeftBehind({ org }: { org: string }) {
  const { t } = useTranslation('profile');
  const workspace = useWorkspace();
  const { server, auth } = useApp();
  const work = readyValue(useLive(workOf$, workspace, org));
  const [sending, setSending] = useState(false);
  const { state, run } = useExport(workspace.identity, workspace);
  if (!work || work.changes + work.drafted + work.revertible + work.sessions === 0) return null;
  const isOpen = workspace.identity.org === org;
  const send = async () => {
    setSending(true);
    await pushBeforeLeaving(workspace, server, auth);
    setSending(false);
  };
  return (
    <Notice tone="warning">
      {work.changes > 0 ? <Text>{t('leave.changes', { count: work.changes })}</Text> : null}
      {work.drafted > 0 ? <Text>{t('leave.drafted', { count: work.drafted })}</Text> : null}
      {work.revertible > 0 ? (
        <Text>{t('leave.revertible', { count: work.revertible })}</Text>
      ) : null}
      {work.sessions > 0 ? <Text>{t('leave.sessions', { count: work.sessions })}</Text> : null}
      {isOpen ? null : <Text>{t('leave.elsewhere')}</Text>}
      <HStack gap="3" mt="3" wrap="wrap">
        {isOpen && work.changes > 0 ? (
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

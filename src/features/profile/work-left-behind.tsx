import { Button, HStack, Text } from '@chakra-ui/react';
import { Check, Download, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { isHeld$, workOf$ } from './queries.ts';

/** What this device holds of the organization that is open, and could not be sent or opened afterwards (S10). */
export function WorkHere() {
  const { t } = useTranslation('profile');
  const workspace = useWorkspace();
  const { server, auth } = useApp();
  const work = readyValue(useLive(workOf$, workspace));
  const [sending, setSending] = useState(false);
  const { state, run } = useExport(workspace);
  if (!work || (work.changes === 0 && work.sessions === 0)) return null;
  const send = async () => {
    setSending(true);
    await pushBeforeLeaving(workspace, server, auth);
    setSending(false);
  };
  return (
    <Notice tone="warning">
      {work.changes > 0 ? <Text>{t('leave.changes', { count: work.changes })}</Text> : null}
      {work.sessions > 0 ? <Text>{t('leave.sessions', { count: work.sessions })}</Text> : null}
      <HStack gap="3" mt="3" wrap="wrap">
        {work.pending > 0 ? (
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
          {t(`leave.${exportTexts[state]}`)}
        </Button>
      </HStack>
      {state === 'failed' ? <Text mt="3">{t('leave.exportFailed')}</Text> : null}
    </Notice>
  );
}

const exportTexts = {
  idle: 'export',
  working: 'export',
  ready: 'share',
  done: 'exported',
  shared: 'shared',
  failed: 'export',
} as const;

/** The same of an organization that is not open, of which nobody can tell what this device holds. */
export function WorkElsewhere({ org }: { org: string }) {
  const { t } = useTranslation('profile');
  const isHeld = readyValue(useLive(isHeld$, useWorkspace(), org));
  return isHeld ? <Notice tone="warning">{t('leave.elsewhere')}</Notice> : null;
}

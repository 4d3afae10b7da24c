import { Button } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useResumeSession } from './use-resume-session.ts';

/** Continues a session of before; where another one with jobs is open it asks first. */
export function ResumeButton(props: {
  sessionId: string;
  /** How many jobs the open session has, 0 if none is open. */
  openJobs: number;
}) {
  const { t } = useTranslation('session');
  const { sessionId, openJobs } = props;
  const { busy, resume } = useResumeSession();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        loading={busy && !asked}
        onClick={() => (openJobs > 0 ? setAsked(true) : void resume(sessionId))}
      >
        <RotateCcw />
        {t('browse.resume')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('browse.resume')}
        confirmLabel={t('browse.resume')}
        busy={busy}
        onConfirm={() => void resume(sessionId)}
        onCancel={() => setAsked(false)}
      >
        {t('browse.resumeAsk', { count: openJobs })}
      </ConfirmDialog>
    </>
  );
}

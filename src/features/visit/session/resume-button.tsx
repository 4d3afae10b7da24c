import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumeSession, type Session } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Continues a session of before, or one that is open on another device; where another one with jobs is open here it asks first. */
export function ResumeButton(props: {
  session: Session;
  /** How many jobs the open session has, 0 if none is open. */
  openJobs: number;
  /** The screen shows the session by itself once it is the current one. */
  isHere?: boolean;
}) {
  const { t } = useTranslation('session');
  const { session, openJobs } = props;
  const label = session.isElsewhere ? t('browse.continueHere') : t('browse.resume');
  const { busy, resume } = useResumeSession(props.isHere ?? false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        loading={busy && !asked}
        onClick={() => (openJobs > 0 ? setAsked(true) : void resume(session.id))}
      >
        <RotateCcw />
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        title={label}
        confirmLabel={label}
        busy={busy}
        onConfirm={() => void resume(session.id)}
        onCancel={() => setAsked(false)}
      >
        {t('browse.resumeAsk', { count: openJobs })}
      </ConfirmDialog>
    </>
  );
}

/** Makes a session of before the current one and goes to its home, unless one stays. */
function useResumeSession(stays: boolean) {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, run } = useAction(() => toast.error(t('browse.resumeFailed')));
  const resume = (id: string) =>
    run(async () => {
      await resumeSession(workspace, id);
      if (!stays) await navigate({ to: '/session/index' });
    });
  return { busy, resume };
}

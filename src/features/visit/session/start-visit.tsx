import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { currentSession$, finishSession, startSession } from '../../../database/local/sessions.ts';
import { isSettled } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** A way to begin a visit. `question` is drawn by whoever has the way. */
export type StartVisit = {
  busy: boolean;
  start: () => void;
  /** For a link to `/session/start`: a plain press on it, or Enter, starts at once; another tab is still that screen. */
  onPress: (event: MouseEvent) => void;
  question: ReactNode;
};

/**
 * Begins a visit and goes to choose its first problem. Where one is open in which something is neither signed nor declined it asks
 * first (S9), once.
 */
export function useStartVisit(): StartVisit {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState({ open: false, jobs: 0 });
  const start = async (answered: boolean) => {
    setBusy(true);
    try {
      const open = await firstValueFrom(currentSession$(workspace));
      if (open && !isSettled(open) && !answered) {
        setAsked({ open: true, jobs: open.jobs.length });
        setBusy(false);
        return;
      }
      await startSession(workspace);
      await navigate({ to: '/problems/select' });
    } catch (error) {
      console.error(error);
      toast.error(t('start.failed'));
      setBusy(false);
    }
  };
  const question = (
    <ConfirmDialog
      open={asked.open}
      title={t('start.askTitle')}
      confirmLabel={t('start.endAndStart')}
      cancelLabel={t('start.continueOpen')}
      busy={busy}
      onConfirm={() => void start(true)}
      onCancel={() => void navigate({ to: '/session/index' })}
      onDismiss={() => setAsked({ ...asked, open: false })}
    >
      {t('start.ask', { count: asked.jobs })}
    </ConfirmDialog>
  );
  const onPress = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) void start(false);
  };
  return { busy, start: () => void start(false), onPress, question };
}

/** Ends the visit and goes home; where that can't be stored it says so. */
export function useFinishVisit(): { busy: boolean; finish: () => Promise<void> } {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    toast.retry('visit');
    try {
      await finishSession(workspace);
      toast.success(t('finish.done'));
      await navigate({ to: '/home' });
    } catch (error) {
      console.error(error);
      toast.failure('visit', t('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, finish };
}

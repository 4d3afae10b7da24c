import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { currentSession$, finishSession, startSession } from '../../../database/local/sessions.ts';
import { isSettled } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { leads, useAction } from '../../../runtime/use-action.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useVisitAction } from '../saving/use-change-visit.ts';

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
  const { busy, run } = useAction(() => toast.error(t('start.failed')));
  const [asked, setAsked] = useState({ open: false, jobs: 0 });
  const start = (answered: boolean) =>
    run(async () => {
      const open = await firstValueFrom(currentSession$(workspace));
      if (open && !isSettled(open) && !answered) {
        setAsked({ open: true, jobs: open.jobs.length });
        return;
      }
      await startSession(workspace);
      await navigate({ to: '/problems/select' });
      return leads;
    });
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
  const { busy, run } = useVisitAction();
  const finish = async () => {
    await run(async () => {
      await finishSession(workspace);
      toast.success(t('finish.done'));
      await navigate({ to: '/home' });
    });
  };
  return { busy, finish };
}

import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { attempt, useAction } from '../../../runtime/use-action.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Applies a transition to the current session; where that can't be stored it says so. Answers whether it was stored. */
export function useChangeVisit() {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const toast = useToast();
  return (transition: (state: SessionState) => SessionState): Promise<boolean> => {
    toast.retry('visit');
    return attempt(
      () => changeSession(workspace, transition),
      () => toast.failure('visit', t('saveFailed')),
    );
  };
}

/** Does something with the visit for a button, which waits for it; where that can't be stored it says so. */
export function useVisitAction() {
  const { t } = useTranslation('session');
  const toast = useToast();
  const { busy, run } = useAction(() => toast.failure('visit', t('saveFailed')));
  return {
    busy,
    run: (work: () => Promise<unknown>): Promise<boolean> => {
      toast.retry('visit');
      return run(work);
    },
  };
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeSession, newJobId } from '../../../database/local/sessions.ts';
import { openJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Adds a job to the session and goes to choose its problem. */
export function useSelectProblem(): () => Promise<void> {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    toast.retry('visit');
    try {
      await changeSession(workspace, (state) => openJob(state, newJobId(workspace, state)));
      await navigate({ to: '/problems/select' });
    } catch (error) {
      console.error(error);
      toast.failure('visit', t('saveFailed'));
    }
  };
}

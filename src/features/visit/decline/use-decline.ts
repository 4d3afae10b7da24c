import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { declineJob, reopenJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Closes a job as declined, and opens it again (K9). Each answers whether it was stored. */
export function useDecline(job: Job) {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const toast = useToast();
  const change = async (transition: (state: SessionState) => SessionState) => {
    try {
      await changeSession(workspace, transition);
      return true;
    } catch (error) {
      console.error(error);
      toast.error(t('saveFailed'));
      return false;
    }
  };
  return {
    decline: (reason: string) => {
      const at = new Date().toISOString();
      return change((state) => declineJob(state, job.id, { reason, at }));
    },
    reopen: () => change((state) => reopenJob(state, job.id)),
  };
}

import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { removeJob, restoreJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { jobTitle } from './job-texts.ts';

/** Removes a job and offers to take that back. */
export function useRemoveJob(): (job: Job) => void {
  const { t } = useTranslation(['session', 'common']);
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

  return async (job) => {
    const removed = { job, index: 0, sessionId: '', jobs: [job] };
    const done = await change((state) => {
      const index = state.jobs.findIndex(({ id }) => id === job.id);
      const latest = state.jobs[index];
      if (latest) {
        const { sessionId, jobs } = state;
        Object.assign(removed, { job: latest, index, sessionId, jobs });
      }
      return removeJob(state, job.id);
    });
    if (!done) return;
    const title = jobTitle(job, removed.jobs, t);
    toast.undo({
      text: t('job.removed', { title }),
      action: t('common:actions.undo'),
      onUndo: () =>
        // A session that was started since is another customer's.
        void change((state) =>
          state.sessionId === removed.sessionId
            ? restoreJob(state, removed.job, removed.index)
            : state,
        ),
    });
  };
}

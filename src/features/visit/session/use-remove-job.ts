import { useTranslation } from 'react-i18next';
import { removeJob, restoreJob } from '../../../domain/session/session-state.ts';
import type { Job } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';
import { jobTitle } from './job-texts.ts';

/** Removes a job and offers to take that back. */
export function useRemoveJob(): (job: Job) => void {
  const { t } = useTranslation(['session', 'common']);
  const toast = useToast();
  const change = useChangeVisit();
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

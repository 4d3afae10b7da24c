import { declineJob, reopenJob } from '../../../domain/session/session-state.ts';
import type { Job } from '../../../schemas/session.ts';
import { useChangeVisit } from '../saving/use-change-visit.ts';

/** Closes a job as declined, and opens it again (K9). Each answers whether it was stored. */
export function useDecline(job: Job) {
  const change = useChangeVisit();
  return {
    decline: (reason: string) => {
      const at = new Date().toISOString();
      return change((state) => declineJob(state, job.id, { reason, at }));
    },
    reopen: () => change((state) => reopenJob(state, job.id)),
  };
}

import { useCallback } from 'react';
import { changeSessionOf } from '../../../database/local/sessions.ts';
import type { Multipliers } from '../../../domain/menu/price-menu.ts';
import { adjustJob, findJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Job } from '../../../schemas/session.ts';
import { useSavedFacts } from '../saving/use-saved-facts.ts';

/** The multipliers of a job as they are being set. */
export function useMultipliers(job: Job) {
  const workspace = useWorkspace();
  const save = useCallback(
    (change: Partial<Multipliers>) =>
      changeSessionOf(
        workspace,
        (state) => findJob(state, job.id) !== undefined,
        (state) => adjustJob(state, job.id, change),
      ),
    [workspace, job.id],
  );
  const { timeMult, materialMult } = job;
  return useSavedFacts<Multipliers>('multipliers', job.id, { timeMult, materialMult }, job, save);
}

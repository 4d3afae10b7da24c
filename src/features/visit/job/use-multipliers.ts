import { useMemo, useState } from 'react';
import { changeSession } from '../../../database/local/sessions.ts';
import type { Multipliers } from '../../../domain/menu/price-menu.ts';
import { adjustJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Job } from '../../../schemas/session.ts';
import { createSaveQueue } from './save-queue.ts';

/**
 * The multipliers of a job as they are being set: shown at once and saved at every step, so that
 * neither leaving the screen nor a killed tab loses one.
 */
export function useMultipliers(job: Job) {
  const workspace = useWorkspace();
  const [draft, setDraft] = useState<Partial<Multipliers>>({});
  const [failed, setFailed] = useState(false);
  const [seen, setSeen] = useState(job);
  const queue = useMemo(
    () =>
      createSaveQueue<Partial<Multipliers>>(
        (change) => changeSession(workspace, (state) => adjustJob(state, job.id, change)),
        (result) => setFailed(result === 'failed'),
      ),
    [workspace, job.id],
  );
  // The stored job counts again once it was read after the last save: until then it may be older
  // than what was set here.
  if (seen !== job) {
    setSeen(job);
    if (!queue.busy()) setDraft({});
  }

  return {
    multipliers: { timeMult: job.timeMult, materialMult: job.materialMult, ...draft },
    set: (change: Partial<Multipliers>) => {
      setDraft((before) => ({ ...before, ...change }));
      queue.push(change);
    },
    failed,
    retry: queue.retry,
  };
}

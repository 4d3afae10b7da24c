import type { SessionState } from '../../schemas/session.ts';
import { addJob, setActiveJob } from './session-state.ts';

/**
 * Makes a job that waits for its problem the active one: the one there is, else a new one. Going to
 * the problems and back again leaves one such job, not one for each time.
 */
export function openJob(state: SessionState, newId: string): SessionState {
  const waiting = state.jobs.find(({ problem }) => problem === null);
  return waiting ? setActiveJob(state, waiting.id) : addJob(state, newId, null);
}

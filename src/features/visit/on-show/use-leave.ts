import { useNavigate } from '@tanstack/react-router';
import { endShow, findJob, lastShown, markTier } from '../../../domain/session/session-state.ts';
import { useApp } from '../../../runtime/app-context.tsx';
import type { SessionState } from '../../../schemas/session.ts';
import { useEndShow } from './use-end-show.ts';

/**
 * Takes the menu from the customer: on to the confirmation of the tier that they marked, else back to the menu.
 *
 * @returns `leave` takes the tier that is marked on the screen, which the session may not have yet
 */
export function useLeave(jobId: string, session: SessionState | null | undefined) {
  const navigate = useNavigate();
  const { stage } = useApp();
  const { end, isEnding } = useEndShow(session);

  const leave = async (marked: string | null) => {
    const left = await end((state) =>
      endShow(marked === null ? state : markTier(state, jobId, marked), jobId),
    );
    if (left === undefined) return;
    const chosen = left && lastShown(left, jobId)?.chosen;
    if (!left || !findJob(left, jobId)) {
      await navigate({ to: '/session/index', replace: true });
    } else if (chosen) {
      await navigate({
        to: '/job/$jobId/confirm/$tierId',
        params: { jobId, tierId: chosen },
        replace: true,
      });
    } else {
      await navigate({ to: '/job/$id/show/legacy', params: { id: jobId }, replace: true });
    }
    // Its route has done so, unless it was not there yet.
    stage.hide();
  };
  return { leave, isLeaving: isEnding };
}

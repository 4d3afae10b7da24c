import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { endShow, findJob, lastShown, markTier } from '../../../domain/session/session-state.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/**
 * Takes the menu from the customer: on to the confirmation of the tier that they marked, else back to the menu.
 *
 * @returns takes the tier that is marked on the screen, which the session may not have yet
 */
export function useLeave(jobId: string, session: SessionState | null | undefined) {
  const { t } = useTranslation('session');
  const { onShow } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();

  return async (marked: string | null) => {
    let left = session;
    try {
      // Where there is no session none is opened for it.
      if (session !== null) {
        left = await changeSession(workspace, (state) =>
          endShow(marked === null ? state : markTier(state, jobId, marked), jobId),
        );
      }
    } catch (error) {
      console.error(error);
      toast.error(t('saveFailed'));
      return;
    }
    onShow.end();
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
  };
}

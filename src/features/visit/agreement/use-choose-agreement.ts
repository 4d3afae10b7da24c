import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { chooseAgreement, hasAgreement, offerOf } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Whether the visit has a service agreement, and the choice of it, which says how many confirmed offers it moved. */
export function useChooseAgreement(session: SessionState) {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const toast = useToast();

  /** @returns whether it could be stored */
  const choose = async (agreement: boolean): Promise<boolean> => {
    let moved = 0;
    toast.retry('visit');
    try {
      await changeSession(workspace, (state) => {
        // A session that was started since is another customer's.
        if (state.sessionId !== session.sessionId) return state;
        moved = state.jobs.filter((job) => offerOf(job)?.discounted === !agreement).length;
        return chooseAgreement(state, agreement);
      });
    } catch (error) {
      console.error(error);
      toast.failure('visit', t('saveFailed'));
      return false;
    }
    if (moved > 0) toast.success(t(agreement ? 'agreement.on' : 'agreement.off', { count: moved }));
    return true;
  };
  // Not before it is stored: the switch says what the prices beside it are.
  return { agreement: hasAgreement(session), choose };
}

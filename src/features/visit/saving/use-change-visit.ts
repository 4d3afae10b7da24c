import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Applies a transition to the current session; where that can't be stored it says so. Answers whether it was stored. */
export function useChangeVisit() {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const toast = useToast();
  return async (transition: (state: SessionState) => SessionState): Promise<boolean> => {
    toast.retry('visit');
    try {
      await changeSession(workspace, transition);
      return true;
    } catch (error) {
      console.error(error);
      toast.failure('visit', t('saveFailed'));
      return false;
    }
  };
}

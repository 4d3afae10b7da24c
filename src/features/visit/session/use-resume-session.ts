import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumeSession } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Makes a session of before the current one and goes to its home. */
export function useResumeSession() {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const resume = async (id: string) => {
    setBusy(true);
    try {
      await resumeSession(workspace, id);
      await navigate({ to: '/session/index' });
    } catch (error) {
      console.error(error);
      toast.error(t('browse.resumeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, resume };
}

import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession, newJobId } from '../../../database/local/sessions.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { selectProblem } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Makes a job of the problem and goes to adjust it. */
export function SelectButton({ problem: { id, name, menus } }: { problem: ProblemView }) {
  const { t } = useTranslation('problems');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      const { activeJob } = await changeSession(workspace, (state) =>
        selectProblem(state, newJobId(workspace, state), { id, name, menus }),
      );
      if (activeJob) await navigate({ to: '/job/$id/adjust', params: { id: activeJob } });
    } catch (error) {
      console.error(error);
      toast.error(t('preview.selectFailed'));
      setBusy(false);
    }
  };
  return (
    <Button size="lg" loading={busy} onClick={() => void select()}>
      {t('preview.select')}
    </Button>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession, newJobId } from '../../database/local/sessions.ts';
import type { ProblemView } from '../../database/views/pricebook.ts';
import { selectProblem } from '../../domain/session/session-state.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { leads, useAction } from '../../runtime/use-action.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** In the row of a problem: adds it to the visit at a tap. What holds the rows has its styles. */
export const AddProblem = memo(function AddProblem(props: { problem: ProblemView; name: string }) {
  const { t } = useTranslation('problems');
  const { busy, add } = useAddProblem();
  return (
    <button
      type="button"
      className="problem-add"
      aria-label={t('select.addProblem', { name: props.name })}
      disabled={busy}
      onClick={() => void add(props.problem)}
    >
      <Plus aria-hidden />
      <span className="problem-button-text">{t('select.add')}</span>
    </button>
  );
});

/** Makes a job of a problem, in a new visit where none is open, and goes to adjust it. */
export function useAddProblem() {
  const { t } = useTranslation('problems');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, run } = useAction(() => toast.error(t('preview.selectFailed')));
  const add = ({ id, name, menus }: ProblemView) =>
    run(async () => {
      const { activeJob } = await changeSession(workspace, (state) =>
        selectProblem(state, newJobId(workspace, state), { id, name, menus }),
      );
      if (activeJob) await navigate({ to: '/job/$id/adjust', params: { id: activeJob } });
      return leads;
    });
  return { busy, add };
}

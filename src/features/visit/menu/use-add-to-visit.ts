import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession, newJobId } from '../../../database/local/sessions.ts';
import { type JobProblem, selectProblem } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { readProblemsOf } from './queries.ts';

/**
 * Makes a job of a menu of the book, in a new session where none is open, and goes to the job's menu. Where several
 * problems have the menu, `choices` are these.
 */
export function useAddToVisit(menuId: string) {
  const { t } = useTranslation(['menus', 'session']);
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [choices, setChoices] = useState<JobProblem[]>([]);

  const saving = async (save: () => Promise<void>) => {
    setBusy(true);
    toast.retry('visit');
    try {
      await save();
    } catch (error) {
      console.error(error);
      toast.failure('visit', t('session:saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  const addJob = async (problem: JobProblem) => {
    const { activeJob } = await changeSession(workspace, (state) =>
      selectProblem(state, newJobId(workspace, state), problem),
    );
    if (activeJob) await navigate({ to: '/job/$id/show/legacy', params: { id: activeJob } });
  };
  return {
    busy,
    choices,
    add: () =>
      saving(async () => {
        const problems = await readProblemsOf(workspace, menuId);
        const [first, second] = problems;
        if (!first) toast.warning(t('menus:addToVisit.none'));
        else if (second) setChoices(problems);
        else await addJob(first);
      }),
    choose: (problem: JobProblem) => saving(() => addJob(problem)),
    leave: () => setChoices([]),
  };
}

import { Button, Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { changeSession, newJobId } from '../../../database/local/sessions.ts';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { problems$, shownOrganizations, shownRecord } from '../../../database/views/pricebook.ts';
import { recordId } from '../../../domain/changes/record-id.ts';
import { problemsOfMenu } from '../../../domain/menu/hidden.ts';
import { type JobProblem, selectProblem } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useVisitAction } from '../saving/use-change-visit.ts';

/** From a menu that is only looked at to a job of the visit. */
export function AddToVisit({ menuId }: { menuId: string }) {
  const { t } = useTranslation('menus');
  const { busy, choices, add, choose, leave } = useAddToVisit(menuId);
  return (
    <>
      <Button size={{ base: 'lg', lg: 'md' }} loading={busy} onClick={() => void add()}>
        <Plus />
        {t('addToVisit.action')}
      </Button>
      <Modal open={choices.length > 0} onClose={leave} title={t('addToVisit.choose')}>
        <Stack gap="3">
          {choices.map((problem) => (
            <Button
              key={problem.id}
              variant="outline"
              colorPalette="gray"
              h="auto"
              minH="touch"
              py="2"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              disabled={busy}
              onClick={() => void choose(problem)}
            >
              {problem.name || t('addToVisit.unnamed')}
            </Button>
          ))}
        </Stack>
      </Modal>
    </>
  );
}

/**
 * Makes a job of a menu of the book, in a new session where none is open, and goes to the job's menu. Where several
 * problems have the menu, `choices` are these.
 */
function useAddToVisit(menuId: string) {
  const { t } = useTranslation('menus');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, run } = useVisitAction();
  const [choices, setChoices] = useState<JobProblem[]>([]);

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
      run(async () => {
        const problems = await readProblemsOf(workspace, menuId);
        const [first, second] = problems;
        if (!first) toast.warning(t('addToVisit.none'));
        else if (second) setChoices(problems);
        else await addJob(first);
      }),
    choose: (problem: JobProblem) => run(() => addJob(problem)),
    leave: () => setChoices([]),
  };
}

/** The problems that a job of this menu may be about. The book is read whole for it: once, when somebody asks. */
async function readProblemsOf(workspace: Workspace, menuId: string): Promise<JobProblem[]> {
  const organizations = await shownOrganizations(workspace);
  const menu = await shownRecord(workspace, organizations, 'menus', menuId);
  if (!menu) return [];
  const ids = organizations.map((org) => recordId(org, 'menus', menu.refId));
  return problemsOfMenu(
    await firstValueFrom(problems$(workspace)),
    new Set([menuId, menu.id, ...ids]),
  );
}

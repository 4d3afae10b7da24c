import { useNavigate } from '@tanstack/react-router';
import { newJobId } from '../../../database/local/sessions.ts';
import { openJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';

/** Adds a job to the session and goes to choose its problem. */
export function useSelectProblem(): () => Promise<void> {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const change = useChangeVisit();
  return async () => {
    const isOpen = await change((state) => openJob(state, newJobId(workspace, state)));
    if (isOpen) await navigate({ to: '/problems/select' });
  };
}

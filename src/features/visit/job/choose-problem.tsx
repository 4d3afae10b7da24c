import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { changeSession } from '../../../database/local/sessions.ts';
import { setActiveJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';

/** Sends a job without a problem on to the problems; the one chosen there is this job's. */
export function ChooseProblem({ jobId, title }: { jobId: string; title: string }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  useEffect(() => {
    changeSession(workspace, (state) => setActiveJob(state, jobId))
      // Choosing works all the same: it then makes a job of its own.
      .catch((error: unknown) => console.error(error))
      .then(() => navigate({ to: '/problems/select', replace: true }));
  }, [workspace, jobId, navigate]);
  return (
    <Page title={title}>
      <ListSkeleton rows={3} />
    </Page>
  );
}

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useApp } from '../../../runtime/app-context.tsx';
import { CustomerScreen } from './customer-screen.tsx';

/** What the route of a job's menu on show draws: nothing where the menu was drawn ahead and is on the stage. */
export function CustomerView({ jobId }: { jobId: string }) {
  const { onShow, stage } = useApp();
  const isOnStage = useSyncExternalStore(stage.subscribe, stage.isShown);
  useLayoutEffect(() => {
    const drawn = stage.isShown() ? stage.drawn() : null;
    if (!drawn) return;
    // From now on it has the title and what keeps the customer here.
    stage.draw({ ...drawn, screen: <CustomerScreen jobId={jobId} fresh={null} /> });
    return stage.hide;
  }, [stage, jobId]);
  const fresh = onShow.what() === jobId ? onShow.fresh() : null;
  return isOnStage ? null : <CustomerScreen jobId={jobId} fresh={fresh} />;
}

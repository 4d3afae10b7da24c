import { useState } from 'react';
import { onShow as menuOnShow } from '../../../domain/session/session-state.ts';
import { useApp } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { CustomerMenu } from './customer-menu.tsx';
import { NotOnShow } from './not-on-show.tsx';
import { useKeptOnShow } from './use-kept-on-show.ts';
import { useLeave } from './use-leave.ts';

/**
 * A job's menu in front of the customer (K1): what the session keeps of it, and nothing of the book (K11). It is left by
 * `useLeave` alone. Where the session does not have it any more, as after another tab removed the job, that is said and
 * left in the same way: whoever looks at it may still be the customer.
 */
export function CustomerScreen({ jobId }: { jobId: string }) {
  const { onShow } = useApp();
  const session = useCurrentSession();
  // Until the session has what was just opened.
  const [fresh] = useState(() => (onShow.what() === jobId ? onShow.fresh() : null));
  const [wasSaved, setWasSaved] = useState(false);
  const saved = session ? menuOnShow(session, jobId) : null;
  if (saved && !wasSaved) setWasSaved(true);
  // As long as both say the same nothing is drawn a second time.
  const isSame = saved?.openedAt === fresh?.openedAt && saved?.chosen === fresh?.chosen;
  const shown = saved ? (isSame ? fresh : saved) : wasSaved ? null : fresh;
  const { leave, isLeaving } = useLeave(jobId, session);
  useKeptOnShow();
  if (shown)
    return (
      <CustomerMenu jobId={jobId} customer={session?.customer} shown={shown} onLeave={leave} />
    );
  // What was just left is not said to be gone.
  if (session === undefined || isLeaving) return null;
  return <NotOnShow onLeave={() => leave(null)} />;
}

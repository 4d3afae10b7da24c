import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  endShow,
  findJob,
  lastShown,
  markTier,
  onShow as menuOnShow,
} from '../../../domain/session/session-state.ts';
import { useApp } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import type { SessionState } from '../../../schemas/session.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { CustomerMenu } from './customer-menu.tsx';
import { NotOnShow } from './not-on-show.tsx';
import { useEndShow, useKeptOnShow } from './use-on-show.ts';

/**
 * A job's menu in front of the customer (K1): what the session keeps of it, and nothing of the book (K11). It is left by
 * `useLeave` alone. Where the session does not have it any more, as after another tab removed the job, that is said and
 * left in the same way: whoever looks at it may still be the customer.
 *
 * @param props.fresh the menu as it was just opened, until the session has it
 * @param props.isAhead whether it is not shown yet
 */
export function CustomerScreen(props: {
  jobId: string;
  fresh: ShownMenu | null;
  isAhead?: boolean;
}) {
  const { jobId, isAhead = false } = props;
  const { onShow } = useApp();
  const session = useCurrentSession();
  // The one that it was drawn with: what was opened since says the same.
  const [fresh] = useState(props.fresh);
  const [wasSaved, setWasSaved] = useState(false);
  const saved = session && !isAhead ? menuOnShow(session, jobId) : null;
  if (saved && !wasSaved) setWasSaved(true);
  // As long as both say the same nothing is drawn a second time.
  const isSame = saved?.openedAt === onShow.fresh()?.openedAt && saved?.chosen === fresh?.chosen;
  const shown = saved ? (isSame ? fresh : saved) : wasSaved ? null : fresh;
  const { leave, isLeaving } = useLeave(jobId, session);
  return (
    <>
      {isAhead ? null : <KeptOnShow />}
      {shown ? (
        <CustomerMenu
          jobId={jobId}
          customer={session?.customer}
          shown={shown}
          isAhead={isAhead}
          onLeave={leave}
        />
      ) : // What was just left is not said to be gone.
      session === undefined || isLeaving ? null : (
        <NotOnShow onLeave={() => leave(null)} />
      )}
    </>
  );
}

function KeptOnShow() {
  useKeptOnShow();
  return null;
}

/**
 * Takes the menu from the customer: on to the confirmation of the tier that they marked, else back to the menu.
 *
 * @returns `leave` takes the tier that is marked on the screen, which the session may not have yet
 */
function useLeave(jobId: string, session: SessionState | null | undefined) {
  const navigate = useNavigate();
  const { stage } = useApp();
  const { end, isEnding } = useEndShow(session);

  const leave = async (marked: string | null) => {
    const left = await end((state) =>
      endShow(marked === null ? state : markTier(state, jobId, marked), jobId),
    );
    if (left === undefined) return;
    const chosen = left && lastShown(left, jobId)?.chosen;
    if (!left || !findJob(left, jobId)) {
      await navigate({ to: '/session/index', replace: true });
    } else if (chosen) {
      await navigate({
        to: '/job/$jobId/confirm/$tierId',
        params: { jobId, tierId: chosen },
        replace: true,
      });
    } else {
      await navigate({ to: '/job/$id/show/legacy', params: { id: jobId }, replace: true });
    }
    // Its route has done so, unless it was not there yet.
    stage.hide();
  };
  return { leave, isLeaving: isEnding };
}

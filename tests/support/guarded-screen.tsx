import { LeaveGuard } from '../../src/ui/feedback/leave-guard.tsx';
import { type Given, given, showScreen, useGiven } from './shown-screen.tsx';

/** What the screen holds. */
type Work = { unsaved: boolean; saving?: boolean };

function Guarded({ work }: { work: Given<Work> }) {
  const { unsaved, saving = false } = useGiven(work);
  return (
    <>
      <output />
      <LeaveGuard unsaved={unsaved} saving={saving} text="It is lost." />
    </>
  );
}

/** A screen that asks before it is left, with what `set` says that it holds. */
export async function showGuarded(initial: Work) {
  const work = given(initial);
  return { ...(await showScreen(() => <Guarded work={work} />)), set: work.set };
}

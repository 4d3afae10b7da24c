import { useAction } from '../../src/runtime/use-action.ts';
import { useWorked } from '../../src/runtime/use-worked.ts';
import { type Given, given, showScreen, useGiven } from './shown-screen.tsx';

type Asked = { of: string; work: () => Promise<string | null> | null };

function Worked({ asked }: { asked: Given<Asked> }) {
  const { of, work } = useGiven(asked);
  const { latest, value } = useWorked(work, [of]);
  return <output>{`${latest ?? '-'} ${value ?? '-'}`}</output>;
}

/** A screen that says the latest that some work came to, and what the work of now did. */
export async function showWorked(initial: Asked) {
  const asked = given(initial);
  return { ...(await showScreen(() => <Worked asked={asked} />)), set: asked.set };
}

type Acting = { work: () => Promise<unknown>; ended: (isDone: boolean) => void };

function Action({ work, ended }: Acting) {
  const { busy, failed, run } = useAction();
  return (
    <button type="button" onClick={() => void run(work).then(ended)}>
      {busy ? 'busy' : failed ? 'failed' : 'idle'}
    </button>
  );
}

/** A screen of one button that says what it is at. */
export async function showAction(acting: Acting) {
  return showScreen(() => <Action {...acting} />);
}

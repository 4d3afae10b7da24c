import { useState } from 'react';

/** Whether some work was done; if it was not, the error is on the console and has been told. */
export async function attempt(
  work: () => Promise<unknown>,
  tell: (error: unknown) => void,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error);
    tell(error);
    return false;
  }
}

/** What work answers that leads away from its button, which waits until that is gone. */
export const leads = Symbol('leads');

/**
 * What a button does: whether it is under way, and whether it did not work the last time.
 *
 * @param tell says elsewhere what went wrong, as in a toast
 */
export function useAction(tell?: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Whether it worked. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailed(false);
    let end: unknown;
    const isDone = await attempt(
      async () => {
        end = await work();
      },
      (error) => {
        setFailed(true);
        tell?.(error);
      },
    );
    if (end !== leads) setBusy(false);
    return isDone;
  };
  return { busy, failed, run };
}

import { useState } from 'react';
import { type Failure, failureOf } from '../../server/failure.ts';

/** One submission of a form at a time, and why the last one did not work. */
export function useSubmission(action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
      // Still busy: the screen that was asked for is on its way.
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}

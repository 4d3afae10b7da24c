import { useState } from 'react';
import { type AccountFailure, accountFailureOf } from '../../server/account-failure.ts';

/** One submission of a form at a time, and why the last one did not work. */
export function useSubmission(action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
      // Still busy: the screen that was asked for is on its way.
    } catch (error) {
      console.error(error);
      setFailure(accountFailureOf(error));
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}

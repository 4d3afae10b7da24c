import { useState } from 'react';
import { type Failure, failureOf } from '../server/failure.ts';

/** One call of the server at a time, and why the last one did not work. */
export function useServerCall() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Whether it worked. */
  const run = async (call: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

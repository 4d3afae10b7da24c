import { useCallback, useEffect, useState } from 'react';
import type { Auth } from '../server/auth.ts';
import { type Failure, failureOf } from '../server/failure.ts';
import type { Server } from '../server/server.ts';
import { useApp } from './app-context.tsx';

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

/**
 * What the server says, asked for at once and with each call of `load`; undefined until it has answered. `failure`:
 * why the last question was not answered.
 *
 * @param ask the same function at each rendering
 */
export function useLoaded<T>(ask: (server: Server, auth: Auth) => Promise<T>) {
  const { server, auth } = useApp();
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setData(await ask(server, auth));
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
    }
  }, [ask, server, auth]);
  useEffect(() => {
    void load();
  }, [load]);
  return { data, failure, load };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Auth } from '../server/auth.ts';
import { type Failure, failureOf } from '../server/failure.ts';
import type { Server } from '../server/server.ts';
import { useApp } from './app-context.tsx';
import { attempt, useAction } from './use-action.ts';

/** One call of the server at a time, and why the last one did not work. */
export function useServerCall() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useAction((error) => setFailure(failureOf(error)));
  return {
    busy,
    failure,
    /** Whether it worked. */
    run: (call: () => Promise<unknown>): Promise<boolean> => {
      setFailure(null);
      return run(call);
    },
  };
}

/**
 * What the server says, asked for at once and with each call of `load`; undefined until it has answered. `failure`:
 * why the last question was not answered. An answer to an earlier question, which comes late, is nobody's.
 *
 * @param ask the same function at each rendering
 */
export function useLoaded<T>(ask: (server: Server, auth: Auth) => Promise<T>) {
  const { server, auth } = useApp();
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(0);
  const load = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    const isLatest = () => asked.current === question;
    setFailure(null);
    await attempt(
      async () => {
        const answer = await ask(server, auth);
        if (isLatest()) setData(answer);
      },
      (error) => {
        if (isLatest()) setFailure(failureOf(error));
      },
    );
  }, [ask, server, auth]);
  useEffect(() => {
    void load();
  }, [load]);
  return { data, failure, load };
}

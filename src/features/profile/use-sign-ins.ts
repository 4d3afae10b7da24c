import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.tsx';
import type { SignIn } from '../../schemas/account.ts';
import { loadSignIns } from '../../server/account.ts';
import { type Failure, failureOf } from '../../server/failure.ts';

/** Where the user is signed in, as the server says; undefined until it has. */
export function useSignIns() {
  const { server, auth } = useApp();
  const [rows, setRows] = useState<SignIn[]>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setRows(await loadSignIns(server, auth));
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
    }
  }, [server, auth]);
  useEffect(() => {
    void load();
    const retry = () => void load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [load]);
  return { rows, failure, load };
}

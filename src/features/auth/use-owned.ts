import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.tsx';
import { loadOwned, type Owned } from '../../server/account.ts';
import { type Failure, failureOf } from '../../server/failure.ts';

/** The organizations that the user owns, as the server says; undefined until it has. */
export function useOwned() {
  const { server, auth } = useApp();
  const [owned, setOwned] = useState<Owned[]>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setOwned(await loadOwned(server, auth));
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
    }
  }, [server, auth]);
  useEffect(() => {
    void load();
  }, [load]);
  return { owned, failure, load };
}

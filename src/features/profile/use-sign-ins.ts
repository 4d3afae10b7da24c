import { useEffect } from 'react';
import { useLoaded } from '../../runtime/use-server-call.ts';
import { loadSignIns } from '../../server/account.ts';

/** Where the user is signed in, as the server says; asked for again once there is a network. */
export function useSignIns() {
  const { data: rows, failure, load } = useLoaded(loadSignIns);
  useEffect(() => {
    const retry = () => void load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [load]);
  return { rows, failure, load };
}

import { useCallback, useEffect } from 'react';
import { fromEvent, merge } from 'rxjs';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { useLoaded } from '../../runtime/use-server-call.ts';
import type { Auth } from '../../server/auth.ts';
import { loadFlagInbox } from '../../server/flags.ts';
import { loadMemberships } from '../../server/memberships.ts';
import type { Server } from '../../server/server.ts';

/** The flags of the organization as the server has them, asked for again when somebody comes back to them. */
export function useFlagInbox() {
  const { identity } = useWorkspace();
  const { org } = identity;
  const ask = useCallback(
    async (server: Server, auth: Auth) => {
      // It confirms the session: without one the lists would be empty.
      await loadMemberships(server, auth);
      return loadFlagInbox(server, org);
    },
    [org],
  );
  const { data, failure, load } = useLoaded(ask);
  useEffect(() => {
    const back = merge(fromEvent(window, 'online'), fromEvent(window, 'focus'));
    const subscription = back.subscribe(() => void load());
    return () => subscription.unsubscribe();
  }, [load]);
  return { inbox: data, failure, load };
}

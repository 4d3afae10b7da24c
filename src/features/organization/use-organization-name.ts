import { useCallback, useEffect } from 'react';
import { fromEvent } from 'rxjs';
import { useLoaded } from '../../runtime/use-server-call.ts';
import type { Failure } from '../../server/failure.ts';
import { organizationName } from '../../server/organizations.ts';
import type { Server } from '../../server/server.ts';

/** The name of an organization that this device may hold nothing of, from the server. */
export type NameView =
  | { state: 'loading' }
  | { state: 'known'; name: string }
  | { state: 'missing' }
  | { state: 'failed'; fault: Failure };

export function useOrganizationName(id: string): { view: NameView; load: () => Promise<void> } {
  const ask = useCallback((server: Server) => organizationName(server, id), [id]);
  const { data: name, failure, load } = useLoaded(ask);
  useEffect(() => {
    const subscription = fromEvent(window, 'online').subscribe(() => void load());
    return () => subscription.unsubscribe();
  }, [load]);
  if (name === undefined) {
    return { view: failure ? { state: 'failed', fault: failure } : { state: 'loading' }, load };
  }
  return { view: name === null ? { state: 'missing' } : { state: 'known', name }, load };
}

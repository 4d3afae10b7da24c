import { useCallback, useEffect, useState } from 'react';
import { fromEvent } from 'rxjs';
import { useApp } from '../../runtime/app-context.tsx';
import { type Failure, failureOf } from '../../server/failure.ts';
import { organizationName } from '../../server/organizations.ts';

/** The name of an organization that this device may hold nothing of, from the server. */
export type NameView =
  | { state: 'loading' }
  | { state: 'known'; name: string }
  | { state: 'missing' }
  | { state: 'failed'; fault: Failure };

export function useOrganizationName(id: string): { view: NameView; load: () => Promise<void> } {
  const { server } = useApp();
  const [view, setView] = useState<NameView>({ state: 'loading' });
  const load = useCallback(async () => {
    setView((before) => (before.state === 'known' ? before : { state: 'loading' }));
    try {
      const name = await organizationName(server, id);
      setView(name === null ? { state: 'missing' } : { state: 'known', name });
    } catch (error) {
      console.error(error);
      setView((before) =>
        before.state === 'known' ? before : { state: 'failed', fault: failureOf(error) },
      );
    }
  }, [server, id]);
  useEffect(() => {
    void load();
    const subscription = fromEvent(window, 'online').subscribe(() => void load());
    return () => subscription.unsubscribe();
  }, [load]);
  return { view, load };
}

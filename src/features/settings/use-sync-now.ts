import { useEffect, useRef, useState } from 'react';
import { filter, type Subscription, skip, take, timeout } from 'rxjs';
import { useSync } from '../../runtime/app-context.tsx';

/** How the sync that was asked for here went. */
export type SyncAnswer = 'none' | 'working' | 'done' | 'offline' | 'failed';

/** Another tab may be the one that syncs: one that says nothing for so long is not there. */
const silenceMs = 20_000;

const ends = { idle: 'done', offline: 'offline', failed: 'failed' } as const;

/** Asks for a sync and follows it to its end. */
export function useSyncNow() {
  const sync = useSync();
  const [state, setState] = useState<SyncAnswer>('none');
  const following = useRef<Subscription>(undefined);
  useEffect(() => () => following.current?.unsubscribe(), []);

  const syncNow = () => {
    setState('working');
    following.current?.unsubscribe();
    following.current = sync.status$
      .pipe(
        // What it was doing before it was asked.
        skip(1),
        timeout({ each: silenceMs }),
        filter(({ phase }) => phase in ends),
        take(1),
      )
      .subscribe({
        next: ({ phase }) => setState(ends[phase as keyof typeof ends]),
        error: () => setState('failed'),
      });
    sync.syncNow();
  };
  return { state, syncNow };
}

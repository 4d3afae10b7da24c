import { useState } from 'react';
import { filter, firstValueFrom, skip, timeout } from 'rxjs';
import type { Sync } from '../../replication/sync.ts';
import { useSync } from '../../runtime/app-context.tsx';

/** How the sync that was asked for here went. */
export type SyncAnswer = 'none' | 'working' | 'done' | 'offline' | 'failed';

/** Asks for a sync and follows it to its end. */
export function useSyncNow() {
  const sync = useSync();
  const [answer, setAnswer] = useState<SyncAnswer>('none');
  const syncNow = async (): Promise<SyncAnswer> => {
    setAnswer('working');
    const end = await askFor(sync);
    setAnswer(end);
    return end;
  };
  return { answer, syncNow };
}

const ends = new Map<string, SyncAnswer>([
  ['idle', 'done'],
  ['offline', 'offline'],
  ['failed', 'failed'],
]);

/** Another tab may be the one that syncs: one that says nothing for so long is not there. */
const silenceMs = 20_000;

async function askFor(sync: Sync): Promise<SyncAnswer> {
  const end = firstValueFrom(
    sync.status$.pipe(
      // What it was doing before it was asked.
      skip(1),
      timeout({ each: silenceMs }),
      filter(({ phase }) => ends.has(phase)),
    ),
  );
  sync.syncNow();
  try {
    return ends.get((await end).phase) ?? 'failed';
  } catch {
    // Nobody answered, or the workspace was closed meanwhile.
    return 'failed';
  }
}

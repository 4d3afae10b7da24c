import { EMPTY, filter, type Observable, skip, switchMap, takeUntil, timer } from 'rxjs';
import type { SyncStatus } from './sync-channel.ts';

/** How long a sync takes at most for a step that others hear of, in milliseconds. */
const patienceMs = 15_000;

/**
 * Emits whenever a lead that was taken from a frozen tab has made no progress for a while, until it has come
 * through once. A tab may be frozen in the middle of a write, and WebKit then neither ends its transaction nor
 * answers anybody who waits for it; what waits goes on once that tab is closed or shown.
 */
export function withoutProgress$(status$: Observable<SyncStatus>): Observable<unknown> {
  const through$ = status$.pipe(
    // What the tab before said.
    skip(1),
    filter(({ phase }) => phase === 'idle'),
  );
  return status$.pipe(
    switchMap(({ phase }) =>
      phase === 'starting' || phase === 'syncing' ? timer(patienceMs) : EMPTY,
    ),
    takeUntil(through$),
  );
}

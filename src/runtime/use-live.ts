import { useMemo, useSyncExternalStore } from 'react';
import {
  distinctUntilChanged,
  fromEvent,
  map,
  NEVER,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs';
import { wasTakenAway } from '../database/storage/storage-fault.ts';

/** What a screen knows of a live value. */
export type Live<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown };

/**
 * The latest value of an observable, `source(...args)`, made again when an argument changes:
 * `useLive(problem$, workspace, problemId)`; a list of ids goes to `useLiveOfIds`. It is subscribed to only while the component is mounted
 * and the page is shown; a hidden page keeps its last value.
 */
export function useLive<Args extends readonly unknown[], T>(
  source: (...args: Args) => Observable<T>,
  ...args: Args
): Live<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments are the dependencies.
  const store = useMemo(() => liveStore(whileShown(source(...args))), [source, ...args]);
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

/** The value once it is there; undefined while loading. A failure is thrown to the error boundary. */
export function readyValue<T>(live: Live<T>): T | undefined {
  if (live.state === 'failed') throw live.error;
  return live.state === 'ready' ? live.value : undefined;
}

function liveStore<T>(source: Observable<T>) {
  let snapshot: Live<T> = { state: 'loading' };
  return {
    snapshot: () => snapshot,
    subscribe: (changed: () => void) => {
      const set = (next: Live<T>) => {
        snapshot = next;
        changed();
      };
      const subscription = source.subscribe({
        next: (value) => set({ state: 'ready', value }),
        error: (error: unknown) => {
          // The app opens the databases again, and with them every view; until then the last value stands.
          if (!wasTakenAway(error)) set({ state: 'failed', error });
        },
      });
      return () => subscription.unsubscribe();
    },
  };
}

/**
 * The source while the page is shown. A hidden page, as a tab behind another, subscribes to nothing, so that a
 * write in one of many tabs is not work for all of them; shown again, it subscribes again.
 */
export function whileShown<T>(source: Observable<T>): Observable<T> {
  return fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
    switchMap((isShown) => (isShown ? source : NEVER)),
  );
}

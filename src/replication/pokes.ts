import {
  defer,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  Observable,
  retry,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { WorkspaceIdentity } from '../database/workspace.ts';
import { calmed } from './calmed.ts';
import type { Server } from './server.ts';

/**
 * A reason to ask the server (S5). `changes`: the log may have grown. `contact`: books, roles, the
 * organisation or the account may have changed too. A poke never carries data: the stream drops and
 * reorders its messages.
 */
export type Poke = 'changes' | 'contact';

/** The log is asked for at least this often (spec, section 9). */
const pollIntervalMs = 10 * 60_000;

/** How soon a stream that could not be opened is tried again. */
const streamRetryMs = 10_000;

/** @param lastPullMs how long the last pull took: the news of changes are calmed by it */
export function pokes$(
  server: Server,
  { user, org }: WorkspaceIdentity,
  lastPullMs: () => number,
): Observable<Poke> {
  return merge(
    interval(pollIntervalMs).pipe(map((): Poke => 'changes')),
    fromEvent(window, 'online').pipe(map((): Poke => 'changes')),
    fromEvent(window, 'focus').pipe(map((): Poke => 'changes')),
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
      map((): Poke => 'changes'),
    ),
    calmed(
      stream$<Poke>(server, { PB_CONNECT: 'changes', 'pricebookChanges/*': 'changes' }),
      lastPullMs,
    ),
    stream$<Poke>(server, {
      [`users/${user}`]: 'contact',
      'profiles/*': 'contact',
      'roles/*': 'contact',
      'books/*': 'contact',
      'currencyRateFixed/*': 'contact',
      ...(org ? { [`organizations/${org}`]: 'contact' } : {}),
    }),
  );
}

/**
 * What the realtime stream tells of these topics. The SDK opens it anew when it breaks, but not when
 * it could not be opened.
 */
export function stream$<T>(server: Server, topics: Record<string, T>): Observable<T> {
  return defer(() => (navigator.onLine ? [true] : fromEvent(window, 'online').pipe(take(1)))).pipe(
    switchMap(() => subscription$(server, topics)),
    retry({ delay: () => timer(streamRetryMs) }),
  );
}

function subscription$<T>(server: Server, topics: Record<string, T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    const opened = Object.entries(topics).map(([topic, poke]) =>
      server.realtime.subscribe(topic, () => subscriber.next(poke), recordOptions(topic)),
    );
    for (const each of opened) each.catch((error: unknown) => subscriber.error(error));
    return () => {
      for (const each of opened) {
        each.then(
          (close) => close(),
          // It was never opened, so there is nothing to close.
          () => {},
        );
      }
    };
  });
}

/** Of a record only its id: the server would send a whole changeset to every device, unread (S5). */
function recordOptions(topic: string) {
  return topic.includes('/') ? { query: { fields: 'id' } } : undefined;
}

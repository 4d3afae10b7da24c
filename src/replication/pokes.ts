import {
  defer,
  distinctUntilChanged,
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

/**
 * @param user the signed-in user's id
 * @param poke$ the id of the organisation's record in `pokes` (L1), "" while it is not known
 * @param lastPullMs how long the last pull took: the news of changes are calmed by it
 */
export function pokes$(
  server: Server,
  user: string,
  poke$: Observable<string>,
  lastPullMs: () => number,
): Observable<Poke> {
  const topics$ = poke$.pipe(
    distinctUntilChanged(),
    map((id) => (id === '' ? ['PB_CONNECT'] : ['PB_CONNECT', `pokes/${id}`])),
  );
  return merge(
    merge(
      interval(pollIntervalMs),
      fromEvent(window, 'online'),
      fromEvent(window, 'focus'),
      fromEvent(document, 'visibilitychange').pipe(
        filter(() => document.visibilityState === 'visible'),
      ),
      calmed(topics$.pipe(switchMap((topics) => stream$(server, topics))), lastPullMs),
    ).pipe(map((): Poke => 'changes')),
    stream$(server, [`users/${user}`, 'currencyRateFixed/*']).pipe(
      map((heard): Poke => (heard === 'opened' ? 'changes' : 'contact')),
    ),
  );
}

/** `opened`: what happened before may not have been told. */
type Heard = 'opened' | 'told';

/**
 * What the realtime stream tells of these topics. The SDK opens it anew when it breaks, but not when
 * it could not be opened.
 */
export function stream$(server: Server, topics: readonly string[]): Observable<Heard> {
  return defer(() => (navigator.onLine ? [true] : fromEvent(window, 'online').pipe(take(1)))).pipe(
    switchMap(() => subscription$(server, topics)),
    retry({ delay: () => timer(streamRetryMs) }),
  );
}

function subscription$(server: Server, topics: readonly string[]): Observable<Heard> {
  return new Observable<Heard>((subscriber) => {
    const opened = topics.map((topic) =>
      server.realtime.subscribe(topic, () => subscriber.next('told'), recordOptions(topic)),
    );
    Promise.all(opened).then(
      () => subscriber.next('opened'),
      (error: unknown) => subscriber.error(error),
    );
    return () => {
      for (const each of opened) {
        // Nothing is to be closed of what was never opened, or whose stream has broken meanwhile.
        each.then((close) => close()).catch(() => {});
      }
    };
  });
}

/** Of a record only its id: it is a reason to ask, and never the answer (S5). */
function recordOptions(topic: string) {
  return topic.includes('/') ? { query: { fields: 'id' } } : undefined;
}

import {
  defer,
  fromEvent,
  map,
  Observable,
  retry,
  startWith,
  switchAll,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Server } from './server.ts';
import { shownAgain$ } from './shown-again.ts';

/** How soon a stream that could not be opened is tried again. */
const streamRetryMs = 10_000;

/** After how long in the background a stream is opened anew: it may be dead and look alive. */
const staleMs = 30_000;

/** `opened`: what happened before may not have been told. */
type Heard = 'opened' | 'told';

/**
 * What the realtime stream tells of these topics. The SDK opens it again when it breaks, but not when
 * it could not be opened. A page that comes back from the background opens its streams anew.
 */
export function stream$(server: Server, topics: readonly string[]): Observable<Heard> {
  const open$ = defer(() =>
    navigator.onLine ? [true] : fromEvent(window, 'online').pipe(take(1)),
  ).pipe(
    switchMap(() => subscription$(server, topics)),
    retry({ delay: () => timer(streamRetryMs) }),
  );
  return shownAgain$(staleMs).pipe(
    // All streams are given up first: only then the SDK closes the one connection that they share.
    map(() => timer(0).pipe(switchMap(() => open$))),
    startWith(open$),
    switchAll(),
  );
}

/** That the stream broke: the server may be gone. To be listened to by one at a time. */
export function streamLost$({ realtime }: Server): Observable<void> {
  return new Observable<void>((subscriber) => {
    realtime.onDisconnect = () => subscriber.next();
    return () => {
      delete realtime.onDisconnect;
    };
  });
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

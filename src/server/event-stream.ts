import type { RecordModel } from 'pocketbase';
import {
  defer,
  distinctUntilChanged,
  filter,
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

/** How soon a stream that could not be opened is tried again, at least, and at most twice as late: each device by itself. */
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
  return anew$(server, topics, 'id', (): Heard => 'told');
}

/** The same of a record in `pokes`: which seq it tells of. */
export function pokedSeqs$(server: Server, id: string): Observable<'opened' | number> {
  return anew$(server, [`pokes/${id}`], 'id,log', ({ log }) => Number(log));
}

/** @param fields of a record, which `read` takes: it is a reason to ask, and never the answer (S5) */
function anew$<T>(
  server: Server,
  topics: readonly string[],
  fields: string,
  read: (record: RecordModel) => T,
): Observable<'opened' | T> {
  const open$ = defer(() =>
    navigator.onLine ? [true] : fromEvent(window, 'online').pipe(take(1)),
  ).pipe(
    switchMap(() => subscription$(server, topics, fields, read)),
    retry({ delay: () => timer(streamRetryMs * (1 + Math.random())) }),
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

function subscription$<T>(
  server: Server,
  topics: readonly string[],
  fields: string,
  read: (record: RecordModel) => T,
): Observable<'opened' | T> {
  return new Observable<'opened' | T>((subscriber) => {
    const opened = topics.map((topic) =>
      server.realtime.subscribe(
        topic,
        ({ record }) => subscriber.next(read(record)),
        topic.includes('/') ? { query: { fields } } : undefined,
      ),
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

/**
 * That the page is shown again after it was hidden for as long. A tablet suspends an app in the
 * background: its connections may be gone by then, and nobody was told.
 */
export function shownAgain$(hiddenMs = 0): Observable<void> {
  let hiddenAt = Date.now();
  return fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
    filter((isShown, index) => {
      if (!isShown) hiddenAt = Date.now();
      return isShown && index > 0 && Date.now() - hiddenAt >= hiddenMs;
    }),
    map(() => {}),
  );
}

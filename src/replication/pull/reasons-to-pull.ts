import {
  delayWhen,
  distinctUntilChanged,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  throttle,
  timer,
} from 'rxjs';
import { stream$, streamLost$ } from '../../server/event-stream.ts';
import type { Server } from '../../server/server.ts';

/**
 * A reason to ask the server (S5). `changes`: the log may have grown. `contact`: books, roles, the
 * organization or the account may have changed too. A poke never carries data: the stream drops and
 * reorders its messages.
 */
export type AskReason = 'changes' | 'contact';

/** The log is asked for at least this often (S5). */
const pollIntervalMs = 10 * 60_000;

/**
 * @param user the signed-in user's id
 * @param pokeId$ the id of the organization's record in `pokes` (L1), "" while it is not known
 * @param pace the news of changes are throttled by it
 */
export function askReasons$(
  server: Server,
  user: string,
  pokeId$: Observable<string>,
  pace: () => Pace,
): Observable<AskReason> {
  const topics$ = pokeId$.pipe(
    distinctUntilChanged(),
    map((id) => (id === '' ? ['PB_CONNECT'] : ['PB_CONNECT', `pokes/${id}`])),
  );
  return merge(
    merge(
      // Nobody may ask for long otherwise, and what is shown says that all is well.
      streamLost$(server),
      fromEvent(window, 'online'),
      fromEvent(window, 'focus'),
      fromEvent(document, 'visibilitychange').pipe(
        filter(() => document.visibilityState === 'visible'),
      ),
      throttlePokes(topics$.pipe(switchMap((topics) => stream$(server, topics))), pace),
    ).pipe(map((): AskReason => 'changes')),
    // A contact too: one that is not quite as old as this would else wait for the poll after it (S6).
    interval(pollIntervalMs).pipe(map((): AskReason => 'contact')),
    stream$(server, [`users/${user}`, 'currencyRateFixed/*']).pipe(
      map((heard): AskReason => (heard === 'opened' ? 'changes' : 'contact')),
    ),
  );
}

/** After a pull a device rests this many times as long as that took, */
const restFactor = 4;

/** but never longer than this. */
const longestRestMs = 5_000;

/** How long the last pull took, and over how long the devices spread that hear of the same poke. */
type Pace = { lastPullMs: number; spreadMs: number };

/**
 * Pokes, fewer of them the longer the server takes, and each at a moment of the device's own (L1): the first somewhere
 * in the spread, those that come in it and in the rest after it as one, somewhere in the next. With few devices
 * there is no spread, and the first goes through at once. Without a rest every device of an office would pull once for each of a
 * hundred changes that are published in a row, without a spread all of them at the moment at which others
 * publish; docs/measurements.md has the figures.
 */
export function throttlePokes<T>(told$: Observable<T>, pace: () => Pace): Observable<T> {
  return told$.pipe(
    throttle(() => timer(pace().spreadMs + restMs(pace())), { leading: true, trailing: true }),
    delayWhen(() => {
      const { spreadMs } = pace();
      return spreadMs === 0 ? of(0) : timer(Math.random() * spreadMs);
    }),
  );
}

function restMs({ lastPullMs }: Pace): number {
  return Math.min(restFactor * lastPullMs, longestRestMs);
}

import {
  distinctUntilChanged,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  switchMap,
} from 'rxjs';
import { stream$, streamLost$ } from '../../server/event-stream.ts';
import type { Server } from '../../server/server.ts';
import { type Pace, throttlePokes } from './throttle-pokes.ts';

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

import { type Observable, throttle, timer } from 'rxjs';

/** After a pull a device rests this many times as long as that took, */
const restFactor = 4;

/** but never longer than this. */
const longestRestMs = 5_000;

/**
 * Pokes, fewer of them the longer the server takes: the first at once, those that come in the rest
 * after it as one at its end. Without a rest every device of an office would pull once for each of a
 * hundred changes that are published in a row; docs/measurements.md has the figures.
 *
 * @param lastPullMs how long the last pull took
 */
export function throttlePokes<T>(
  askReasons$: Observable<T>,
  lastPullMs: () => number,
): Observable<T> {
  return askReasons$.pipe(
    throttle(() => timer(Math.min(restFactor * lastPullMs(), longestRestMs)), {
      leading: true,
      trailing: true,
    }),
  );
}

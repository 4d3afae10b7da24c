import { delayWhen, type Observable, of, throttle, timer } from 'rxjs';

/** After a pull a device rests this many times as long as that took, */
const restFactor = 4;

/** but never longer than this. */
const longestRestMs = 5_000;

/** How long the last pull took, and over how long the devices spread that hear of the same poke. */
export type Pace = { lastPullMs: number; spreadMs: number };

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

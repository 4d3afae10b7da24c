import { type Failure, failureOf } from '../server/failure.ts';

/** How soon what failed is tried again, at the latest; a poke or coming online does not wait for it. */
export const retryTimeMs = 5_000;

/** From the least wait after the first failure to the longest least one: it doubles with each failure in a row. */
type Pace = { firstMs: number; longestMs: number };

const faultPace: Pace = { firstMs: retryTimeMs / 2, longestMs: retryTimeMs / 2 };

/** The server has too much to do now (503): that is soon over. */
const busyPace: Pace = { firstMs: retryTimeMs, longestMs: 6 * retryTimeMs };

/** It has had too many (429): each may have a megabyte, and the limit may be the day's. */
const limitPace: Pace = { firstMs: retryTimeMs, longestMs: 60 * retryTimeMs };

/** Nobody is kept away for longer than between two regular contacts (S5), spread included. */
const longestAskedMs = 5 * 60_000;

/**
 * How long to wait before what failed is tried again, in ms: a moment of the device's own between the least wait and twice
 * that, so that devices that were turned away at once do not come back at once (L1, decision 67).
 *
 * @param times how often in a row it was turned away before
 * @param random from 0 to below 1
 */
export function retryWaitMs(
  { kind, busy }: Pick<Failure, 'kind' | 'busy'>,
  times: number,
  random: number,
): number {
  const pace = !busy ? faultPace : kind === 'rate-limited' ? limitPace : busyPace;
  const doubledMs = Math.min(pace.firstMs * 2 ** times, pace.longestMs);
  const leastMs = Math.max(doubledMs, Math.min(busy?.retryAfterMs ?? 0, longestAskedMs));
  return leastMs * (1 + random);
}

/** Counts how often in a row the server turned away what is sent or asked. */
export type Backoff = {
  /** @returns how long to wait now, in ms */
  failed(error: unknown): number;
  succeeded(): void;
};

export function createBackoff(): Backoff {
  let times = 0;
  return {
    failed: (error) => {
      const failure = failureOf(error);
      const waitMs = retryWaitMs(failure, times, Math.random());
      times = failure.busy ? times + 1 : 0;
      return waitMs;
    },
    succeeded: () => {
      times = 0;
    },
  };
}

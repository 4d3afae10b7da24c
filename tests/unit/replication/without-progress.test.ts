import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type SyncStatus,
  withoutProgress$,
} from '../../../src/replication/leadership/sync-channel.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts how often nothing moved. */
function watchFrom(first: SyncStatus) {
  const status$ = new BehaviorSubject<SyncStatus>(first);
  let times = 0;
  withoutProgress$(status$).subscribe(() => {
    times += 1;
  });
  return {
    say: (status: SyncStatus) => status$.next(status),
    times: (afterMs: number) => {
      vi.advanceTimersByTime(afterMs);
      return times;
    },
  };
}

test('[S4] a lead that begins nothing is noticed after 15 s, once', () => {
  const { times } = watchFrom({ phase: 'starting' });
  expect(times(14_999)).toBe(0);
  expect(times(1)).toBe(1);
  expect(times(60_000)).toBe(1);
});

test('[S4] progress is waited for again, and another stop is noticed too', () => {
  const { say, times } = watchFrom({ phase: 'starting' });
  expect(times(10_000)).toBe(0);
  say({ phase: 'syncing', done: 1, total: 2 });
  expect(times(10_000)).toBe(0);
  expect(times(5_000)).toBe(1);
  say({ phase: 'failed', fault: { code: 'storageHeld' } });
  expect(times(60_000)).toBe(1);
  say({ phase: 'syncing', done: 2, total: 2 });
  expect(times(15_000)).toBe(2);
});

test('[S4] once a lead has come through, or has no server, nothing is held', () => {
  const { say, times } = watchFrom({ phase: 'idle' });
  say({ phase: 'starting' });
  say({ phase: 'offline' });
  expect(times(60_000)).toBe(0);
  say({ phase: 'syncing', done: 0, total: 0 });
  say({ phase: 'idle' });
  say({ phase: 'syncing', done: 0, total: 0 });
  expect(times(60_000)).toBe(0);
});

import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttlePokes } from '../../../src/replication/pull/reasons-to-pull.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The pokes that get through, by number, where each pull takes so long and devices spread over so long. */
function heard(lastPullMs: number, spreadMs = 0) {
  const askReasons$ = new Subject<number>();
  const through: number[] = [];
  throttlePokes(askReasons$, () => ({ lastPullMs, spreadMs })).subscribe((poke) =>
    through.push(poke),
  );
  return { askReasons$, through };
}

describe('throttlePokes pokes', () => {
  test('[S5] the first gets through at once, those in the rest after it as one at its end', () => {
    const { askReasons$, through } = heard(100);
    for (const poke of [1, 2, 3]) askReasons$.next(poke);
    expect(through).toEqual([1]);
    vi.advanceTimersByTime(400);
    expect(through).toEqual([1, 3]);
    vi.advanceTimersByTime(400);
    askReasons$.next(4);
    expect(through).toEqual([1, 3, 4]);
  });

  test('[S5] a slow server makes no poke wait for more than 5 seconds', () => {
    const { askReasons$, through } = heard(60_000);
    for (const poke of [1, 2]) askReasons$.next(poke);
    vi.advanceTimersByTime(5_000);
    expect(through).toEqual([1, 2]);
  });

  test('[L1] where devices spread, each gets through somewhere in that time, those in it and in the rest as one', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    const { askReasons$, through } = heard(100, 2000);
    for (const poke of [1, 2]) askReasons$.next(poke);
    vi.advanceTimersByTime(499);
    expect(through).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(through).toEqual([1]);
    askReasons$.next(3);
    vi.advanceTimersByTime(2400);
    expect(through).toEqual([1, 3]);
  });
});

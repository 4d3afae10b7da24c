import { ClientResponseError } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushRest } from '../../../src/replication/push/push-rest.ts';
import { createBackoff, retryWaitMs } from '../../../src/replication/retry-time.ts';

const unreachable = { kind: 'unreachable', busy: null } as const;
const busy = (retryAfterMs = 0) => ({ kind: 'faulty', busy: { retryAfterMs } }) as const;
const limited = { kind: 'rate-limited', busy: { retryAfterMs: 0 } } as const;

const latest = 1 - Number.EPSILON;

/** The earliest and the latest wait, in seconds. */
const range = (failure: Parameters<typeof retryWaitMs>[0], times = 0) =>
  [0, latest].map((random) => Math.round(retryWaitMs(failure, times, random)) / 1000);

describe('what failed is tried again', () => {
  it('[L1] within five seconds, at a moment of the device’s own, where the server did not turn it away', () => {
    expect(range(unreachable)).toEqual([2.5, 5]);
    expect(retryWaitMs(unreachable, 0, 0.5)).toBe(3750);
  });

  it('[L1] later each time where the server has too much to do, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 99].map((times) => range(busy(), times))).toEqual([
      [5, 10],
      [10, 20],
      [20, 40],
      [30, 60],
      [30, 60],
      [30, 60],
    ]);
  });

  it('[B6] up to ten minutes where the server has had too many', () => {
    expect([0, 1, 5, 6, 99].map((times) => range(limited, times))).toEqual([
      [5, 10],
      [10, 20],
      [160, 320],
      [300, 600],
      [300, 600],
    ]);
  });

  it('[L1] not before the server says, within the ten minutes of the regular contact, and spread over as long again', () => {
    expect(range(busy(2_000))).toEqual([5, 10]);
    expect(range(busy(20_000))).toEqual([20, 40]);
    expect(range(busy(24 * 3_600_000))).toEqual([300, 600]);
  });

  it('[L1] devices that were turned away at once come back spread', () => {
    const devices = Array.from({ length: 300 }, () => createBackoff().failed(answer(503)));
    const seconds = new Map<number, number>();
    for (const waitMs of devices) {
      const second = Math.floor(waitMs / 1000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect([...seconds.keys()].sort()).toEqual([5, 6, 7, 8, 9]);
    // 60 each on the average; that one second has twice as many does not happen by chance.
    expect(Math.max(...seconds.values())).toBeLessThan(120);
  });
});

const answer = (status: number) =>
  new ClientResponseError({ url: '', status, response: { message: 'No.' } });

describe('what a device sends', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([503, 429])(
    '[L1, B6] rests after %s, twice as long the second time, until one is taken',
    async (status) => {
      const [first, second] = [7_500, 15_000] as const;
      const onOver = vi.fn();
      const rest = createPushRest(onOver);
      const turnedAway = () => Promise.reject(answer(status));
      for (const waitMs of [first, second]) {
        await expect(rest.after(turnedAway)).rejects.toMatchObject({ status });
        vi.advanceTimersByTime(waitMs - 1);
        expect(rest.isOn()).toBe(true);
        vi.advanceTimersByTime(1);
        expect(rest.isOn()).toBe(false);
      }
      expect(onOver).toHaveBeenCalledTimes(2);
      await rest.after(() => Promise.resolve());
      await expect(rest.after(turnedAway)).rejects.toMatchObject({ status });
      vi.advanceTimersByTime(first);
      expect(rest.isOn()).toBe(false);
    },
  );

  it('[S8] does not rest after a fault or a refusal', async () => {
    const rest = createPushRest(() => {});
    for (const status of [0, 400, 500]) {
      await expect(rest.after(() => Promise.reject(answer(status)))).rejects.toMatchObject({
        status,
      });
      expect(rest.isOn()).toBe(false);
    }
  });
});

import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Limits = {
  take(app: unknown, what: string, key: string, amount?: number): boolean;
  forgive(app: unknown, what: string, key: string): void;
  forget(app: unknown): void;
};
const { take, forgive, forget }: Limits = createRequire(import.meta.url)(
  '../../../pocketbase/pb_hooks/lib/rate-limits.js',
);

/** PocketBase's memory for hooks, as far as the limits use it. */
function memory() {
  const kept = new Map<string, unknown>([['of something else', 'stays']]);
  const store = {
    setFunc: (key: string, change: (value: unknown) => unknown) =>
      void kept.set(key, change(kept.get(key) ?? null)),
    getAll: () => Object.fromEntries(kept),
    remove: (key: string) => void kept.delete(key),
  };
  return { app: { store: () => store }, kept };
}

/** Attempts, every one a failure: how many are let through. */
function letThrough(app: unknown, attempts: number) {
  const tries = Array.from({ length: attempts }, () => take(app, 'failedSignIns', 'somebody'));
  return tries.filter(Boolean).length;
}

let chosen: string;

beforeEach(() => {
  chosen = '3';
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:55Z'), toFake: ['Date'] });
  vi.stubGlobal('$os', { getenv: () => chosen });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[B6] lets as many wrong attempts through as the limit says, from the first on for a minute', () => {
  const { app } = memory();
  expect(letThrough(app, 2)).toBe(2);
  // The clock's minute is another one now, the account's is not.
  vi.setSystemTime('2026-03-01T12:01:54.999Z');
  expect(letThrough(app, 9)).toBe(1);
  expect(take(app, 'failedSignIns', 'somebody else')).toBe(true);
  expect(take(app, 'signIns', 'somebody')).toBe(true);
  vi.setSystemTime('2026-03-01T12:01:55Z');
  expect(letThrough(app, 9)).toBe(3);
});

it('[B6] does not count an attempt that succeeds', () => {
  const { app } = memory();
  for (let visits = 0; visits < 9; visits += 1) {
    expect(take(app, 'failedSignIns', 'somebody')).toBe(true);
    forgive(app, 'failedSignIns', 'somebody');
  }
  expect(letThrough(app, 9)).toBe(3);
});

it('[B6] counts bytes for a day, and what still fits after something that does not', () => {
  const { app } = memory();
  const publish = (bytes: number) => take(app, 'publishedBytes', 'org', bytes);
  expect([publish(1_000_000), publish(1_999_999), publish(2), publish(1)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  vi.setSystemTime('2026-03-02T12:00:54Z');
  forget(app);
  expect(publish(1)).toBe(false);
  vi.setSystemTime('2026-03-02T12:00:55Z');
  expect(publish(3_000_000)).toBe(true);
});

it('[B6] knows no limit where the environment says 0, and its own where it says nothing', () => {
  const { app } = memory();
  chosen = '0';
  expect(letThrough(app, 99)).toBe(99);
  chosen = '';
  expect(letThrough(app, 99)).toBe(10);
});

it('[B6] frees the memory of spans that are over, and of no others', () => {
  const { app, kept } = memory();
  expect(letThrough(app, 9)).toBe(3);
  forget(app);
  expect(letThrough(app, 9)).toBe(0);
  vi.setSystemTime('2026-03-01T12:01:55Z');
  take(app, 'failedSignIns', 'somebody else');
  forget(app);
  expect([...kept.keys()]).toEqual(['of something else', 'limit failedSignIns somebody else']);
});

it('[B6] keeps nobody out for longer than a minute where the clock is set back', () => {
  const { app } = memory();
  expect(letThrough(app, 9)).toBe(3);
  vi.setSystemTime('2026-02-28T12:00:00Z');
  expect(letThrough(app, 9)).toBe(3);
});

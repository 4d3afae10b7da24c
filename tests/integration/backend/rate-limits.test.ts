import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Limits = {
  take(app: unknown, key: string): boolean;
  forgive(app: unknown, key: string): void;
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
  return Array.from({ length: attempts }, () => take(app, 'somebody')).filter(Boolean).length;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:55Z'), toFake: ['Date'] });
  vi.stubGlobal('$os', { getenv: () => '3' });
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
  expect(take(app, 'somebody else')).toBe(true);
  vi.setSystemTime('2026-03-01T12:01:55Z');
  expect(letThrough(app, 9)).toBe(3);
});

it('[B6] does not count an attempt that succeeds', () => {
  const { app } = memory();
  for (let visits = 0; visits < 9; visits += 1) {
    expect(take(app, 'somebody')).toBe(true);
    forgive(app, 'somebody');
  }
  expect(letThrough(app, 9)).toBe(3);
});

it('[B6] frees the memory of minutes that are over, and of no others', () => {
  const { app, kept } = memory();
  expect(letThrough(app, 9)).toBe(3);
  forget(app);
  expect(letThrough(app, 9)).toBe(0);
  vi.setSystemTime('2026-03-01T12:01:55Z');
  take(app, 'somebody else');
  forget(app);
  expect([...kept.keys()]).toEqual(['of something else', 'failed sign-ins somebody else']);
});

it('[B6] keeps nobody out for longer than a minute where the clock is set back', () => {
  const { app } = memory();
  expect(letThrough(app, 9)).toBe(3);
  vi.setSystemTime('2026-02-28T12:00:00Z');
  expect(letThrough(app, 9)).toBe(3);
});

import { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { statusOfFailure } from '../../../src/replication/fault-of.ts';
import { failureOf } from '../../../src/server/failure.ts';
import { connectServer, expectReachable } from '../../../src/server/server.ts';

const server = connectServer('http://127.0.0.1', new BaseAuthStore());

/** A network that takes what is sent and answers nothing. */
const swallow: typeof fetch = (_url, config) =>
  new Promise((_, reject) => {
    config?.signal?.addEventListener('abort', () => reject(config.signal?.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', swallow);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['what is asked', () => server.send('/api/changes', {}), 60_000],
  [
    'what is sent',
    () => server.send('/api/join', { method: 'POST', body: { orgId: 'x' } }),
    180_000,
  ],
  ['whether it can be reached', () => expectReachable(server), 60_000],
])('[S5] a server that is silent is given up, and told as one: %s', async (_name, call, ms) => {
  let error: unknown = null;
  const called = call().catch((thrown: unknown) => {
    error = thrown;
  });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(error).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await called;
  expect(failureOf(error)).toMatchObject({ kind: 'unreachable', silent: true, foreign: false });
  expect(statusOfFailure(error)).toEqual({ phase: 'offline', silent: true });
});

it('[S5] a call whose answer has begun is not cut off, however long it takes', async () => {
  let end = () => {};
  const body = new ReadableStream({
    start: (controller) => {
      end = () => {
        controller.enqueue(new TextEncoder().encode('{"seq":1}'));
        controller.close();
      };
    },
  });
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const answer = server.send('/api/changes', {});
  await vi.advanceTimersByTimeAsync(600_000);
  end();
  expect(await answer).toEqual({ seq: 1 });
});

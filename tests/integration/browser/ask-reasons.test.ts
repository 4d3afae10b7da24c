import { BaseAuthStore } from 'pocketbase';
import { of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { askReasons$ } from '../../../src/replication/pull/reasons-to-pull.ts';
import { connectServer } from '../../../src/server/server.ts';

afterEach(() => vi.useRealTimers());

it('[S5, S6] every poll is a contact, so that what is loaded whole is never older than 10 minutes', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const server = connectServer('http://127.0.0.1:9', new BaseAuthStore());
  let contacts = 0;
  const asking = askReasons$(server, 'user', of(''), () => ({
    lastPullMs: 0,
    spreadMs: 0,
  })).subscribe((reason) => {
    if (reason === 'contact') contacts += 1;
  });
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(contacts).toBe(0);
  vi.advanceTimersByTime(1);
  expect(contacts).toBe(1);
  vi.advanceTimersByTime(10 * 60_000);
  expect(contacts).toBe(2);
  asking.unsubscribe();
});

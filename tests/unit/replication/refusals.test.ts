import { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../src/replication/push/refusals.ts';
import { createBackoff } from '../../../src/replication/retry-time.ts';

const answer = (status: number) =>
  new ClientResponseError({ status, response: { message: 'No.', data: {} } });

describe('what the server did not take', () => {
  it.each([400, 403, 404, 413])('[S8] is refused by %i', (status) => {
    expect(refusalOf(answer(status))).toBe('No.');
  });

  it.each([0, 401, 408, 409, 429, 500, 503])('[S8, B6] is not refused by %i', (status) => {
    const error = answer(status);
    expect(() => refusalOf(error)).toThrow(error);
  });

  it('[S8, B6] is sent again after the usual pause where it came too slowly', () => {
    const backoff = createBackoff();
    const waits = Array.from({ length: 5 }, () => backoff.failed(answer(408)));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2500);
    expect(Math.max(...waits)).toBeLessThan(5000);
  });
});

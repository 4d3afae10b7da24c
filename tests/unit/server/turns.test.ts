import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

type Turns = { inTurn: <T>(e: object, bytes: number, handle: () => T) => T };
const hooks = join(import.meta.dirname, '../../../pocketbase/pb_hooks');
vi.stubGlobal('__hooks', hooks);
class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
vi.stubGlobal('ApiError', ApiError);
const { inTurn }: Turns = createRequire(import.meta.url)(join(hooks, 'lib/turns.js'));

/** PocketBase's store, as far as it is used for counts. */
function makeStore() {
  const counts = new Map<string, number>();
  const setFunc = (key: string, next: (count: number | undefined) => number) => {
    counts.set(key, next(counts.get(key)));
  };
  return { setFunc };
}

/** A request without a body. */
function request(store: object, pattern: string, { account = '', address = '192.0.2.1' } = {}) {
  return {
    request: { pattern, contentLength: 0 },
    response: { header: () => ({ set: () => {} }) },
    auth: account === '' ? null : { id: account },
    app: { store: () => store },
    realIP: () => address,
    get: () => undefined,
  };
}

/** Has `count` of these under way while it does `work`. */
function during<T>(count: number, e: object, work: () => T): T {
  return count === 0 ? work() : inTurn(e, 0, () => during(count - 1, e, work));
}

describe('files that are taken at once', () => {
  it.each([
    ['300 of the app by one address', 300, 'GET /{path...}', {}, { address: '192.0.2.2' }],
    [
      '8 snapshots by one account',
      8,
      'GET /api/snapshots/{org}/{id}',
      { account: 'a' },
      { account: 'b' },
    ],
  ])('[B6] are at most %s', (_, most, pattern, who, others) => {
    const store = makeStore();
    const own = request(store, pattern, who);
    const other = request(store, pattern, others);
    const taken = () => 'taken';
    during(most, own, () => {
      expect(() => inTurn(own, 0, taken)).toThrow(expect.objectContaining({ status: 503 }));
      expect(inTurn(other, 0, taken)).toBe('taken');
    });
    expect(during(most - 1, own, () => inTurn(own, 0, taken))).toBe('taken');
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Turns = {
  inTurn: <T>(e: object, bytes: number, handle: () => T) => T;
  answerAfterTurn: (e: object, status: number, body: object) => unknown;
};
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
vi.stubGlobal('$security', { randomString: () => String(Math.random()) });
vi.stubGlobal(
  'DateTime',
  class {
    add() {
      return { time: () => null };
    }
  },
);
/** Whoever waits for a turn waits for nobody here. */
vi.stubGlobal('sleep', (ms: number) => vi.setSystemTime(Date.now() + ms));
const { answerAfterTurn, inTurn }: Turns = createRequire(import.meta.url)(
  join(hooks, 'lib/turns.js'),
);

it('[B6] those that wait for a turn, have one or are slow are fewer in all than there are engines', () => {
  const numberIn = (file: string, pattern: RegExp): number =>
    Number(pattern.exec(readFileSync(join(hooks, file), 'utf8'))?.[1]);
  const turns = 'lib/turns.js';
  const held = [
    ...[/storing: \{\s+most: (\d+)/, /storing: \{\s+most: \d+,\s+mostWaiting: (\d+)/],
    ...[/reading: \{\s+most: (\d+)/, /reading: \{\s+most: \d+,\s+mostWaiting: (\d+)/],
  ].map((pattern) => numberIn(turns, pattern));
  held.push(numberIn('lib/slow-clients.js', /MOST_SLOW = (\d+)/));
  const engines = numberIn('../../scripts/pocketbase.mjs', /ENGINES = (\d+)/);
  const all = held.reduce((sum, each) => sum + each, 0);
  expect(all).toBeLessThan(engines);
  // There is hardly room for more of them.
  expect(engines - all).toBeLessThan(10);
});

/** PocketBase's store, as far as it is used for turns. */
function makeStore() {
  const kept = new Map<string, unknown>();
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => kept.set(key, value),
    remove: (key: string) => kept.delete(key),
    setFunc: (key: string, next: (value: unknown) => unknown) => kept.set(key, next(kept.get(key))),
  };
}

/** Of a request, as Go gives it. */
function addressWith(fields: string) {
  const query = new URLSearchParams(fields === '' ? {} : { fields });
  return {
    rawQuery: query.toString(),
    query: () => ({
      get: (name: string) => query.get(name) ?? '',
      set: (name: string, value: string) => query.set(name, value),
      encode: () => query.toString(),
    }),
  };
}

/** A request whose body, if it has one, is there. */
function request(
  store: object,
  pattern: string,
  { account = '', address = '192.0.2.1', collection = '', fields = '' } = {},
) {
  const kept = makeStore();
  return {
    request: {
      pattern,
      url: addressWith(fields),
      contentLength: 0,
      pathValue: () => collection,
      body: {
        read: () => {
          throw Object.assign(new Error(), { value: 'EOF' });
        },
        reread: () => {},
      },
    },
    response: {
      header: () => ({ set: () => {} }),
      setReadDeadline: () => {},
      setWriteDeadline: () => {},
    },
    auth: account === '' ? null : { id: account },
    app: {
      store: () => store,
      findCachedCollectionByNameOrId: (name: string) => ({ name }),
    },
    realIP: () => address,
    hasSuperuserAuth: () => account === 'superuser',
    requestInfo: () => ({ body: {} }),
    json: (_: number, answer: unknown) => answer,
    get: kept.get,
    set: kept.set,
  };
}

/** Has `count` such requests under way while it does `work`. */
function during<T>(count: number, make: () => object, work: () => T): T {
  return count === 0 ? work() : inTurn(make(), 0, () => during(count - 1, make, work));
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
    const own = () => request(store, pattern, who);
    const other = request(store, pattern, others);
    const taken = () => 'taken';
    during(most, own, () => {
      expect(() => inTurn(own(), 0, taken)).toThrow(expect.objectContaining({ status: 503 }));
      expect(inTurn(other, 0, taken)).toBe('taken');
    });
    expect(during(most - 1, own, () => inTurn(own(), 0, taken))).toBe('taken');
  });
});

describe('bodies that are handled at once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const megabyte = 1024 * 1024;
  const post = 'POST /api/collections/{collection}/records';
  const sending = (store: object, account: string) =>
    request(store, post, { account, collection: 'visits' });
  const refusal = expect.objectContaining({ status: 503 });
  const done = () => 'done';

  it('[B6] have 2.5 MB together, and one may have more', () => {
    const store = makeStore();
    const [first, second] = [sending(store, 'a'), sending(store, 'b')];
    inTurn(first, 2 * megabyte, () => {
      expect(() => inTurn(second, megabyte, done)).toThrow(refusal);
      expect(inTurn(second, megabyte / 2, done)).toBe('done');
    });
    expect(inTurn(second, 4 * megabyte, done)).toBe('done');
  });

  it('[L1] are three', () => {
    const store = makeStore();
    const another = () => inTurn(sending(store, 'b'), 0, done);
    during(
      3,
      () => sending(store, 'a'),
      () => expect(another).toThrow(refusal),
    );
    expect(during(2, () => sending(store, 'a'), another)).toBe('done');
  });

  it('[L1] have no turn any more while what answers them is written', () => {
    const store = makeStore();
    const answer = { json: () => inTurn(sending(store, 'b'), 0, done) };
    const answering = () => Object.assign(sending(store, 'a'), answer);
    const [first, second] = [answering(), answering()];
    inTurn(sending(store, 'a'), 0, () =>
      inTurn(first, 0, () =>
        inTurn(second, 0, () => {
          expect(answerAfterTurn(second, 200, {})).toBe('done');
        }),
      ),
    );
  });

  /** What is asked for in the end, of what a caller asks for. */
  const fieldsOf = (bytes: number, fields: string, account = 'a') => {
    const sent = request(makeStore(), post, { account, collection: 'orders', fields });
    return inTurn(sent, bytes, () => new URLSearchParams(sent.request.url.rawQuery).get('fields'));
  };

  it('[L1] and bring much are answered with nothing that may be long, whatever is asked for', () => {
    const brief = fieldsOf(megabyte, '');
    expect(brief).toContain('id,');
    expect(brief).not.toMatch(/changeset|note|state|content|personal|signature|logo|variables/);
    expect(fieldsOf(megabyte, 'seq, content,id,id')).toBe('id,seq');
    for (const long of ['*', 'content', 'id:excerpt(9)'])
      expect(fieldsOf(megabyte, long)).toBe(brief);
    expect(fieldsOf(1000, '*')).toBe('*');
    expect(fieldsOf(megabyte, '*', 'superuser')).toBe('*');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type LongAnswers,
  largeFile,
  makeLargeFile,
  startLongAnswers,
  waysOf,
} from '../../support/long-answers.ts';
import { forgetPeak, usageOf } from '../../support/process-usage.ts';
import { startTestServer } from '../../support/server.ts';
import {
  askAndReadNothing,
  isServed,
  type SlowSending,
  sendSlowly,
} from '../../support/slow-sockets.ts';

/** Connections that send a byte now and then. */
const sockets = 100;

/** The most that all who read nothing may have the server take. */
const mostMiB = 300;

let answers: LongAnswers;
let open: Socket[] = [];

afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

/** For the tests of a group, all of which are long. */
function prepareAnswers(): void {
  beforeAll(async () => {
    answers = await startLongAnswers();
  }, 240_000);
  afterAll(() => answers.stop());
}

/** Says that so many bytes come, and sends one now and then. */
function sendAndWait(method: string, path: string, token: string, bytes: number): SlowSending {
  const sending = sendSlowly(answers.server.url, { method, path, token }, '{'.padEnd(bytes));
  open.push(sending.socket);
  return sending;
}

/**
 * Reads the log of another organization, again and again, which nobody who waits for the slow ones is given: they are served for
 * longer than a test may take.
 */
async function readOther(): Promise<void> {
  for (let number = 0; number < 20; number += 1) await answers.readOther();
}

const hooks = join(import.meta.dirname, '../../../pocketbase/pb_hooks');

/** What is asked for, by whichever ids. */
const ways = waysOf('org', { change: 'c', visit: 'v', order: 'o', quote: 'q', snapshot: 's' });

/** Each answer has hundreds of rows, with what they lead to: the bench asks for them, which has the machine to itself. */
const manyRows = ['activity', 'flags', 'members', 'books', 'roles'];

/** Whose lists of a thousand rows are short, or are given to nobody: names, rates and ids. */
const short = [
  ...['users', 'signIns', 'currencies', 'currencyRates', 'currencyRateFixed', 'bookReaders'],
  ...['pokes', 'logEpoch', 'changeHeads', 'counters', 'formerMembers', 'snapshots', 'visitCalls'],
  ...[
    'quoteLinks',
    'quoteMails',
    '_authOrigins',
    '_externalAuths',
    '_mfas',
    '_otps',
    '_superusers',
  ],
];

it('[B6] each route that answers, and each collection, is asked by somebody who reads nothing', () => {
  const asked = ways.map(({ path }) => path);
  const routes = readdirSync(hooks)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [
      ...readFileSync(join(hooks, name), 'utf8').matchAll(/routerAdd\(\s*'GET',\s*'([^']+)'/g),
    ])
    .map(([, path = '']) => path);
  const patterns = routes.map(
    (path) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`),
  );
  expect(patterns.length).toBeGreaterThan(5);
  const unasked = routes.filter((_, at) => !asked.some((path) => patterns[at]?.test(path)));
  // What can be signed in with, and the pages of the app, beside its files.
  expect(unasked).toEqual(['/{path...}', '/api/sign-in-options']);

  const { OF_COLLECTIONS } = createRequire(import.meta.url)(join(hooks, 'lib/body-sizes.js'));
  const missing = Object.keys(OF_COLLECTIONS).filter(
    (name) => !short.includes(name) && !asked.some((path) => path.includes(`/${name}/records`)),
  );
  expect(missing).toEqual([]);
});

describe('a hundred connections that ask and read nothing', () => {
  prepareAnswers();

  it.each(ways.map(({ name }) => name).filter((name) => !manyRows.includes(name)))(
    '[B6] of %s keep nobody else from the log, and are little work',
    { tags: '@long', timeout: 120_000 },
    async (name) => {
      const way = answers.ways.find((each) => each.name === name);
      if (!way) throw new Error(`Nobody asks for ${name}.`);
      const idle = await forgetPeak(answers.server.pid);
      open = await answers.readNothing(way);
      await readOther();
      const more = ((await usageOf(answers.server.pid))?.peakMiB ?? 0) - idle;
      console.info(`${name}, unread: at most ${Math.round(more)} MiB more`);
      expect(more).toBeLessThan(mostMiB);
    },
  );
});

describe('a hundred connections that send a byte now and then', () => {
  prepareAnswers();

  /** As long as most bodies may be, and one of those that may be longer. */
  const [brief, long] = [20_000, 700_000];
  const recordsOf = (collection: string): string => `/api/collections/${collection}/records`;

  type Way = [
    name: string,
    who: 'guest' | 'account',
    method: string,
    path: () => string,
    bytes: number,
  ];
  it.each<Way>([
    ['sign in', 'guest', 'POST', () => '/api/collections/users/auth-with-password', brief],
    ['register', 'guest', 'POST', () => recordsOf('users'), brief],
    ['publish', 'guest', 'POST', () => recordsOf('pricebookChanges'), long],
    ['publish', 'account', 'POST', () => recordsOf('pricebookChanges'), long],
    ['send visits', 'account', 'POST', () => recordsOf('visits'), long],
    ['send orders', 'account', 'POST', () => recordsOf('orders'), long],
    ['send flags', 'account', 'POST', () => recordsOf('flags'), brief],
    ['change a paper', 'guest', 'PATCH', () => `${recordsOf('papers')}/${answers.slow.id}`, long],
    ['change a paper', 'account', 'PATCH', () => `${recordsOf('papers')}/${answers.slow.id}`, long],
    ['join', 'account', 'POST', () => '/api/join', brief],
    ['erase a customer', 'account', 'POST', () => '/api/erase-customer', brief],
    ['read the log', 'account', 'GET', () => `/api/log/${answers.slow.id}`, brief],
    ['subscribe', 'guest', 'POST', () => '/api/realtime', brief],
    ['open a stream', 'guest', 'GET', () => '/api/realtime', brief],
    ['load a file', 'guest', 'GET', () => largeFile, brief],
  ])(
    '[B6] to %s as %s keep nobody else from the log',
    { tags: '@long', timeout: 120_000 },
    async (_, who, method, path, bytes) => {
      const token = who === 'guest' ? '' : answers.slow.owner.client.authStore.token;
      let ended = 0;
      for (let number = 0; number < sockets; number += 1)
        void sendAndWait(method, path(), token, bytes).answered.then((status) => {
          if (status === '408') ended += 1;
        });
      await answers.readOther();
      // Nobody has waited until one of them was sent away.
      expect(ended).toBe(0);
      await readOther();
    },
  );
});

it('[B6] an answer that nobody reads has an end', { tags: '@long', timeout: 180_000 }, async () => {
  const publicDir = await makeLargeFile();
  const server = await startTestServer({ publicDir, env: { TIERBOOK_ANSWER_SECONDS: '15' } });
  try {
    const socket = askAndReadNothing(server.url, largeFile, '');
    open.push(socket);
    await expect.poll(() => isServed(socket)).toBe(true);
    await expect.poll(() => isServed(socket), { timeout: 120_000, interval: 200 }).toBe(false);
  } finally {
    await server.stop();
    await rm(publicDir, { recursive: true });
  }
});

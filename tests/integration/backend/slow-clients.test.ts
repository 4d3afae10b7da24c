import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { jpegOf } from '../../support/logos.ts';
import { forgetPeak, usageOf } from '../../support/process-usage.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import {
  askAndReadNothing,
  askUnlessRefused,
  isServed,
  sendSlowly,
} from '../../support/slow-sockets.ts';
import { newVisitId, sentVisit, session } from '../../support/visits.ts';

/** Connections that ask and never read. */
const sockets = 100;

/** So much of an answer does not fit into what the system keeps for a connection. */
const muchBytes = 8_000_000;

/** A page of this many bytes does not fit into what the system keeps for a connection. */
const pieces = 8;
const piece = () => randomBytes(500_000).toString('base64');

let server: TestServer;
let publicDir: string;
let slow: TestOrganization;
let other: TestOrganization;
let open: Socket[] = [];
/** The newest of each, as long as it may be. */
let change: string;
let visitId: string;

beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'tierbook-app-'));
  await mkdir(join(publicDir, 'assets'));
  await writeFile(join(publicDir, 'assets', 'large-1a2b3c.js'), randomBytes(8_000_000));
  server = await startTestServer({ publicDir, env: { TIERBOOK_ANSWER_SECONDS: '15' } });
  slow = await makeOrganization(await server.makeUser('slow'));
  other = await makeOrganization(await server.makeUser('other'));
  const { id: org, book, owner } = slow;
  for (let number = 0; number < pieces; number += 1) {
    const state = session(newVisitId(owner.id));
    const visit = sentVisit(org, { ...state, customer: { name: piece(), phone: '' } });
    visitId = (await owner.client.collection('visits').create(visit)).id;
    const descriptions = piece().match(/.{1,29000}/g) ?? [];
    const changeset = descriptions.map((description, place) => ({
      collection: 'problems',
      operation: 'create',
      data: { refId: `p${number}_${place}`, name: 'x', description },
    }));
    const published = { org, book: book.id, changeset };
    change = (await owner.client.collection('pricebookChanges').create(published)).id;
  }
  await owner.client.collection('papers').create({ org, logo: jpegOf(480_000) });
  const organizations = owner.client.collection('organizations');
  for (let number = 0; number < 10; number += 1) {
    const { id } = await organizations.create({ name: `Branch ${number}`, owner: owner.id });
    await organizations.update(id, { variables: { notes: 'x'.repeat(29_000) } });
  }
}, 120_000);
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});
afterAll(async () => {
  await server.stop();
  await rm(publicDir, { recursive: true });
});

/** Asks as the slow one. */
function askAndWait(path: string): Socket {
  const socket = askAndReadNothing(server.url, path, slow.owner.client.authStore.token);
  open.push(socket);
  return socket;
}

/** Says that so many bytes come, and sends one now and then. */
function sendAndWait(method: string, path: string, token: string, bytes: number): void {
  open.push(sendSlowly(server.url, { method, path, token }, '{'.padEnd(bytes)).socket);
}

/**
 * Reads the log of another organization, twenty times, and prints what they took.
 *
 * @throws where it is not answered long before a slow client's end
 */
async function readOther(meanwhile: string): Promise<void> {
  const took: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const path = `${server.url}/api/log/${other.id}?after=0`;
    const headers = { Authorization: other.owner.client.authStore.token };
    const began = performance.now();
    const answer = await fetch(path, { headers, signal: AbortSignal.timeout(10_000) });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    took.push(performance.now() - began);
  }
  const p95 = took.sort((a, b) => a - b)[18] ?? 0;
  console.info(`${meanwhile}: the log of others by p95 in ${Math.round(p95)} ms`);
}

describe('a hundred connections that ask and read nothing', () => {
  it.each([
    ['the log', () => `/api/log/${slow.id}?after=0`],
    ['changes of a record', () => `/api/record-changes/${slow.id}?of=[["menus","a"]]`],
    ['visits', () => `/api/visits/${slow.id}?whose=all`],
    ['orders', () => `/api/orders/${slow.id}?whose=all`],
    ['calls', () => `/api/visit-calls/${slow.id}`],
    ['snapshots', () => `/api/snapshots/${slow.id}`],
    ['files of the app', () => '/assets/large-1a2b3c.js'],
    ['the log as records', () => '/api/collections/pricebookChanges/records?perPage=30'],
    ['an event stream', () => '/api/realtime'],
  ])(
    '[B6] of %s keep nobody else from the log',
    { tags: '@long', timeout: 120_000 },
    async (name, path) => {
      for (let number = 0; number < sockets; number += 1) askAndWait(path());
      await readOther(`${name}, unread`);
    },
  );
});

/** Of what the slow one is answered, once nothing is on its way to the connections that were there before. */
async function lengthOf(path: string): Promise<number> {
  const headers = { Authorization: slow.owner.client.authStore.token };
  const ask = () => fetch(server.url + path, { headers });
  await expect.poll(async () => (await ask()).status).toBe(200);
  return (await (await ask()).arrayBuffer()).byteLength;
}

const recordsOf = (collection: string): string => `/api/collections/${collection}/records`;

describe('a hundred connections that ask for records and read nothing', () => {
  it.each([
    ['a change', () => `${recordsOf('pricebookChanges')}/${change}`],
    ['a visit', () => `${recordsOf('visits')}/${visitId}`],
    ['papers', () => `${recordsOf('papers')}?perPage=500`],
    ['organizations', () => `${recordsOf('organizations')}?perPage=500`],
  ])(
    '[B6] of %s keep nobody else from the log, and are little work',
    { tags: '@long', timeout: 120_000 },
    async (name, path) => {
      const times = Math.ceil(muchBytes / (await lengthOf(path())));
      const idle = await forgetPeak(server.pid);
      const { token } = slow.owner.client.authStore;
      for (let number = 0; number < sockets; number += 1)
        open.push(askUnlessRefused(server.url, path(), token, times));
      await readOther(`${name}, unread`);
      const more = ((await usageOf(server.pid))?.peakMiB ?? 0) - idle;
      console.info(`${name}, unread: at most ${Math.round(more)} MiB more`);
      expect(more).toBeLessThan(300);
    },
  );
});

describe('a hundred connections that send a byte now and then', () => {
  /** As long as most bodies may be, and one of those that may be longer. */
  const [short, long] = [20_000, 700_000];

  type Way = [
    name: string,
    who: 'guest' | 'account',
    method: string,
    path: () => string,
    bytes: number,
  ];
  it.each<Way>([
    ['sign in', 'guest', 'POST', () => '/api/collections/users/auth-with-password', short],
    ['register', 'guest', 'POST', () => recordsOf('users'), short],
    ['publish', 'guest', 'POST', () => recordsOf('pricebookChanges'), long],
    ['publish', 'account', 'POST', () => recordsOf('pricebookChanges'), long],
    ['send visits', 'account', 'POST', () => recordsOf('visits'), long],
    ['send orders', 'account', 'POST', () => recordsOf('orders'), long],
    ['change a paper', 'guest', 'PATCH', () => `${recordsOf('papers')}/${slow.id}`, long],
    ['change a paper', 'account', 'PATCH', () => `${recordsOf('papers')}/${slow.id}`, long],
    ['join', 'account', 'POST', () => '/api/join', short],
    ['erase a customer', 'account', 'POST', () => '/api/erase-customer', short],
    ['read the log', 'account', 'GET', () => `/api/log/${slow.id}`, short],
    ['subscribe', 'guest', 'POST', () => '/api/realtime', short],
    ['open a stream', 'guest', 'GET', () => '/api/realtime', short],
    ['load a file', 'guest', 'GET', () => '/assets/large-1a2b3c.js', short],
  ])(
    '[B6] to %s as %s keep nobody else from the log',
    { tags: '@long', timeout: 120_000 },
    async (name, who, method, path, bytes) => {
      const token = who === 'guest' ? '' : slow.owner.client.authStore.token;
      for (let number = 0; number < sockets; number += 1) sendAndWait(method, path(), token, bytes);
      await readOther(`${who}s who ${name} slowly`);
    },
  );
});

it('[B6] an answer that nobody reads has an end', { tags: '@long', timeout: 90_000 }, async () => {
  const socket = askAndWait(`/api/visits/${slow.id}?whose=all`);
  await expect.poll(() => isServed(socket)).toBe(true);
  await expect.poll(() => isServed(socket), { timeout: 30_000, interval: 200 }).toBe(false);
});

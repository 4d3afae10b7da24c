import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { jpegOf } from '../../support/logos.ts';
import {
  askAndReadNothing,
  headOf,
  isServed,
  reach,
  type SlowSending,
  sendAndReadNothing,
  sendSlowly,
} from '../../support/slow-sockets.ts';
import { newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Actor } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, recordsPath, runSql } from '../request.ts';
import { accessEnvironment, type World } from '../world.ts';
import { attack, post, register } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';
import { madeSnapshot, removeSnapshots } from './snapshots.ts';

/** Who reads nothing of an answer, sends a byte now and then, or asks for all at once, takes nothing from others (L1, B6). */

/** More connections than turns there are, and no more than one account may have. */
const sockets = 9;

/** What anybody has for a part of an answer. */
const answerSeconds = Number(accessEnvironment.TIERBOOK_ANSWER_SECONDS);

/** What does not fit into what the system keeps for a connection. */
const muchBytes = 12_000_000;

/** Some bytes that come slowly, of no use anywhere. */
const small = '{'.padEnd(20_000);
const large = '{'.padEnd(30_000);
/** Longer than one piece, and than one piece may take. */
const honest = `{"unknown":"${'x'.repeat(75_000)}"}`;
const honestBytesAtOnce = 1750;

/** Who, where, what and how many at once. */
type Senders = [as: Actor, method: string, path: string, body: string, count: number];

/** Sends slowly as each, all of one actor from an address of their own. */
function sendAll(world: World, lastOfAddress: number, senders: readonly Senders[]): SlowSending[] {
  return senders.flatMap(([as, method, path, body, count]) =>
    Array.from({ length: count }, () => {
      const head = { method, path, token: world.tokens[as], address: `192.0.2.${lastOfAddress}` };
      return sendSlowly(world.url, head, body);
    }),
  );
}

/** How many were answered with each status. @throws {AssertionError} where some were not, a minute long */
async function statusesOf(sendings: readonly SlowSending[]): Promise<Record<string, number>> {
  const all = Promise.all(sendings.map(({ answered }) => answered));
  const statuses = await Promise.race([all, pause(60_000, null)]);
  assert.ok(statuses, 'there was no answer');
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Until so many of these were refused, which they are long before the others have an end; where there are fewer, a minute. */
async function refused(count: number, sendings: readonly SlowSending[]): Promise<void> {
  let left = count;
  const all = new Promise<void>((resolve) => {
    for (const { answered } of sendings)
      answered.then((status) => {
        if (status === '503') left -= 1;
        if (left === 0) resolve();
      });
  });
  await Promise.race([all, pause(60_000)]);
}

/** An event stream that is read no further than its first message. */
async function listenAndWait(world: World): Promise<{ socket: Socket; clientId: string }> {
  const socket = reach(world.url);
  socket.write(headOf('GET', '/api/realtime', ''));
  let said = '';
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    said += piece;
    const [, clientId] = /"clientId":"(\w+)"/.exec(said) ?? [];
    if (clientId) return { socket: socket.pause(), clientId };
  }
  throw new Error('The event stream has ended');
}

async function until(condition: () => Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100))
    if (await condition()) return true;
  return false;
}

/** An account with a log that fills a page. */
async function makeReader(world: World) {
  const owner = await makeOwner(world);
  const piece = () =>
    randomBytes(500_000)
      .toString('base64')
      .match(/.{1,29000}/g) ?? [];
  for (let number = 0; number < 5; number += 1) {
    const changeset = piece().map((description, place) => ({
      collection: 'problems',
      operation: 'create',
      data: { refId: `p${number}_${place}`, name: 'x', description },
    }));
    const { status } = await post(world, owner.account, {
      org: owner.org,
      book: owner.book,
      changeset,
    });
    assert.equal(status, 200);
  }
  return owner;
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** A request that stores something, and how much the whole of it is. */
type Stored = { method: string; path: string; body: object; answerBytes: number };

/** More than may store something at a time. */
const storers = 4;

/** Sends again and again what is stored with a short body and could be answered with much, and reads nothing. */
function storeAndReadNothing(
  world: World,
  token: string,
  { method, path, body, answerBytes }: Stored,
): Socket[] {
  const times = Math.ceil(muchBytes / answerBytes);
  return Array.from({ length: storers }, () =>
    sendAndReadNothing(world.url, { method, path, token }, JSON.stringify(body), times),
  );
}

/** A paper with a logo, and a change of it whose length has it wait for a turn. */
async function makePaper(world: World, { account, org }: Owner): Promise<Stored> {
  const body = { org, logo: jpegOf(480_000) };
  const { body: made } = await ask(world, account, 'POST', recordsPath('papers'), { body });
  const path = recordsPath('papers', String(made.id));
  const long = { unknown: 'x'.repeat(21_000) };
  return { method: 'PATCH', path, body: long, answerBytes: body.logo.length };
}

/** A long visit, and a push that assumes nothing of it and so brings it back. */
async function makeVisit(world: World, { account, org }: Owner): Promise<Stored> {
  const state = session(newVisitId(account.id));
  const customer = { name: 'x'.repeat(900_000), phone: '' };
  const body = sentVisit(org, { ...state, customer });
  const path = recordsPath('visits');
  assert.equal((await ask(world, account, 'POST', path, { body })).status, 200);
  const other = sentVisit(org, state);
  return { method: 'POST', path, body: other, answerBytes: body.state.length };
}

/** What somebody else who publishes is answered with, within less than a slow reader has time. */
async function othersPost(world: World): Promise<number | string> {
  const late = pause(5000, 'late');
  return Promise.race([post(world, 'author').then(({ status }) => status), late]);
}

/** What another organization's log is answered with, within less than a slow reader has time. */
async function othersLog(world: World): Promise<number | string> {
  const headers = { Authorization: world.tokens.outsider };
  const signal = AbortSignal.timeout(5000);
  try {
    const answer = await fetch(`${world.url}/api/log/${world.orgs.theirs}`, { headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    if (!signal.aborted) throw error;
    return 'late';
  }
}

export const slowClientAttacks: Check[] = [
  attack(
    'who asks for the log and reads nothing holds nobody up, and not for long',
    async (world) => {
      const { account, org } = await makeReader(world);
      const seconds = 4 * answerSeconds;
      const path = `/api/log/${org}`;
      const open = Array.from({ length: sockets }, () =>
        askAndReadNothing(world.url, path, account.token),
      );
      try {
        await pause(1000);
        for (let number = 0; number < 5; number += 1) assert.equal(await othersLog(world), 200);
        for (const socket of open)
          assert.ok(await until(async () => !(await isServed(socket)), seconds), 'it has no end');
      } finally {
        for (const socket of open) socket.destroy();
      }
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'who asks for the log as often as can be leaves a place to others',
    async (world) => {
      const { account, org } = await makeOwner(world);
      const headers = { Authorization: account.token };
      const flood = Array.from({ length: 200 }, async () => {
        const answer = await fetch(`${world.url}/api/log/${org}`, { headers });
        await answer.arrayBuffer();
        return answer.status;
      });
      const others: (number | string)[] = [];
      for (let number = 0; number < 8; number += 1) others.push(await othersLog(world));
      const statuses = new Set(await Promise.all(flood));
      assert.deepEqual([...statuses].sort(), [200, 503]);
      assert.deepEqual(others, Array(8).fill(200));
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'who sends as often as can be leaves a place to others',
    async (world) => {
      const { account, org, book } = await makeOwner(world);
      const flood = Array.from({ length: 200 }, () => post(world, account, { org, book }));
      const others: number[] = [];
      for (let number = 0; number < 5; number += 1)
        others.push((await post(world, 'author')).status);
      const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
      assert.deepEqual([...statuses].sort(), [200, 503]);
      assert.deepEqual(others, Array(5).fill(200));
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  ...(
    [
      ['a paper', makePaper],
      ['a visit', makeVisit],
    ] as const
  ).map(([name, make]) =>
    attack(
      `who stores ${name} again and again and reads nothing of the answers keeps nobody from storing`,
      async (world) => {
        const owner = await makeOwner(world);
        const sent = await make(world, owner);
        const open = storeAndReadNothing(world, owner.account.token, sent);
        try {
          for (let number = 0; number < 5; number += 1) {
            await pause(500);
            assert.equal(await othersPost(world), 200);
          }
        } finally {
          for (const socket of open) socket.destroy();
          await runSql(world, `DELETE FROM papers WHERE org = '${owner.org}'`);
          await runSql(world, `DELETE FROM visits WHERE org = '${owner.org}'`);
          await removeAccount(world, owner.account.id);
        }
      },
    ),
  ),
  attack('what is stored is answered within what is kept of an answer', async (world) => {
    const owner = await makeOwner(world);
    const { method, path, body } = await makePaper(world, owner);
    for (const fields of ['', '*', 'logo', 'id,logo']) {
      const asked = `${path}?fields=${fields}`;
      const answer = await ask(world, owner.account, method, asked, { body });
      assert.equal(answer.status, 200);
      assert.ok(JSON.stringify(answer.body).length < 2000, `much for "${fields}"`);
    }
    await runSql(world, `DELETE FROM papers WHERE org = '${owner.org}'`);
    await removeAccount(world, owner.account.id);
  }),
  attack(
    'a hundred guests and accounts that send a byte now and then hold nobody up, and not for long',
    async (world) => {
      const { orgs } = world;
      const open: SlowSending[] = [];
      const send = (lastOfAddress: number, ...senders: Senders[]) => {
        const sent = sendAll(world, lastOfAddress, senders);
        open.push(...sent);
        return sent;
      };
      const visits = recordsPath('visits');
      const head = { method: 'POST', path: visits, token: world.tokens.newcomer };
      const slow = sendSlowly(world.url, head, honest, honestBytesAtOnce);
      open.push(slow);
      try {
        const tooLong = send(1, ['guest', 'POST', recordsPath('users'), large, 3]);
        const streams = send(1, ['guest', 'GET', '/api/realtime', small, 5]);
        const guests = send(
          2,
          ['guest', 'POST', recordsPath('users'), small, 15],
          ['guest', 'POST', '/api/collections/users/auth-with-password', small, 15],
          ['guest', 'PATCH', recordsPath('papers', world.papers.ours), small, 15],
        );
        for (let number = 0; number < 5; number += 1) assert.equal(await othersLog(world), 200);
        assert.deepEqual(await statusesOf(guests), { 408: 40, 503: 5 });
        assert.deepEqual(await statusesOf(tooLong), { 413: 3 });
        assert.deepEqual(await statusesOf(streams), { 413: 5 });

        const technicians = send(
          3,
          ['technician', 'POST', visits, large, 13],
          ['technician', 'POST', recordsPath('orders'), large, 12],
        );
        const authors = send(
          4,
          ['author', 'POST', recordsPath('pricebookChanges'), large, 13],
          ['author', 'PATCH', recordsPath('organizations', orgs.ours), large, 12],
        );
        await Promise.all([refused(5, technicians), refused(5, authors)]);
        const administrators = send(
          5,
          ['administrator', 'GET', `/api/log/${orgs.ours}`, small, 9],
          ['administrator', 'POST', '/api/erase-customer', small, 16],
        );
        const owners = send(
          6,
          ['owner', 'POST', recordsPath('flags'), small, 10],
          ['owner', 'POST', '/api/realtime', small, 15],
        );
        for (let number = 0; number < 5; number += 1) assert.equal(await othersLog(world), 200);
        assert.deepEqual(await statusesOf([...administrators, ...owners]), { 408: 29, 503: 21 });
        assert.deepEqual(await statusesOf(technicians), { 408: 20, 503: 5 });
        assert.deepEqual(await statusesOf(authors), { 408: 20, 503: 5 });
        assert.deepEqual(await statusesOf([slow]), { 400: 1 });
        const ends = Promise.all(open.map(({ closed }) => closed).slice(1));
        assert.ok(await Promise.race([ends, pause(60_000, null)]), 'it has no end');
      } finally {
        for (const { socket } of open) socket.destroy();
      }
    },
  ),
  attack('three hundred who send at once from one address are all answered', async (world) => {
    const path = '/api/collections/users/confirm-verification';
    const body = JSON.stringify({ token: 'none' });
    // All of it, half a second later.
    const send = () => sendSlowly(world.url, { method: 'POST', path }, body, body.length);
    const guests = Array.from({ length: 300 }, send);
    try {
      assert.deepEqual(await statusesOf(guests), { 400: 300 });
    } finally {
      for (const { socket } of guests) socket.destroy();
    }
  }),
  attack('who asks for what is put on paper and reads nothing has an end', async (world) => {
    const path = recordsPath('papers', world.papers.ours);
    const { body: before } = await ask(world, 'owner', 'GET', path);
    const logo = jpegOf(480_000);
    assert.equal((await ask(world, 'owner', 'PATCH', path, { body: { logo } })).status, 200);
    const times = Math.ceil(muchBytes / logo.length);
    const socket = askAndReadNothing(world.url, path, world.tokens.technician, times);
    try {
      assert.ok(await until(() => isServed(socket), 5), 'it was never there');
      assert.ok(await until(async () => !(await isServed(socket)), 5 * answerSeconds), 'no end');
    } finally {
      socket.destroy();
      await ask(world, 'owner', 'PATCH', path, { body: { logo: before.logo } });
    }
  }),
  attack('who hears of much and reads nothing of it has an end', async (world) => {
    const { id, token } = await register(world);
    const { socket, clientId } = await listenAndWait(world);
    try {
      const long = (place: number) => ({ query: { fields: `id,${'x'.repeat(2000)}${place}` } });
      const subscriptions = Array.from({ length: 8 }, (_, place) => {
        return `users/${id}?options=${encodeURIComponent(JSON.stringify(long(place)))}`;
      });
      const body = { clientId, subscriptions };
      assert.equal((await ask(world, { token }, 'POST', '/api/realtime', { body })).status, 204);
      for (let number = 0; number < 400 && (await isServed(socket)); number += 1)
        await ask(world, { token }, 'PATCH', recordsPath('users', id), {
          body: { name: `N${number}` },
        });
      assert.ok(await until(async () => !(await isServed(socket)), 3 * answerSeconds), 'no end');
    } finally {
      socket.destroy();
      await removeAccount(world, id);
    }
  }),
  attack(
    'an account takes only so many snapshots at once',
    async (world) => {
      const { id } = await madeSnapshot(world, randomBytes(muchBytes));
      const path = `/api/snapshots/${world.orgs.ours}/${id}`;
      // One that is not there takes a place for a moment only; whoever is refused meanwhile asks again.
      const none = `${path}0`;
      const open = Array.from({ length: 8 }, () =>
        askAndReadNothing(world.url, path, world.tokens.technician),
      );
      try {
        const isFull = async () => (await ask(world, 'technician', 'GET', none)).status === 503;
        assert.ok(await until(isFull, 30), 'there is no limit');
        const headers = { Authorization: world.tokens.author };
        const answer = await fetch(world.url + path, { headers });
        await answer.body?.cancel();
        assert.equal(answer.status, 200);
      } finally {
        for (const socket of open) socket.destroy();
        await removeSnapshots(world);
      }
    },
    'snapshots',
  ),
];

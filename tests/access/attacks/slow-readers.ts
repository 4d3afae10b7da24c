import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askAndReadNothing, isServed } from '../../support/unread-socket.ts';
import type { Check } from '../check.ts';
import { accessEnvironment, type World } from '../world.ts';
import { attack, post } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';

/** Who asks for much and reads nothing of it, or asks for all at once, takes nothing from others (L1, B6). */

/** More connections than turns there are, and no more than one account may have. */
const sockets = 9;

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

/** What another organization's log is answered with, within less than a slow reader has time. */
async function othersLog(world: World): Promise<number | string> {
  try {
    const headers = { Authorization: world.tokens.outsider };
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`${world.url}/api/log/${world.orgs.theirs}`, { headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}

export const slowReaderAttacks: Check[] = [
  attack(
    'who asks for the log and reads nothing holds nobody up, and not for long',
    async (world) => {
      const { account, org } = await makeReader(world);
      const seconds = 4 * Number(accessEnvironment.TIERBOOK_ANSWER_SECONDS);
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
];

import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isServed, sendSlowly } from '../../support/slow-sockets.ts';
import type { Check } from '../check.ts';
import { ask, recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';

/**
 * How much one account has under way at once (B6), of each collection and route. A request has its place before its body is
 * there, so that one whose body comes slowly keeps it without anything long to be answered with.
 */

type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** What is asked for, and how many times at once. */
type Kind = { most: number; paths: (owner: Owner) => string[] };

const none = 'nosuchrecord000';

const kinds: Record<string, Kind> = {
  'the log and pages of visits': {
    most: 10,
    paths: ({ org }) => [
      ...[
        ...['log', 'record-changes', 'variable-versions', 'visits', 'orders', 'quotes'],
        ...['visit-calls', 'snapshots'],
      ].map((name) => `/api/${name}/${org}`),
      recordsPath('pricebookChanges'),
    ],
  },
  'the longest records': {
    most: 10,
    paths: () =>
      ['pricebookChanges', 'visits', 'orders', 'quotes'].map((collection) =>
        recordsPath(collection, none),
      ),
  },
  'records that may be long': {
    most: 20,
    paths: () =>
      [
        ...['organizations', 'papers', 'organizationEvents', 'flags'],
        ...['costLists', 'listLayouts'],
      ].map((name) => recordsPath(name)),
  },
  'records that bring others along': {
    most: 20,
    paths: () => ['profiles', 'books'].map((collection) => recordsPath(collection)),
  },
  snapshots: { most: 8, paths: ({ org }) => [`/api/snapshots/${org}/${none}`] },
};

/** As long as anything may be that comes with a question. */
const slowBody = '{'.padEnd(20_000);

async function until(condition: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(20))
    if (await condition()) return true;
  return false;
}

/** What is sent to be stored, of which an account has 30 under way. */
const stored = [
  ...['pricebookChanges', 'visits', 'orders', 'quotes', 'flags', 'visitCalls'],
  ...['costLists', 'listLayouts'],
];
const mostStored = 30;

const refusal = 'Too many send something at the moment.';

export const turnAttacks: Check[] = [
  ...Object.entries(kinds).map(([name, { most, paths }]) =>
    attack(`an account has only so many requests under way: for ${name}`, async (world) => {
      const owner = await makeOwner(world);
      const { token, id } = owner.account;
      const statusOf = async (path: string) =>
        (await ask(world, owner.account, 'GET', path)).status;
      for (const path of paths(owner)) {
        const open = new Set<Socket>();
        const isFull = async () => {
          // On a slow machine the first are over before the last are there.
          for (const each of open) if (!(await isServed(each))) open.delete(each.destroy());
          while (open.size < most) open.add(askSlowly(world, path, token));
          return (await statusOf(path)) === 503;
        };
        try {
          assert.ok(await until(isFull), `there is no limit of ${path}`);
        } finally {
          for (const socket of open) socket.destroy();
        }
        assert.ok(await until(async () => (await statusOf(path)) !== 503), `${path} stays full`);
      }
      await removeAccount(world, id);
    }),
  ),
  attack('an account has only so many requests under way: to store something', async (world) => {
    const { account } = await makeOwner(world);
    for (const collection of stored) {
      const head = { method: 'POST', path: recordsPath(collection), token: account.token, address };
      const sent = Array.from({ length: mostStored + 10 }, () =>
        sendSlowly(world.url, head, slowBody),
      );
      try {
        const isRefused = sent.map(async ({ said }) => {
          assert.ok((await said).includes(refusal));
        });
        await Promise.any(isRefused).catch(() => assert.fail(`there is no limit of ${collection}`));
      } finally {
        for (const { socket } of sent) socket.destroy();
      }
    }
    await removeAccount(world, account.id);
  }),
];

/** So that they count for no other attack's address. */
const address = '192.0.2.20';

function askSlowly(world: World, path: string, token: string): Socket {
  return sendSlowly(world.url, { method: 'GET', path, token, address }, slowBody).socket;
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type PocketBase from 'pocketbase';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findPocketBase, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { startRound } from '../../../scripts/snapshots.mjs';
import { connect, makeOrganization, type TestUser } from '../../support/accounts.ts';
import buildOnce from '../../support/built-app.ts';
import { noLimits } from '../../support/limits.ts';
import { create } from '../../support/log-builder.ts';
import { makeMember, startTestServer } from '../../support/server.ts';

beforeAll(() => buildOnce(), 300_000);
afterEach(() => vi.unstubAllEnvs());

/** No file of the server may grow beyond this: a write fails in the middle, as on a full disk. */
const roomKiB = 2048;

/** Hardly compressible: of 4 MB of them a snapshot takes about three. */
const words = () => randomBytes(21_000).toString('base64');

type Server = Awaited<ReturnType<typeof startPocketBase>>;

/** Starts a server on this folder. @param room how much each of its files may hold, in KiB */
async function start(dataDir: string, room?: number): Promise<Server> {
  const program = await findPocketBase();
  const limited = join(dataDir, 'limited-pocketbase');
  // POSIX counts in halves of a KiB.
  const limit = room === undefined ? '' : `ulimit -S -f ${room * 2}`;
  await writeFile(limited, `#!/bin/sh\n${limit}\nexec '${program}' "$@"\n`);
  await chmod(limited, 0o700);
  vi.stubEnv('POCKETBASE_BIN', limited);
  try {
    return await startPocketBase({ dataDir, port: 0, env: noLimits });
  } finally {
    vi.unstubAllEnvs();
  }
}

/** One round of the process that makes snapshots: what it said in its log, and how it ended. */
async function round({ url, superuser }: Server) {
  const running = startRound({ url, superuser }, 1);
  const [said, [code]] = await Promise.all([text(running.stderr), once(running, 'close')]);
  return { said, code };
}

it('[L3] a snapshot that does not fit on the disk leaves nothing, is told, and is made once there is room', {
  tags: '@long',
}, async () => {
  const before = await startTestServer();
  const large = await makeOrganization(await before.makeUser('large'), 'Large Company');
  const small = await makeOrganization(await before.makeUser('small'), 'Small Company');
  const technician = await makeMember(before, large, 'Technician');
  const publish = ({ id: org, book }: typeof large, client: PocketBase, changeset: object[]) =>
    client.collection('pricebookChanges').create({ org, book: book.id, changeset });
  for (const change of [1, 2, 3, 4]) {
    const records = Array.from({ length: 33 }, (_, place) =>
      create('problems', `p_${change}_${place}`, { description: words() }),
    );
    await publish(large, large.owner.client, records);
  }
  await publish(small, small.owner.client, [create('menus', 'small')]);
  await before.halt();

  const full = await start(before.dataDir, roomKiB);
  const keeper = connect(full.url);
  await keeper
    .collection('_superusers')
    .authWithPassword(full.superuser.email, full.superuser.password);
  // Each round tries again, and none may take room that there is not.
  for (const _ of [1, 2]) {
    const { said, code } = await round(full);
    expect(said).toMatch(/^No snapshot for Large Company: .*store nothing.*file too large.*\n$/);
    expect(code).toBe(0);
    const stored = await keeper.collection('snapshots').getFullList();
    expect(stored.map(({ org }) => org)).toEqual([small.id]);
    expect(await filesOf(before.dataDir)).toEqual(stored.map(({ file }) => file));
  }
  expect(await listed(full, technician, large.id)).toEqual([]);
  // Whoever works with it goes on.
  await publish(small, signedIn(full, small.owner), [create('menus', 'later')]);
  const log = await signedIn(full, technician).send(`/api/log/${large.id}`, {});
  expect(log.rows).toHaveLength(4);
  await full.stop();

  const roomy = await start(before.dataDir);
  expect(await round(roomy)).toEqual({ said: '', code: 0 });
  const [made] = await listed(roomy, technician, large.id);
  expect(made).toMatchObject({ seq: 4, changes: 4 });
  const headers = { Authorization: technician.client.authStore.token };
  const path = `/api/snapshots/${large.id}/${made?.id}`;
  const lines = await (await fetch(`${roomy.url}${path}`, { headers })).text();
  for (const change of [1, 2, 3, 4]) expect(lines).toContain(`p_${change}_32`);
  await roomy.stop();
  await before.stop();
});

/** As somebody who signed in before the server was started anew. */
function signedIn({ url }: Server, { client }: TestUser): PocketBase {
  const again = connect(url);
  again.authStore.save(client.authStore.token, client.authStore.record);
  return again;
}

async function listed(server: Server, user: TestUser, org: string) {
  const { rows } = await signedIn(server, user).send(`/api/snapshots/${org}`, {});
  return rows as { id: string; seq: number; changes: number }[];
}

/** The snapshots' files, without what PocketBase notes beside each. */
async function filesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return names.filter((name) => !name.endsWith('.attrs'));
}

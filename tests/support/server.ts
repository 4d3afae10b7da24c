import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import {
  findPocketBase,
  type PocketBaseOptions,
  startPocketBase,
} from '../../scripts/pocketbase.mjs';
import {
  connect,
  giveRoles,
  joinOrganization,
  makeUser,
  type TestOrganization,
  type TestUser,
} from './accounts.ts';
import { fewEngines, noLimits } from './limits.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * Starts a real PocketBase with the project's schema and hooks on a data folder as a first start leaves it, which `stop`
 * removes. Limits on what a caller may cost are lifted unless `env` sets them, and passwords are hashed cheaply: tests
 * make accounts by the hundred, each of which would take a core for a quarter of a second.
 */
export async function startTestServer(
  options: Pick<PocketBaseOptions, 'env' | 'publicDir' | 'log'> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-server-'));
  await cp(await startedData(), dataDir, { recursive: true });
  const server = await startPocketBase({
    ...options,
    dataDir,
    port: 0,
    env: { ...noLimits, ...options.env },
    engines: fewEngines,
  });
  const guest = () => connect(server.url);

  const superuser = guest();
  await superuser
    .collection('_superusers')
    .authWithPassword(server.superuser.email, server.superuser.password);

  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    url: server.url,
    pid: server.pid,
    dataDir,
    credentials: server.superuser,
    superuser,
    guest,
    /** Ends the server and leaves its data. */
    halt: server.stop,
    makeUser: (name?: string) => makeUser(server.url, name),
    stop,
  };
}

const startedFolder = join(import.meta.dirname, '../../.cache/started-data');

/**
 * A data folder that was started once. It is made once for this schema, these hooks and this program: all migrations take
 * a core for half a second, and a run of the tests starts some eighty servers.
 */
async function startedData(): Promise<string> {
  const digest = await digestOfServer();
  const folder = join(startedFolder, digest);
  if (existsSync(folder)) return folder;
  await mkdir(startedFolder, { recursive: true });
  const made = await mkdtemp(`${folder}.`);
  const server = await startPocketBase({ dataDir: made, port: 0, env: noLimits });
  const superuser = connect(server.url);
  await superuser
    .collection('_superusers')
    .authWithPassword(server.superuser.email, server.superuser.password);
  await hashPasswordsCheaply(superuser);
  await server.stop();
  // Two workers may make the same one, and either will do; none is copied half-made.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  for (const name of await readdir(startedFolder)) {
    if (!name.startsWith(digest)) await rm(join(startedFolder, name), { recursive: true });
  }
  return folder;
}

async function digestOfServer(): Promise<string> {
  const sources = join(import.meta.dirname, '../../pocketbase');
  const hash = createHash('sha256').update(await findPocketBase());
  for (const entry of await readdir(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** From now on, of accounts that are made or get a new password. */
async function hashPasswordsCheaply(superuser: PocketBase): Promise<void> {
  const { fields } = await superuser.collections.getOne('users');
  const cheap = fields.map((field) => (field.type === 'password' ? { ...field, cost: 4 } : field));
  await superuser.collections.update('users', { fields: cheap });
}

/** A new user who has joined with the named roles. */
export async function makeMember(
  server: TestServer,
  organization: TestOrganization,
  ...roles: string[]
): Promise<TestUser> {
  const user = await server.makeUser(roles[0] ?? 'newcomer');
  await joinOrganization(user, organization);
  if (roles.length > 0) await giveRoles(organization, user, ...roles);
  return user;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { type PocketBaseOptions, startPocketBase } from '../../scripts/pocketbase.mjs';
import {
  connect,
  giveRoles,
  joinOrganization,
  makeUser,
  type TestOrganization,
  type TestUser,
} from './accounts.ts';
import { noLimits } from './limits.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * Starts a real PocketBase with the project's schema and hooks on a fresh data folder, which `stop`
 * removes. Limits on what a caller may cost are lifted unless `env` sets them, and passwords are hashed cheaply: tests
 * make accounts by the hundred, each of which would take a core for a quarter of a second.
 */
export async function startTestServer(
  options: Pick<PocketBaseOptions, 'env' | 'publicDir' | 'log'> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-server-'));
  const server = await startPocketBase({
    ...options,
    dataDir,
    port: 0,
    env: { ...noLimits, ...options.env },
  });
  const guest = () => connect(server.url);

  const superuser = guest();
  await superuser
    .collection('_superusers')
    .authWithPassword(server.superuser.email, server.superuser.password);
  await hashPasswordsCheaply(superuser);

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

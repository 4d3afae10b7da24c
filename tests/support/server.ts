import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase, { type RecordModel } from 'pocketbase';
import { type PocketBaseOptions, startPocketBase } from '../../scripts/pocketbase.mjs';

export type TestUser = {
  id: string;
  email: string;
  name: string;
  password: string;
  /** Signed in as this user. */
  client: PocketBase;
};

export type TestOrganization = {
  id: string;
  name: string;
  owner: TestUser;
  /** The first book, made with the organization. */
  book: RecordModel;
  /** Ids of the roles, by name. */
  roles: Record<string, string>;
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export const PASSWORD = 'test-password';

/**
 * Starts a real PocketBase with the project's schema and hooks on a fresh data folder, which `stop`
 * removes. Limits on sign-in and registration are lifted unless `env` sets them.
 */
export async function startTestServer(options: Pick<PocketBaseOptions, 'env' | 'publicDir'> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-server-'));
  const server = await startPocketBase({
    ...options,
    dataDir,
    port: 0,
    env: {
      TIERBOOK_SIGN_INS_PER_MINUTE: '0',
      TIERBOOK_REGISTRATIONS_PER_MINUTE: '0',
      ...options.env,
    },
  });
  let users = 0;

  const guest = () => new PocketBase(server.url).autoCancellation(false);

  const makeUser = async (name = 'user'): Promise<TestUser> => {
    users += 1;
    const email = `${name.toLowerCase().replace(/[^a-z]/g, '-')}-${users}@example.test`;
    const client = guest();
    const account = { email, name, password: PASSWORD, passwordConfirm: PASSWORD };
    const { id } = await client.collection('users').create({ ...account, emailVisibility: true });
    await client.collection('users').authWithPassword(email, PASSWORD);
    return { id, email, name, password: PASSWORD, client };
  };

  const superuser = guest();
  await superuser
    .collection('_superusers')
    .authWithPassword(server.superuser.email, server.superuser.password);

  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, superuser, guest, makeUser, stop };
}

/** Creates an organization as its future owner, as the app does. */
export async function makeOrganization(
  owner: TestUser,
  name = 'Test Company',
): Promise<TestOrganization> {
  const { client } = owner;
  const { id } = await client.collection('organizations').create({ name, owner: owner.id });
  const filter = client.filter('org = {:id}', { id });
  const roles = await client.collection('roles').getFullList({ filter });
  const book = await client.collection('books').getFirstListItem(filter);
  return {
    id,
    name,
    owner,
    book,
    roles: Object.fromEntries(roles.map((role) => [role.name, role.id])),
  };
}

/** Joins as the app does; the answer is the member's profile. */
export function joinOrganization(
  user: TestUser,
  organization: { id: string },
): Promise<RecordModel> {
  return user.client.send('/api/join', {
    method: 'POST',
    body: { orgId: organization.id, userId: user.id },
  });
}

/** Gives a member the named roles, and no others, as the organization's owner. */
export async function giveRoles(
  organization: TestOrganization,
  user: TestUser,
  ...names: string[]
): Promise<RecordModel> {
  const profile = await profileOf(organization, user);
  const roles = names.map((name) => organization.roles[name]);
  return organization.owner.client.collection('profiles').update(profile.id, { roles });
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

/** A member's profile, as the owner sees it. */
export function profileOf(organization: TestOrganization, user: TestUser): Promise<RecordModel> {
  const { client } = organization.owner;
  const key = { org: organization.id, user: user.id };
  return client
    .collection('profiles')
    .getFirstListItem(client.filter('org = {:org} && user = {:user}', key));
}

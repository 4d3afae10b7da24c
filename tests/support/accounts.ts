import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase';

/** Accounts and organizations on a test server, made through its public API; runs in browsers too. */

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

export const PASSWORD = 'test-password';

/** A client of the server at this address, not signed in. */
export function connect(url: string): PocketBase {
  return new PocketBase(url, new BaseAuthStore()).autoCancellation(false);
}

/** Signs a client in as the superuser of its server. */
export async function signInSuperuser(
  client: PocketBase,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await client.collection('_superusers').authWithPassword(email, password);
}

let users = 0;

/** Registers a user whose address nobody else of this run has, and signs in. */
export async function makeUser(url: string, name = 'user'): Promise<TestUser> {
  users += 1;
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}${users}`;
  const email = `${name.toLowerCase().replace(/[^a-z]/g, '-')}-${unique}@example.test`;
  const client = connect(url);
  const account = { email, name, password: PASSWORD, passwordConfirm: PASSWORD };
  const { id } = await client.collection('users').create({ ...account, emailVisibility: true });
  await client.collection('users').authWithPassword(email, PASSWORD);
  return { id, email, name, password: PASSWORD, client };
}

/** Voids every token of the user, as a new password does; the password is the old one again. */
export async function endTokens(superuser: PocketBase, { id, password }: TestUser): Promise<void> {
  await superuser.collection('users').update(id, { password, passwordConfirm: password });
}

/**
 * Creates an organization as its future owner, as the app does. Its book inherits from no shared one unless the test is
 * about that (B2): of the files that share a server, one may share a book for a moment.
 */
export async function makeOrganization(
  owner: TestUser,
  name = 'Test Company',
  { inherits = false } = {},
): Promise<TestOrganization> {
  const { client } = owner;
  const { id } = await client.collection('organizations').create({ name, owner: owner.id });
  const filter = client.filter('org = {:id}', { id });
  const roles = await client.collection('roles').getFullList({ filter });
  const made = await client.collection('books').getFirstListItem(filter);
  const isAsAsked = inherits || made.parent === '';
  const book = isAsAsked ? made : await client.collection('books').update(made.id, { parent: '' });
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

/** A member's profile, as the owner sees it. */
export function profileOf(organization: TestOrganization, user: TestUser): Promise<RecordModel> {
  const { client } = organization.owner;
  const key = { org: organization.id, user: user.id };
  return client
    .collection('profiles')
    .getFirstListItem(client.filter('org = {:org} && user = {:user}', key));
}

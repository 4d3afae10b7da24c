import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { isAllowed } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

const post = (client: PocketBase) =>
  client.collection('pricebookChanges').create({
    org: organization.id,
    book: organization.book.id,
    changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a' } }],
  });
const newRole = (client: PocketBase, name: string, permissions: string[] = []) =>
  client.collection('roles').create({ org: organization.id, name, permissions });

describe('rights follow permissions, not the names of roles', () => {
  it('[B3] manage alone posts no changes, author alone manages nothing', async () => {
    const { client } = organization.owner;
    const writer = await newRole(client, 'Writer', ['author']);
    organization.roles.Writer = writer.id;
    organization.roles.Office = (await newRole(client, 'Office', ['manage'])).id;
    const manager = (await makeMember(server, organization, 'Office')).client;
    const author = (await makeMember(server, organization, 'Writer')).client;

    expect(await isAllowed(post(manager))).toBe(false);
    expect(await isAllowed(newRole(manager, 'By office'))).toBe(true);
    expect(await isAllowed(post(author))).toBe(true);
    expect(await isAllowed(newRole(author, 'By writer'))).toBe(false);

    await client.collection('roles').update(writer.id, { permissions: [] });
    expect(await isAllowed(post(author))).toBe(false);
    expect(await isAllowed(author.collection('books').getFullList())).toBe(true);
    await client.collection('roles').delete(writer.id);
    expect(await isAllowed(author.collection('books').getFullList())).toBe(false);
  });

  it('[B3] several roles add up', async () => {
    const { client } = await makeMember(server, organization, 'Technician', 'Author');
    expect(await isAllowed(post(client))).toBe(true);
  });

  it('[B3] an owner without a role still manages, publishes and reads', async () => {
    const { client } = organization.owner;
    const owned = await makeOrganization(organization.owner, 'Without roles');
    const filter = client.filter('org = {:id}', owned);
    const profile = await client.collection('profiles').getFirstListItem(filter);
    await client.collection('profiles').update(profile.id, { roles: [] });

    expect(await isAllowed(client.collection('books').getOne(owned.book.id))).toBe(true);
    const variables = { hourlyFee: 2 };
    const saved = await client.collection('organizations').update(owned.id, { variables });
    expect(saved.variables).toEqual(variables);
    const change = { org: owned.id, book: owned.book.id };
    const changeset = [{ collection: 'menus', operation: 'create', data: { refId: 'a' } }];
    const published = client.collection('pricebookChanges').create({ ...change, changeset });
    expect(await isAllowed(published)).toBe(true);
  });

  it('[B3] an organization is listed to its owner without a profile, and to no outsider', async () => {
    const owner = await server.makeUser('owner');
    const owned = await makeOrganization(owner, 'Without members');
    const filter = owner.client.filter('org = {:id}', owned);
    const profile = await owner.client.collection('profiles').getFirstListItem(filter);
    await server.superuser.collection('profiles').delete(profile.id);
    const listed = async (user: TestUser) =>
      (await user.client.collection('organizations').getFullList()).map(({ id }) => id);
    expect(await listed(owner)).toEqual([owned.id]);
    const outsider = await server.makeUser('outsider');
    expect(await listed(outsider)).toEqual([]);
    expect((await outsider.client.collection('organizations').getOne(owned.id)).name).toBe(
      'Without members',
    );
  });
});

describe('accounts', () => {
  it('[B6] an address that its owner hides is hidden from co-members too', async () => {
    const { client } = organization.owner;
    const member = await makeMember(server, organization, 'Technician');
    const seen = async () => (await client.collection('users').getOne(member.id)).email;
    expect(await seen()).toBe(member.email);
    await member.client.collection('users').update(member.id, { emailVisibility: false });
    expect(await seen()).toBeUndefined();
  });

  it('[B3] registration takes neither an active organization nor a verified mark', async () => {
    const account = { password: 'long-enough', passwordConfirm: 'long-enough' };
    const users = server.guest().collection('users');
    const taken = { activeOrg: organization.id };
    expect(await isAllowed(users.create({ ...account, email: 'a@b.test', ...taken }))).toBe(false);
    expect(await isAllowed(users.create({ ...account, email: 'a@b.test', verified: true }))).toBe(
      false,
    );
    expect(await isAllowed(users.create({ ...account, email: 'a@b.test' }))).toBe(true);
  });
});

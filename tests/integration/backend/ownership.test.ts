import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { isAllowed, refusalOf } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { TIERBOOK_ORGANIZATIONS_PER_ACCOUNT: '2' } });
});
afterAll(() => server.stop());

beforeEach(async () => {
  owner = await server.makeUser('owner');
  organization = await makeOrganization(owner);
});

const leave = async (user: TestUser) => {
  const { id } = await profileOf(organization, user);
  return user.client.collection('profiles').delete(id);
};
const handOver = (client: PocketBase, to: { id: string }) =>
  client.send('/api/hand-over', {
    method: 'POST',
    body: { orgId: organization.id, userId: to.id },
  });
const ownerOf = async () =>
  (await server.superuser.collection('organizations').getOne(organization.id)).owner;
const post = (client: PocketBase) =>
  client.collection('pricebookChanges').create({
    org: organization.id,
    book: organization.book.id,
    changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a' } }],
  });
const manage = (client: PocketBase) =>
  client.collection('organizations').update(organization.id, { variables: { hourlyFee: 3 } });

/** What those who manage read of it: who did what to whom. */
const told = async ({ client }: TestUser = owner) => {
  const filter = client.filter('org = {:id} && kind != "memberJoined" && kind != "rolesGiven"', {
    id: organization.id,
  });
  const events = await client.collection('organizationEvents').getFullList({ filter });
  return events.map(({ kind, actor, subject }) => ({ kind, actor, subject }));
};

describe('leaving an organization', () => {
  it.each([[[]], [['Technician']], [['Administrator']]])(
    '[B10] is for every member, with the roles %j too, and ends as a removal does',
    async (roles) => {
      const member = await makeMember(server, organization, ...roles);
      await leave(member);
      expect(await told()).toContainEqual({
        kind: 'memberLeft',
        actor: member.id,
        subject: member.id,
      });
      expect(await member.client.collection('books').getFullList()).toEqual([]);
      expect(await member.client.collection('profiles').getFullList()).toEqual([]);
      const { record } = await member.client.collection('users').authRefresh();
      expect(record.activeOrg).toBe('');
    },
  );

  it('[B10] is not for the owner, nor for anybody in another’s place', async () => {
    const member = await makeMember(server, organization, 'Technician');
    expect(await refusalOf(leave(owner))).toMatchObject({
      status: 400,
      message: 'The owner stays a member. Hand the organization over first.',
    });
    const { id } = await profileOf(organization, owner);
    expect(await isAllowed(member.client.collection('profiles').delete(id))).toBe(false);
    const other = await makeMember(server, organization, 'Technician');
    const { id: theirs } = await profileOf(organization, other);
    expect(await isAllowed(member.client.collection('profiles').delete(theirs))).toBe(false);
  });

  it('[B10] twice is refused the second time', async () => {
    const member = await makeMember(server, organization, 'Technician');
    const { id } = await profileOf(organization, member);
    const profiles = member.client.collection('profiles');
    const ends = await Promise.all([
      isAllowed(profiles.delete(id)),
      isAllowed(profiles.delete(id)),
    ]);
    expect(ends.sort()).toEqual([false, true]);
  });
});

describe('handing an organization over', () => {
  it('[B10] makes another member the owner, who manages and publishes whatever the roles say', async () => {
    const heir = await makeMember(server, organization);
    expect(await isAllowed(manage(heir.client))).toBe(false);
    await handOver(owner.client, heir);

    expect(await ownerOf()).toBe(heir.id);
    expect(await told(heir)).toContainEqual({
      kind: 'ownershipHandedOver',
      actor: owner.id,
      subject: heir.id,
    });
    expect(await isAllowed(manage(heir.client))).toBe(true);
    expect(await isAllowed(post(heir.client))).toBe(true);
    const books = await heir.client.collection('books').getFullList();
    expect(books.map(({ id }) => id)).toEqual([organization.book.id]);
  });

  it('[B10] leaves the one before a member with the roles that were held, who may leave then', async () => {
    const heir = await makeMember(server, organization, 'Technician');
    await handOver(owner.client, heir);
    // The Administrator's role, which whoever founds an organization has.
    expect(await isAllowed(manage(owner.client))).toBe(true);
    const { id } = await profileOf(organization, owner);
    await heir.client.collection('profiles').update(id, { roles: [] });
    expect(await isAllowed(manage(owner.client))).toBe(false);
    expect(await isAllowed(post(owner.client))).toBe(false);
    await owner.client.collection('profiles').delete(id);
    expect(await isAllowed(handOver(owner.client, heir))).toBe(false);
  });

  it('[B10] is for the owner alone, and to a member alone', async () => {
    const administrator = await makeMember(server, organization, 'Administrator');
    const outsider = await server.makeUser('outsider');
    expect(await refusalOf(handOver(administrator.client, administrator))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(handOver(server.guest(), administrator))).toMatchObject({ status: 401 });
    expect(await refusalOf(handOver(owner.client, outsider))).toMatchObject({
      status: 400,
      message: 'The new owner has to be a member.',
    });
    const malformed = owner.client.send('/api/hand-over', { method: 'POST', body: { orgId: 5 } });
    expect(await refusalOf(malformed)).toMatchObject({ status: 400 });
    await handOver(owner.client, owner);
    expect(await ownerOf()).toBe(owner.id);
  });

  it('[B10] gives nobody more organizations than an account may own', async () => {
    const heir = await makeMember(server, organization);
    await makeOrganization(heir, 'First');
    await makeOrganization(heir, 'Second');
    expect(await refusalOf(handOver(owner.client, heir))).toMatchObject({ status: 400 });
    expect(await ownerOf()).toBe(owner.id);
  });

  it('[B10] to somebody who leaves at that moment ends with an owner who is a member', async () => {
    for (let round = 0; round < 5; round += 1) {
      const heir = await makeMember(server, organization, 'Technician');
      const { id } = await profileOf(organization, heir);
      const [isHanded, hasLeft] = await Promise.all([
        isAllowed(handOver(owner.client, heir)),
        isAllowed(heir.client.collection('profiles').delete(id)),
      ]);
      expect([isHanded, hasLeft].filter(Boolean)).toHaveLength(1);
      expect(await ownerOf()).toBe(isHanded ? heir.id : owner.id);
      if (isHanded) await handOver(heir.client, owner);
    }
  });
});

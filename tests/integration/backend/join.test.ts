import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  profileOf,
  type TestOrganization,
} from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

describe('POST /api/join', () => {
  it('[B4] makes a member without a role and sets the active organization', async () => {
    const user = await server.makeUser();
    const answer = await joinOrganization(user, organization);
    const profile = await profileOf(organization, user);
    expect(answer).toEqual({ id: profile.id, user: user.id, org: organization.id, roles: [] });
    expect(profile.roles).toEqual([]);
    const { record } = await user.client.collection('users').authRefresh();
    expect(record.activeOrg).toBe(organization.id);
  });

  it('[B4] joining again keeps the one profile and its roles', async () => {
    const user = await server.makeUser();
    await joinOrganization(user, organization);
    await giveRoles(organization, user, 'Technician');
    const answer = await joinOrganization(user, organization);
    expect(answer.roles).toEqual([organization.roles.Technician]);
  });

  it('[B4] twenty joins at once make one profile', async () => {
    const user = await server.makeUser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => joinOrganization(user, organization)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('[B4] refuses guests, other accounts, unknown organizations and malformed bodies', async () => {
    const user = await server.makeUser();
    const join = (body: object, client = user.client) =>
      refusalOf(client.send('/api/join', { method: 'POST', body }));
    const valid = { orgId: organization.id, userId: user.id };

    expect(await join(valid, server.guest())).toMatchObject({ status: 401 });
    expect(await join({ ...valid, userId: organization.owner.id })).toMatchObject({
      status: 403,
      message: 'You can only join for yourself.',
    });
    expect(await join({ ...valid, orgId: 'nosuchnosuch000' })).toMatchObject({
      status: 404,
      message: 'There is no such organization.',
    });
    for (const orgId of [undefined, null, 5, ['x'], { id: 'x' }]) {
      expect(await join({ ...valid, orgId })).toMatchObject({ status: 400 });
    }
  });
});

describe('removing a member', () => {
  it('[B3] takes every right at once and clears their active organization', async () => {
    const member = await makeMember(server, organization, 'Administrator');
    const books = member.client.collection('books');
    expect(await books.getFullList()).toHaveLength(1);

    const profile = await profileOf(organization, member);
    await organization.owner.client.collection('profiles').delete(profile.id);
    expect(await books.getFullList()).toEqual([]);
    expect(await member.client.collection('profiles').getFullList()).toEqual([]);
    const { record } = await member.client.collection('users').authRefresh();
    expect(record.activeOrg).toBe('');
  });

  it('[B3] leaves the active organization of somebody who has moved on', async () => {
    const member = await makeMember(server, organization, 'Technician');
    const own = await makeOrganization(member, 'Own Company');
    const profile = await profileOf(organization, member);
    await organization.owner.client.collection('profiles').delete(profile.id);
    const { record } = await member.client.collection('users').authRefresh();
    expect(record.activeOrg).toBe(own.id);
  });
});

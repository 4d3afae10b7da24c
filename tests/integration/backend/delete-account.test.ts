import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  joinOrganization,
  makeOrganization,
  PASSWORD,
  type TestUser,
} from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const remove = ({ client }: TestUser, body: object = {}) =>
  client.send('/api/delete-account', {
    method: 'POST',
    body: { password: PASSWORD, closing: [], ...body },
  });
const isThere = async ({ id }: TestUser) =>
  (await server.superuser.collection('users').getFullList({ filter: `id = "${id}"` })).length === 1;

describe('deleting an account', () => {
  it('[B12] takes memberships, tokens and sign-ins, and leaves what was published without a name', async () => {
    const organization = await makeOrganization(await server.makeUser('owner'));
    const author = await makeMember(server, organization, 'Author');
    const { id } = await author.client.collection('pricebookChanges').create({
      org: organization.id,
      book: organization.book.id,
      changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a' } }],
    });
    const headers = { 'X-Device': 'tablet00000000000000' };
    await author.client.collection('users').authRefresh({ headers });
    const published = () => server.superuser.collection('pricebookChanges').getOne(id);
    const before = await published();

    await remove(author);
    expect(await isThere(author)).toBe(false);
    const filter = 'kind = "accountDeleted"';
    const events = organization.owner.client.collection('organizationEvents');
    expect(await events.getFullList({ filter })).toMatchObject([{ actor: '', subject: '' }]);
    expect(await published()).toEqual({ ...before, author: '' });
    const refresh = author.client.collection('users').authRefresh();
    expect(await refusalOf(refresh)).toMatchObject({ status: 401 });
    for (const name of ['profiles', 'signIns']) {
      const filter = `user = "${author.id}"`;
      expect(await server.superuser.collection(name).getFullList({ filter })).toEqual([]);
    }
    const [head] = await organization.owner.client
      .collection('pricebookChanges')
      .getFullList({ filter: `id = "${id}"` });
    expect(head?.author).toBe('');
    const log = await organization.owner.client.send(`/api/log/${organization.id}`, {});
    expect(log.rows).toMatchObject([{ id, author: '' }]);
  });

  it('[B12] asks for the password, and is limited where it is wrong', async () => {
    const user = await server.makeUser();
    expect(await refusalOf(remove(user, { password: 'wrong-password' }))).toMatchObject({
      status: 400,
      data: { password: { code: 'validation_invalid_password' } },
    });
    for (const password of [undefined, 5, [PASSWORD]])
      expect(await refusalOf(remove(user, { password }))).toMatchObject({ status: 400 });
    expect(await refusalOf(remove(user, { closing: 'all' }))).toMatchObject({ status: 409 });
    expect(await isThere(user)).toBe(true);
    const statuses: number[] = [];
    while (statuses.length < 10)
      statuses.push((await refusalOf(remove(user, { password: 'wrong-password' }))).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await refusalOf(remove(user))).toMatchObject({ status: 429 });
  });

  it('[B12] is refused to the owner of an organization with others in it', async () => {
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const member = await makeMember(server, organization);
    expect(await refusalOf(remove(owner, { closing: [organization.id] }))).toMatchObject({
      status: 400,
      data: { owner: { code: 'validation_owner' } },
    });
    await owner.client.send('/api/hand-over', {
      method: 'POST',
      body: { orgId: organization.id, userId: member.id },
    });
    await remove(owner);
    expect(await isThere(owner)).toBe(false);
  });

  it('[B12] closes the organizations that the owner is alone in, which were agreed to', async () => {
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const passer = await server.makeUser('passer');
    for (const closing of [[], [organization.id, 'another'], ['another']])
      expect(await refusalOf(remove(owner, { closing }))).toMatchObject({ status: 409 });
    expect(await isThere(owner)).toBe(true);

    await remove(owner, { closing: [organization.id] });
    expect(await isThere(owner)).toBe(false);
    expect(await refusalOf(joinOrganization(passer, organization))).toMatchObject({ status: 404 });
    const look = passer.client.collection('organizations').getOne(organization.id);
    expect(await refusalOf(look)).toMatchObject({ status: 404 });
    // Its log stays, since another organization's book may inherit from it.
    const books = server.superuser.collection('books');
    await expect(books.getOne(organization.book.id)).resolves.toBeDefined();
  });

  it('[B12] twice at once deletes once', async () => {
    const user = await server.makeUser();
    const ends = await Promise.allSettled([remove(user), remove(user)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isThere(user)).toBe(false);
  });
});

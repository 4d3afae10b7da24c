import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { isAllowed } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** Its books are inherited by others. */
let provider: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  provider = await makeOrganization(await server.makeUser('provider'), 'Provider');
});
afterAll(() => server.stop());

const makeBook = (refId: string, more: object) =>
  server.superuser.collection('books').create({ org: provider.id, name: refId, refId, ...more });
const reads = (user: TestUser, book: string) =>
  isAllowed(user.client.collection('books').getOne(book));

describe('books in view', () => {
  it('[B3] follow parents and dependencies over several books, and links that change', async () => {
    const books = server.superuser.collection('books');
    const root = await makeBook('root', {});
    const middle = await makeBook('middle', { parent: root.id });
    const top = await makeBook('top', { dependencies: [middle.id], shared: true });
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const own = organization.book.id;
    const reader = await makeMember(server, organization, 'Technician');
    const newcomer = await makeMember(server, organization);
    const link = (parent: string) => owner.client.collection('books').update(own, { parent });

    await link('');
    expect(await reads(reader, top.id)).toBe(false);
    await link(top.id);
    for (const { id } of [top, middle, root]) expect(await reads(reader, id)).toBe(true);
    expect(await reads(newcomer, root.id)).toBe(false);
    expect(await reads(reader, provider.book.id)).toBe(false);

    await books.update(top.id, { dependencies: [] });
    expect(await reads(reader, middle.id)).toBe(false);
    // A link that should not exist, and closes a circle, opens nothing to the other side.
    await books.update(top.id, { dependencies: [middle.id], parent: own });
    expect(await reads(reader, root.id)).toBe(true);
    expect(await reads(provider.owner, own)).toBe(false);

    await books.update(top.id, { shared: false });
    for (const { id } of [top, middle, root]) expect(await reads(reader, id)).toBe(false);
    await books.update(top.id, { shared: true });
    expect(await reads(reader, root.id)).toBe(true);
    await link('');
    for (const { id } of [top, middle, root]) expect(await reads(reader, id)).toBe(false);
    await books.update(top.id, { parent: '', shared: false });
  });

  it('[B3] bring their changes with them, to members with a role only', async () => {
    const shared = await makeBook('shared', { shared: true });
    const posted = await provider.owner.client.collection('pricebookChanges').create({
      org: provider.id,
      book: shared.id,
      changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a' } }],
    });
    const canRead = (user: TestUser) =>
      isAllowed(user.client.collection('pricebookChanges').getOne(posted.id));

    const owner = await server.makeUser('owner');
    expect(await canRead(owner)).toBe(false);
    const organization = await makeOrganization(owner, 'Inheritor', { inherits: true });
    expect(organization.book.parent).toBe(shared.id);
    expect(await canRead(owner)).toBe(true);

    const member = await server.makeUser('member');
    await joinOrganization(member, organization);
    expect(await canRead(member)).toBe(false);
    await giveRoles(organization, member, 'Technician');
    expect(await canRead(member)).toBe(true);
    await giveRoles(organization, member);
    expect(await canRead(member)).toBe(false);
  });

  it('[B3] close when the book between is deleted', async () => {
    const far = await makeBook('far', {});
    const near = await makeBook('near', { parent: far.id, shared: true });
    const owner = await server.makeUser('owner');
    const { book } = await makeOrganization(owner);
    await owner.client.collection('books').update(book.id, { parent: near.id });
    expect(await reads(owner, far.id)).toBe(true);
    await server.superuser.collection('books').delete(near.id);
    expect(await reads(owner, far.id)).toBe(false);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  joinOrganization,
  makeOrganization,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

const open = (user: TestUser, ...topics: string[]) =>
  openEventStream(server.url, user.client.authStore.token, topics);
const post = (refId: string) =>
  organization.owner.client.collection('pricebookChanges').create({
    org: organization.id,
    book: organization.book.id,
    changeset: [{ collection: 'menus', operation: 'create', data: { refId } }],
  });

describe('the event stream', () => {
  it('[B6] delivers at once to a client that offers gzip', async () => {
    const reader = await makeMember(server, organization, 'Technician');
    const stream = await open(reader, 'pricebookChanges/*');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('content-encoding')).toBeNull();
    // No handler of the hooks wraps a stream: it would hold an engine for as long as the stream stays.
    expect(stream.headers.get('content-security-policy')).toBeNull();
    const posted = await post('first');
    const event = await stream.next();
    expect(event.name).toBe('pricebookChanges/*');
    expect(event.data).toMatchObject({ action: 'create', record: { id: posted.id, seq: 1 } });
    stream.close();
  });

  it('[B3] tells a member without a role nothing of changes', async () => {
    const newcomer = await server.makeUser('newcomer');
    await joinOrganization(newcomer, organization);
    const stream = await open(newcomer, 'pricebookChanges/*', 'users/*');
    await post('unseen');
    // The next event to arrive is one that the newcomer may see.
    await newcomer.client.collection('users').update(newcomer.id, { name: 'Sentinel' });
    expect((await stream.next()).name).toBe('users/*');
    stream.close();
  });

  it('[B3] tells an outsider who knows its id no more of an organization than its name', async () => {
    const outsider = await server.makeUser('outsider');
    const stream = await open(outsider, `organizations/${organization.id}`);
    await organization.owner.client
      .collection('organizations')
      .update(organization.id, { variables: { hourlyFee: 9 } });
    const { data } = await stream.next();
    const { record } = data as { record: Record<string, unknown> };
    expect(Object.keys(record).sort()).toEqual(['collectionId', 'collectionName', 'id', 'name']);
    stream.close();
  });
});

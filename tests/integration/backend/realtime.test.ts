import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  it('[B6] is wrapped by no handler: each would hold an engine for as long as it stays', async () => {
    const hooks = join(import.meta.dirname, '../../../pocketbase/pb_hooks');
    const names = (await readdir(hooks)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(names.map((name) => readFile(join(hooks, name), 'utf8')));
    const wrapping = texts.flatMap((text) => text.match(/^(routerUse|onRealtimeConnect\w*)\(/gm));
    // The one that PocketBase leaves out of a stream's route.
    expect(wrapping.filter(Boolean)).toEqual(['routerUse(']);
  });

  it('[B6] delivers at once to a client that offers gzip', async () => {
    const reader = await makeMember(server, organization, 'Technician');
    const stream = await open(reader, 'pricebookChanges/*');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    // The handler of every other answer compresses, so it does not wrap this one.
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
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

  it('[B3] tells an outsider no more of an organization than its name', async () => {
    const outsider = await server.makeUser('outsider');
    const stream = await open(outsider, 'organizations/*');
    await organization.owner.client
      .collection('organizations')
      .update(organization.id, { variables: { hourlyFee: 9 } });
    const { data } = await stream.next();
    const { record } = data as { record: Record<string, unknown> };
    expect(Object.keys(record).sort()).toEqual(['collectionId', 'collectionName', 'id', 'name']);
    stream.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      TIERBOOK_PUBLISHES_PER_MINUTE: '2',
      TIERBOOK_GUEST_STREAMS_PER_ADDRESS: '1',
      TIERBOOK_STREAMS_PER_ACCOUNT: '1',
    },
  });
});
afterAll(() => server.stop());

describe('an organization that publishes too often', () => {
  it('[B6] is told so, is not told so for what is stored already, and keeps nobody else from it', async () => {
    const [costly, other] = [
      await makeOrganization(await server.makeUser('costly')),
      await makeOrganization(await server.makeUser('other')),
    ];
    const publish = ({ id: org, owner, book }: typeof costly, id: string) =>
      owner.client.collection('pricebookChanges').create({
        id,
        org,
        book: book.id,
        changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a', name: id } }],
      });
    await publish(costly, 'aaaaaaaaaaaaaa1');
    for (let repeats = 0; repeats < 4; repeats += 1) await publish(costly, 'aaaaaaaaaaaaaa1');
    await publish(costly, 'aaaaaaaaaaaaaa2');
    expect(await refusalOf(publish(costly, 'aaaaaaaaaaaaaa3'))).toMatchObject({
      status: 429,
      message: 'The organization publishes too often. Wait a minute.',
    });
    await publish(costly, 'aaaaaaaaaaaaaa2');
    await publish(other, 'bbbbbbbbbbbbbb1');
  });
});

describe('event streams', () => {
  it('[B6] are counted as long as they are open', async () => {
    const { client } = await server.makeUser('many apps');
    const open = () => openEventStream(server.url, client.authStore.token, ['users/*']);
    const first = await open();
    await expect(open()).rejects.toThrow('Subscribing was answered with 429.');
    // Its own subscriptions it may change as often as it likes.
    await first.subscribe(client.authStore.token, ['books/*']);
    first.close();
    await expect.poll(() => open().then(({ close }) => close())).toBeUndefined();
  });

  it('[B6] of guests are refused in plain words', async () => {
    const guest = await fetch(`${server.url}/api/realtime`);
    const refused = await fetch(`${server.url}/api/realtime`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      status: 429,
      message: 'Too many event streams of this address.',
      data: {},
    });
    await guest.body?.cancel();
  });
});

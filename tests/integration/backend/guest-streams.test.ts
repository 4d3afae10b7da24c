import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

const guestsOfAddress = 100;
const guests = 3 * guestsOfAddress;

let server: TestServer;
let organization: TestOrganization;
let reader: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      TIERBOOK_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
      TIERBOOK_GUEST_STREAMS_PER_ADDRESS: String(guestsOfAddress),
    },
  });
  organization = await makeOrganization(await server.makeUser('owner'));
  reader = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

type Stream = Awaited<ReturnType<typeof openEventStream>>;

const from = (place: number) => ({
  'X-Forwarded-For': `192.0.2.${1 + Math.floor(place / guestsOfAddress)}`,
});

async function publish(refId: string): Promise<void> {
  const { id: org, book, owner } = organization;
  const changeset = [{ collection: 'menus', operation: 'create', data: { refId } }];
  await owner.client.collection('pricebookChanges').create({ org, book: book.id, changeset });
}

/** What the server keeps of who hears of this poke. */
const spread = async () => (await told()).spread;
const told = async (): Promise<{ poke: string; spread: number }> =>
  reader.client.send(`/api/log/${organization.id}`, {});

it('[B6, L1] 300 guests hear of nothing, are kept to their number, and hold up no signed-in device', {
  tags: '@long',
}, async () => {
  const { poke } = await told();
  const profile = await profileOf(organization, reader);
  const topics = [
    ...[
      'pokes/*',
      'pricebookChanges/*',
      'visits/*',
      'orders/*',
      'quotes/*',
      'books/*',
      'users/*',
      'flags/*',
    ],
    ...[`pokes/${poke}`, `organizations/${organization.id}`, `users/${reader.id}`],
    ...[`books/${organization.book.id}`, `profiles/${profile.id}`],
    // About as many as a request may name.
    ...Array.from({ length: 700 }, (_, place) => `pokes/${String(place).padStart(15, 'a')}`),
  ];
  const streams: Stream[] = [];
  for (let place = 0; place < guests; place += 20) {
    const some = Array.from({ length: 20 }, (_, more) =>
      openEventStream(server.url, '', topics, from(place + more)),
    );
    streams.push(...(await Promise.all(some)));
  }
  await expect(openEventStream(server.url, '', topics, from(0))).rejects.toThrow('429');
  expect(await spread()).toBe(0);

  const token = reader.client.authStore.token;
  const device = await openEventStream(server.url, token, [`pokes/${poke}`], from(guests));
  for (const refId of ['first', 'second', 'third']) {
    await publish(refId);
    expect((await device.next()).name).toBe(`pokes/${poke}`);
  }
  const { owner } = organization;
  await owner.client.collection('organizations').update(organization.id, { name: 'Unheard' });
  await owner.client.collection('books').update(organization.book.id, { name: 'Unheard' });
  await reader.client.collection('users').update(reader.id, { name: 'Unheard' });

  // A guest hears nothing at all: signed in from here on, each stream brings this as its first event.
  const own = `users/${owner.id}`;
  await Promise.all(streams.map((stream) => stream.subscribe(owner.client.authStore.token, [own])));
  await owner.client.collection('users').update(owner.id, { name: 'Sentinel' });
  const first = await Promise.all(streams.map((stream) => stream.next()));
  expect([...new Set(first.map(({ name }) => name))]).toEqual([own]);

  for (const stream of [...streams, device]) stream.close();
  // Their place is there again as soon as the server has noticed.
  await expect
    .poll(async () => {
      const stream = await openEventStream(server.url, '', topics, from(0)).catch(() => null);
      stream?.close();
      return stream !== null;
    })
    .toBe(true);
});

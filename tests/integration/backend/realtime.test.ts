import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;
let reader: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  reader = await makeMember(server, organization, 'Technician');
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
const owner = () => organization.owner.client;

type Told = { poke: string; contact: number; spread: number };

/** What the log tells a reader of the organization's poke. */
async function poke(user = reader): Promise<Told> {
  return user.client.send(`/api/log/${organization.id}`, {});
}
async function managersPoke(): Promise<string> {
  const filter = owner().filter('org = {:org}', { org: organization.id });
  const pokes = await owner().collection('pokes').getFullList({ filter });
  expect(pokes.map(({ kind }) => kind)).toEqual(['managers']);
  return pokes[0]?.id ?? '';
}

describe('the event stream', () => {
  it('[B6] is wrapped by no handler: each would hold an engine for as long as it stays', async () => {
    const hooks = join(import.meta.dirname, '../../../pocketbase/pb_hooks');
    const names = (await readdir(hooks)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(names.map((name) => readFile(join(hooks, name), 'utf8')));
    const wrapping = texts.flatMap((text) =>
      text.match(/^(routerUse|onRealtimeConnect\w*)\((?!\$apis)/gm),
    );
    // PocketBase's own take no engine; of the hooks' there is the one that it leaves out of a stream's route.
    expect(wrapping.filter(Boolean)).toEqual(['routerUse(']);
  });

  it('[B6] delivers at once to a client that offers gzip', async () => {
    const { poke: id } = await poke();
    const stream = await open(reader, `pokes/${id}`);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    // The handler of every other answer compresses, so it does not wrap this one.
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
    const posted = await post('first');
    const event = await stream.next();
    expect(event.name).toBe(`pokes/${id}`);
    expect(event.data).toMatchObject({ action: 'update', record: { id, log: posted.seq } });
    stream.close();
  });

  it.each([
    [
      'the organization',
      () => owner().collection('organizations').update(organization.id, { name: 'Other' }),
    ],
    [
      'a role',
      () => owner().collection('roles').create({ org: organization.id, name: 'New role' }),
    ],
    [
      'a book',
      () => owner().collection('books').create({ org: organization.id, name: 'B', refId: 'b' }),
    ],
  ])('[L1] tells readers of %s by a poke that counts', async (_, change) => {
    const { poke: id, contact } = await poke();
    const stream = await open(reader, `pokes/${id}`);
    await change();
    const { data } = await stream.next();
    expect(data).toMatchObject({ record: { id } });
    expect((await poke()).contact).toBeGreaterThan(contact);
    stream.close();
  });

  it('[L1] tells who manages of members, and who got a role of that alone', async () => {
    const managers = await managersPoke();
    const stream = await open(organization.owner, `pokes/${managers}`);
    const newcomer = await server.makeUser('newcomer');
    await joinOrganization(newcomer, organization);
    expect((await stream.next()).name).toBe(`pokes/${managers}`);
    const own = await open(newcomer, `users/${newcomer.id}`);
    await giveRoles(organization, newcomer, 'Author');
    expect((await own.next()).name).toBe(`users/${newcomer.id}`);
    own.close();
    stream.close();
  });

  it('[L1] has another poke once somebody lost the right to read', async () => {
    const leaver = await makeMember(server, organization, 'Technician');
    const before = await poke(leaver);
    const stream = await open(leaver, `pokes/${before.poke}`);
    const managers = await managersPoke();
    const { id } = await profileOf(organization, leaver);
    await owner().collection('profiles').update(id, { roles: [] });
    expect((await stream.next()).data).toMatchObject({ action: 'delete' });
    stream.close();
    expect((await poke()).poke).not.toBe(before.poke);
    expect(await managersPoke()).not.toBe(managers);
    await expect(poke(leaver)).rejects.toMatchObject({ status: 403 });

    // Who had no role any more knew none that still counts.
    const after = await poke();
    await owner().collection('profiles').delete(id);
    expect((await poke()).poke).toBe(after.poke);
    const removed = await makeMember(server, organization, 'Technician');
    await owner()
      .collection('profiles')
      .delete((await profileOf(organization, removed)).id);
    expect((await poke()).poke).not.toBe(after.poke);
  });

  it('[L1] leaves out topics that would cost a query for each change and stream', async () => {
    const { poke: id } = await poke();
    const expanding = encodeURIComponent(JSON.stringify({ query: { expand: 'org' } }));
    const filtering = encodeURIComponent(JSON.stringify({ query: { filter: 'log > 0' } }));
    const stream = await open(
      reader,
      ...['pricebookChanges/*', 'profiles/*', 'roles/*', 'books/*', 'users/*', 'pokes/*'],
      ...[`organizations/${organization.id}`, `users/${organization.owner.id}`],
      ...[`pokes/${id}?options=${expanding}`, `pokes/${id}?options=${filtering}`],
      `users/${reader.id}?options=${expanding}`,
      `users/${reader.id}`,
    );
    await post('unheard');
    await owner().collection('organizations').update(organization.id, { name: 'Unheard' });
    await owner().collection('users').update(organization.owner.id, { name: 'Unheard' });
    // The next event to arrive is the one that may be heard.
    await reader.client.collection('users').update(reader.id, { name: 'Sentinel' });
    expect((await stream.next()).name).toBe(`users/${reader.id}`);
    stream.close();
  });

  it('[L1] takes so many topics of a stream and no more', async () => {
    const pokes = (count: number) =>
      Array.from({ length: count }, (_, place) => `pokes/${String(place).padStart(15, '0')}`);
    const own = `users/${reader.id}`;
    const stream = await open(reader, ...pokes(50), own);
    await reader.client.collection('users').update(reader.id, { name: 'Unheard' });
    await stream.subscribe(reader.client.authStore.token, [...pokes(49), own]);
    await reader.client.collection('users').update(reader.id, { name: 'Heard' });
    const { name, data } = await stream.next();
    expect(name).toBe(own);
    expect(data).toMatchObject({ record: { name: 'Heard' } });
    stream.close();
  });

  it('[L1] tells devices to spread what they ask for once more than 20 of them hear of a poke, and wider while much is asked', async () => {
    const company = await makeOrganization(await server.makeUser('owner'), 'Large Company');
    const { client } = company.owner;
    const told = async () => (await client.send(`/api/log/${company.id}`, {})) as Told;
    const { poke: id, spread } = await told();
    expect(spread).toBe(0);
    const streams = [];
    while (streams.length < 20) streams.push(await open(company.owner, `pokes/${id}`));
    expect((await told()).spread).toBe(0);
    streams.push(await open(company.owner, `pokes/${id}`));
    const ofOneMore = (await told()).spread;
    expect(ofOneMore).toBeGreaterThan(0);
    // Who subscribes anew is no other device.
    await streams[0]?.subscribe(client.authStore.token, [`pokes/${id}`, 'currencyRateFixed/*']);
    expect((await told()).spread).toBe(ofOneMore);

    // And the wider, the more the server has to answer.
    const atOnce = () => Promise.all(Array.from({ length: 40 }, told));
    await expect
      .poll(async () => Math.max(...(await atOnce()).map((each) => each.spread)))
      .toBeGreaterThan(ofOneMore);

    for (const stream of streams) stream.close();
    const countAgain = () => server.superuser.send('/api/crons/listeners', { method: 'POST' });
    await expect
      .poll(async () => {
        await countAgain();
        return (await told()).spread;
      })
      .toBe(0);
  });
});

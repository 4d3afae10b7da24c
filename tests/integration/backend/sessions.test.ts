import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connect,
  endTokens,
  joinOrganization,
  makeOrganization,
  PASSWORD,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { isAllowed, refusalOf } from '../../support/attempt.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { TIERBOOK_ENDED_SESSIONS_PER_HOUR: '3' } });
});
afterAll(() => server.stop());

beforeEach(async () => {
  user = await server.makeUser();
});

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const idOf = (name: string) => name.padEnd(20, '0');

/** Signs the user in on a device that names itself. */
async function signIn(device: string, agent = android): Promise<PocketBase> {
  const client = connect(server.url);
  const headers = { 'X-Device': idOf(device), 'User-Agent': agent };
  await client.collection('users').authWithPassword(user.email, PASSWORD, { headers });
  return client;
}
const refresh = (client: PocketBase, device?: string) =>
  client
    .collection('users')
    .authRefresh(device ? { headers: { 'X-Device': idOf(device) } } : undefined);
const signIns = (client: PocketBase) => client.collection('signIns').getFullList();
const noted = async (client: PocketBase) =>
  (await signIns(client)).map(({ device }) => device.replace(/0+$/, '')).sort();
const endOthers = (client: PocketBase, device = '') =>
  client.send('/api/end-other-sessions', {
    method: 'POST',
    headers: device ? { 'X-Device': idOf(device) } : {},
  });

describe('where somebody is signed in', () => {
  it('[B11] is noted by the hour, with what kind of device it is, and read by oneself alone', async () => {
    const tablet = await signIn('tablet');
    const [row] = await signIns(tablet);
    expect(row).toMatchObject({ user: user.id, browser: 'Chrome', system: 'Android' });
    expect(row?.first).toMatch(/^\d{4}-\d\d-\d\d \d\d:00:00\.000Z$/);
    expect(row?.last).toBe(row?.first);

    const organization = await makeOrganization(user);
    const administrator = await makeMember(server, organization, 'Administrator');
    expect(await signIns(administrator.client)).toEqual([]);
    expect(await signIns(server.guest())).toEqual([]);
  });

  it('[B11] is one line for a device, whose date a renewal of the token moves', async () => {
    const tablet = await signIn('tablet');
    const [before] = await signIns(tablet);
    const past = '2026-01-02 03:00:00.000Z';
    const rows = server.superuser.collection('signIns');
    await rows.update(before?.id ?? '', { first: past, last: past });
    await refresh(tablet, 'tablet');
    const [after] = await signIns(tablet);
    expect(after?.first).toBe(past);
    // The hour may have turned since.
    expect(after?.last >= before?.last).toBe(true);
    await refresh(tablet);
    expect(await noted(tablet)).toEqual(['tablet']);
  });

  it('[B11] is nothing of a device that names itself in another form', async () => {
    const client = connect(server.url);
    for (const device of ['', 'short', `${idOf('tablet')}x`, "' OR 1=1 --", 'A'.repeat(20)]) {
      const headers = { 'X-Device': device };
      await client.collection('users').authWithPassword(user.email, PASSWORD, { headers });
    }
    expect(await signIns(client)).toEqual([]);
  });

  it('[B11] is the latest twenty', async () => {
    for (let count = 0; count < 22; count += 1) await signIn(`t${count}x`);
    const names = await noted(await signIn('last'));
    expect(names).toHaveLength(20);
    expect(names).toContain('last');
    expect(names).not.toContain('t0x');
  });

  it('[B11] ends with a log-out there, and with all tokens', async () => {
    const [tablet, phone] = [await signIn('tablet'), await signIn('phone')];
    const headers = { 'X-Device': idOf('tablet') };
    await tablet.send('/api/sign-out', { method: 'POST', headers });
    expect(await noted(phone)).toEqual(['phone']);
    await endTokens(server.superuser, user);
    expect(await noted(await signIn('tablet'))).toEqual(['tablet']);
  });
});

describe('signing out everywhere else', () => {
  it('[B11] voids every token but a new one of this device', async () => {
    const [tablet, phone, office] = [
      await signIn('tablet'),
      await signIn('phone'),
      await signIn('office'),
    ];
    const [{ first } = { first: '' }] = await signIns(tablet);
    const old = connect(server.url);
    old.authStore.save(tablet.authStore.token, tablet.authStore.record);

    const { token, record } = await endOthers(tablet, 'tablet');
    tablet.authStore.save(token, record);
    expect(record.id).toBe(user.id);
    expect(await signIns(tablet)).toMatchObject([{ device: idOf('tablet'), first }]);
    await refresh(tablet, 'tablet');
    for (const client of [phone, office, old, user.client]) {
      expect(await refusalOf(refresh(client))).toMatchObject({ status: 401 });
      expect(await client.collection('currencies').getFullList()).toEqual([]);
    }
  });

  it('[B11] is told to the other devices at once, as the account’s end is', async () => {
    const organization = await makeOrganization(await server.makeUser('owner'));
    await joinOrganization(user, organization);
    const topics = [`users/${user.id}`];
    const stream = await openEventStream(server.url, user.client.authStore.token, topics);
    const { token } = await endOthers(await signIn('tablet'));
    expect(await stream.next()).toMatchObject({
      name: topics[0],
      data: { record: { id: user.id } },
    });
    await stream.subscribe(token, topics);
    await server.superuser.collection('users').delete(user.id);
    expect(await stream.next()).toMatchObject({ name: topics[0] });
    stream.close();
  });

  it('[B11] of two devices at once leaves one of them signed in', async () => {
    const [tablet, phone] = [await signIn('tablet'), await signIn('phone')];
    const tokens = await Promise.allSettled([endOthers(tablet), endOthers(phone)]);
    const clients = tokens.flatMap((end) => {
      if (end.status === 'rejected') return [];
      const client = connect(server.url);
      client.authStore.save(end.value.token, end.value.record);
      return [client];
    });
    const good = await Promise.all(clients.map((client) => isAllowed(refresh(client))));
    expect(good.filter(Boolean)).toHaveLength(1);
  });

  it('[B11] is for people who are signed in', async () => {
    expect(await refusalOf(endOthers(server.guest()))).toMatchObject({ status: 401 });
    expect(await refusalOf(endOthers(server.superuser))).toMatchObject({ status: 403 });
  });
});

describe('ending a member’s sessions', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await makeOrganization(user);
  });

  const end = (client: PocketBase, member: { id: string }, org = organization.id) =>
    client.send('/api/end-member-sessions', {
      method: 'POST',
      body: { orgId: org, userId: member.id },
    });
  const isSignedIn = ({ client }: TestUser) => isAllowed(refresh(client));

  it('[B11] is for whoever manages, of members and of others who manage', async () => {
    const administrator = await makeMember(server, organization, 'Administrator');
    for (const roles of [[], ['Technician'], ['Administrator']]) {
      const member = await makeMember(server, organization, ...roles);
      expect(await isSignedIn(member)).toBe(true);
      await end(administrator.client, member);
      expect(await isSignedIn(member)).toBe(false);
      await member.client.collection('users').authWithPassword(member.email, PASSWORD);
      expect(await isSignedIn(member)).toBe(true);
      const filter = `kind = "sessionsEnded" && subject = "${member.id}"`;
      const events = await user.client.collection('organizationEvents').getFullList({ filter });
      expect(events).toMatchObject([{ actor: administrator.id, org: organization.id }]);
    }
  });

  it('[B11] is not done to the owner, to oneself, or to people of other organizations', async () => {
    const administrator = await makeMember(server, organization, 'Administrator');
    const technician = await makeMember(server, organization, 'Technician');
    const stranger = await server.makeUser('stranger');
    const other = await makeOrganization(stranger, 'Other Company');
    const tries = [
      [administrator, user, organization, 400],
      [administrator, administrator, organization, 400],
      [technician, technician, organization, 400],
      [user, user, organization, 400],
      [administrator, stranger, organization, 404],
      [administrator, stranger, other, 404],
      [administrator, technician, other, 404],
      [technician, administrator, organization, 404],
      [stranger, technician, organization, 404],
      [stranger, technician, other, 404],
    ] as const;
    for (const [by, to, { id }, status] of tries)
      expect(await refusalOf(end(by.client, to, id))).toMatchObject({ status });
    for (const person of [user, administrator, technician, stranger])
      expect(await isSignedIn(person)).toBe(true);
    expect(await refusalOf(end(server.guest(), technician))).toMatchObject({ status: 401 });
  });

  it('[B11] is over once the person has left', async () => {
    const guestOf = await server.makeUser('guest');
    const { id } = await joinOrganization(guestOf, organization);
    await guestOf.client.collection('profiles').delete(id);
    expect(await refusalOf(end(user.client, guestOf))).toMatchObject({ status: 404 });
  });

  it('[B11] is limited, so that nobody is kept out', async () => {
    const member = await makeMember(server, organization, 'Technician');
    for (let count = 0; count < 3; count += 1) await end(user.client, member);
    expect(await refusalOf(end(user.client, member))).toMatchObject({ status: 429 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOfficeState } from '../../../src/domain/office/office-visit.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import { type Visit, visitPageSchema } from '../../../src/schemas/visit.ts';
import {
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import {
  ask,
  hashOf,
  newVisitId,
  type SentVisit,
  sentVisit,
  session,
} from '../../support/visits.ts';

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

const empty = { epoch: '', more: false, rows: [] };

const push = (visit: object, user = technician) =>
  ask(server.url, user, 'POST', '/api/collections/visits/records', visit);
const pull = async (query = '', user = technician, org = organization.id) => {
  const { status, body } = await ask(server.url, user, 'GET', `/api/visits/${org}${query}`);
  return { status, page: visitPageSchema.parse(status === 200 ? body : empty) };
};

function begun(user = technician, more: Partial<SessionState> = {}) {
  return sentVisit(organization.id, session(newVisitId(user.id), more));
}

const changed = (visit: SentVisit, more: Partial<SessionState>): SentVisit => ({
  ...visit,
  state: JSON.stringify({ ...JSON.parse(visit.state), ...more }),
  assumed: hashOf(visit.state),
});

describe('a visit', () => {
  it('[V1] is stored as it comes, and changed by who knows what is stored', async () => {
    const visit = begun(technician, { later: { key: 'ñandú "quoted" 😀\n' } } as object);
    const first = await push(visit);
    expect(first).toMatchObject({ status: 200, body: { ...visit, user: technician.id } });
    const second = changed(visit, { endTime: '2026-01-31T09:00:00.000Z' });
    const pushed = await push({ ...second, status: 'ended' });
    expect(pushed).toMatchObject({ status: 200, body: { state: second.state, status: 'ended' } });
    expect(pushed.body.seq).toBeGreaterThan(first.body.seq);
    const { page } = await pull(`?after=${first.body.seq}`);
    expect(page.rows.find(({ id }) => id === visit.id)).toMatchObject({
      state: second.state,
      totals: visit.totals,
      seq: pushed.body.seq,
    });
  });

  it('[V5] is counted with the prices that the technician saw of it, until they are signed', async () => {
    const [job] = session('x').jobs;
    const seen = { at: 1, currency: null, tiers: [{ name: 'Gold', refId: 'g', due: '273' }] };
    const price = { price: '90', discounted: '80' };
    const tiers = [{ tier: { name: 'Gold', refId: 'g' }, price }];
    const jobs = [
      { ...job, id: 'looked', seen },
      { ...job, id: 'signed', seen, signed: 'o1' },
      { ...job, id: 'other', seen: 'of another program' },
      { ...job, id: 'shown', seen, shown: { agreement: false, currency: null, rate: '1', tiers } },
    ];
    const visit = begun(technician, { jobs } as object);
    const { body: stored } = await push(visit);
    const query = `?whose=all&states=counted&after=${stored.seq - 1}`;
    const { page } = await pull(query, organization.owner);
    const [counted] = page.rows.map((row) => readOfficeState(row));
    const told = { currency: null, tiers: [{ name: 'Gold', refId: 'g', amount: '273' }] };
    expect(counted?.lines[0]).toMatchObject({ isOffered: true, shown: told });
    expect(counted?.lines[1]?.shown).toBeNull();
    expect(counted?.lines[2]?.shown).toBeNull();
    expect(counted?.lines[3]?.shown?.tiers[0]?.amount).toBe('90');
  });

  it('[V5] [M3] [M6] is counted at the call time and by the endings that the customer was shown', async () => {
    const rules = { leastPrice: '1', priceEndings: '9' };
    const tier = { name: 'gold', refId: 'gold' };
    const of = { agreement: false, rate: '10', currency: { refId: 'usd' }, callTime: 'Evening' };
    const shown = {
      ...of,
      tiers: [{ tier, price: { price: '27.3', discounted: '24', ...rules } }],
    };
    const { jobs } = session(newVisitId(technician.id));
    const offer = { tier, title: 'Pump', currency: 'usd', callTime: 'Holiday' };
    const seen = [
      { ...jobs[0], shown },
      { ...jobs[0], id: 'second', selectedOffer: offer, selectedPrice: '400' },
    ];
    const visit = begun(technician, { jobs: seen } as object);
    await push(visit);
    const query = `?whose=all&states=counted&visit=${visit.id}`;
    const { page } = await pull(query, organization.owner);
    const row = page.rows.find(({ id }) => id === visit.id);
    if (!row) throw new Error('not counted');
    const lines = readOfficeState(row)?.lines;
    expect(lines).toEqual(readOfficeState({ ...row, state: visit.state })?.lines);
    expect(lines?.map(({ callTime }) => callTime)).toEqual(['Evening', 'Holiday']);
    expect(lines?.[0]?.shown?.tiers).toEqual([{ ...tier, amount: '279' }]);
  });

  it('[V1] that is pushed again changes nothing, whatever that push assumes', async () => {
    const visit = begun();
    const { body: first } = await push(visit);
    for (const assumed of [undefined, '', hashOf('something')]) {
      const { status, body } = await push({ ...visit, assumed });
      expect([status, body.seq, body.updated]).toEqual([200, first.seq, first.updated]);
    }
  });

  it('[V2] that has changed since is not overwritten, and the answer brings what is there', async () => {
    const visit = begun();
    await push(visit);
    const here = changed(visit, { activeJob: 'here' });
    const there = changed(visit, { activeJob: 'there' });
    expect((await push(here)).status).toBe(200);
    for (const late of [there, { ...there, assumed: undefined }, { ...there, assumed: 7 }]) {
      const { status, body } = await push(late);
      expect([status, body.data.visit.state]).toEqual([409, here.state]);
    }
    expect((await push({ ...there, assumed: hashOf(here.state) })).status).toBe(200);
  });

  it('[V2] of two pushes at once on the same state one is stored', async () => {
    const visit = begun();
    await push(visit);
    const pushes = Array.from({ length: 8 }, (_, at) =>
      push(changed(visit, { activeJob: `${at}` })),
    );
    const statuses = (await Promise.all(pushes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('[V1] is refused where it is too large, no session, with orders, or under a wrong name', async () => {
    const visit = begun();
    const state = JSON.parse(visit.state);
    const other = newVisitId(technician.id);
    const refused: [Partial<SentVisit>, string][] = [
      [{ state: 'no JSON' }, 'Invalid value for state'],
      [{ state: '[]' }, 'Invalid value for state'],
      [{ state: `${'['.repeat(5000)}${']'.repeat(5000)}` }, 'Invalid value for state'],
      [{ state: JSON.stringify({ ...state, sessionId: 7 }) }, 'Invalid value for state'],
      [{ id: other }, 'Invalid value for state'],
      [{ state: JSON.stringify({ ...state, orders: [] }) }, 'Invalid value for state'],
      [{ totals: '7' }, 'Invalid value for totals'],
      [{ totals: '{' }, 'Invalid value for totals'],
      [
        { state: JSON.stringify({ ...state, more: 'ñ'.repeat(524_288) }) },
        'The visit is too large: at most 1 MB',
      ],
      [{ id: newVisitId(organization.owner.id) }, 'The visit is not yours'],
      [{ id: '' }, 'The visit is not yours'],
      [{ status: 'sold' }, 'Failed to create record.'],
      [{ id: `${technician.id}-1'` }, 'The visit is not yours'],
    ];
    for (const [more, message] of refused) {
      const { status, body } = await push({ ...visit, ...more });
      expect([status, body.message], JSON.stringify(more).slice(0, 80)).toEqual([400, message]);
    }
    const huge = await push({ ...visit, state: 'x'.repeat(10_000_000) });
    expect(huge.status).toBe(413);
    const { page } = await pull();
    expect(page.rows.map(({ id }) => id)).not.toContain(visit.id);
  });

  it('[V1] as long as it may be comes back whole, and pages stay below 4 MB', async () => {
    const writer = await makeMember(server, organization, 'Technician');
    const visits = Array.from({ length: 6 }, (_, at) =>
      begun(writer, { more: '"ñ'.repeat(200_000 + at) } as object),
    );
    for (const visit of visits) expect((await push(visit, writer)).status).toBe(200);
    const rows: Visit[] = [];
    for (let more = true; more; ) {
      const { page } = await pull(`?after=${rows.at(-1)?.seq ?? 0}`, writer);
      expect(page.rows.length).toBeLessThan(6);
      rows.push(...page.rows);
      more = page.more;
    }
    expect(rows.map(({ state }) => state)).toEqual(visits.map(({ state }) => state));
    const heads = await pull('?states=off', writer);
    expect(heads.page.rows).toHaveLength(6);
    expect(heads.page.rows.some((row) => 'state' in row)).toBe(false);
    expect((await pull('?limit=2', writer)).page).toMatchObject({ more: true, rows: [{}, {}] });
  });

  it('[V1] seq rises with each that is stored, and a reader by it misses nothing', async () => {
    const writers = await Promise.all(
      Array.from({ length: 4 }, () => makeMember(server, organization, 'Technician')),
    );
    let reading = true;
    const seen: Visit[] = [];
    const reader = (async () => {
      let last = false;
      while (!last) {
        last = !reading;
        const query = `?whose=all&states=off&after=${seen.at(-1)?.seq ?? 0}`;
        const { page } = await pull(query, organization.owner);
        seen.push(...page.rows);
      }
    })();
    const written = await Promise.all(
      writers.map(async (writer) => {
        const seqs: number[] = [];
        for (let at = 0; at < 15; at += 1) seqs.push((await push(begun(writer), writer)).body.seq);
        return seqs;
      }),
    );
    reading = false;
    await reader;
    const seqs = seen.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(seqs).toEqual(expect.arrayContaining(written.flat()));
  });

  it('[V1] is pulled for 90 days, by the server’s clock', async () => {
    const writer = await makeMember(server, organization, 'Technician');
    const old = begun(writer, { startTime: '2020-01-01T00:00:00.000Z' });
    const ahead = begun(writer, { startTime: '2036-01-01T00:00:00.000Z' });
    for (const visit of [old, ahead]) await push(visit, writer);
    const ids = async () => (await pull('', writer)).page.rows.map(({ id }) => id);
    expect(await ids()).toEqual([old.id, ahead.id]);
    const sql = (text: string) =>
      server.superuser.send('/api/sql', { method: 'POST', body: { query: text } });
    const ago = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-91 days')";
    await sql(`UPDATE visits SET updated = ${ago} WHERE id = '${old.id}'`);
    expect(await ids()).toEqual([ahead.id]);
    const all = async (query = '') => {
      const { page } = await pull(`?whose=all&states=off${query}`, organization.owner);
      return page.rows.map(({ id }) => id);
    };
    expect(await all()).toContain(old.id);
    expect(await all('&days=92')).toContain(old.id);
    expect(await all('&days=999999999999999')).toContain(old.id);
    expect(await all('&days=8')).not.toContain(old.id);
    expect(await all('&days=8')).toContain(ahead.id);
  });
});

describe('who reads visits', () => {
  it('[V4] is whoever made them, and with `sales` or `manage` all of the organization’s', async () => {
    const { client } = organization.owner;
    const roles = client.collection('roles');
    const sales = { org: organization.id, name: 'Sales', permissions: ['sales'] };
    organization.roles.Sales = (await roles.create(sales)).id;
    const seller = await makeMember(server, organization, 'Sales');
    const administrator = await makeMember(server, organization, 'Administrator');
    const author = await makeMember(server, organization, 'Author');
    const newcomer = await makeMember(server, organization);
    const outsider = await server.makeUser('outsider');
    const visit = begun();
    await push(visit);

    const people = { seller, administrator, author, newcomer, outsider, owner: organization.owner };
    const found: Record<string, unknown> = {};
    for (const [name, user] of Object.entries({ ...people, technician })) {
      const all = await pull('?whose=all&states=off', user);
      const own = await pull('', user);
      const one = await ask(server.url, user, 'GET', `/api/collections/visits/records/${visit.id}`);
      const has = ({ status, page }: typeof all) =>
        status === 200 ? page.rows.some(({ id }) => id === visit.id) : status;
      found[name] = [has(all), has(own), one.status];
    }
    expect(found).toEqual({
      seller: [true, false, 200],
      administrator: [true, false, 200],
      owner: [true, false, 200],
      technician: [403, true, 200],
      author: [403, false, 404],
      newcomer: [403, 403, 404],
      outsider: [403, 403, 404],
    });
  });

  it('[V4, L1] of those who read all hears of each by a record of their own, that nobody else is told of', async () => {
    const before = await pull('?whose=all&states=off', organization.owner);
    expect(before.page.poke).toMatch(/^[a-z0-9]{15}$/);
    await push(begun());
    const contact = async () =>
      (await pull('?whose=all&states=off', organization.owner)).page.contact;
    await expect.poll(contact).toBe(Number(before.page.contact) + 1);
    const own = (await pull()).page;
    expect([own.poke === before.page.poke, own.contact]).toEqual([false, undefined]);
  });

  it('[V4] nobody writes without a role, or under another’s name', async () => {
    const newcomer = await makeMember(server, organization);
    expect((await push(begun(newcomer), newcomer)).status).toBe(400);
    const owned = await makeOrganization(newcomer, 'Own');
    const visit = begun(newcomer);
    expect((await push({ ...visit, org: owned.id }, newcomer)).status).toBe(200);
    const { body } = await push({ ...begun(), user: organization.owner.id });
    expect(body.user).toBe(technician.id);
  });

  it('[V1] a visit stays in the organization that it was begun in', async () => {
    const owned = await makeOrganization(await server.makeUser('owner'), 'Second');
    const both = await makeMember(server, organization, 'Technician');
    await both.client.send('/api/join', {
      method: 'POST',
      body: { orgId: owned.id, userId: both.id },
    });
    const filter = `org = "${owned.id}" && user = "${both.id}"`;
    const profiles = owned.owner.client.collection('profiles');
    const profile = await profiles.getFirstListItem(filter);
    await profiles.update(profile.id, { roles: [owned.roles.Technician] });
    const visit = begun(both);
    await push(visit, both);
    const moved = await push({ ...visit, org: owned.id, assumed: hashOf(visit.state) }, both);
    expect(moved).toMatchObject({
      status: 400,
      body: { message: 'The visit is there in another organization' },
    });
  });

  it('[V1, B12] they stay without a name where the account is deleted', async () => {
    const leaving = await makeMember(server, organization, 'Technician');
    const visit = begun(leaving);
    await push(visit, leaving);
    const body = { password: leaving.password, closing: [] };
    await leaving.client.send('/api/delete-account', { method: 'POST', body });
    const { page } = await pull(`?whose=all&visit=${visit.id}`, organization.owner);
    expect(page.rows.find(({ id }) => id === visit.id)).toMatchObject({
      user: '',
      state: visit.state,
    });
  });
});

describe('the devices of a person', () => {
  const pokeOf = async (user = technician) => (await pull('?visit=-', user)).page.poke ?? '';
  const pokes = (user: TestUser) =>
    server.superuser.collection('pokes').getFullList({ filter: `user = "${user.id}"` });

  it('[V1, L1] hear of what is pushed and erased by a record of the person, which says its seq', async () => {
    const id = await pokeOf();
    expect(id).toMatch(/^[a-z0-9]{15}$/);
    expect(await pokeOf()).toBe(id);
    const told = async () => (await server.superuser.collection('pokes').getOne(id)).log;
    const asked = encodeURIComponent(JSON.stringify({ query: { fields: 'id,log' } }));
    const stream = await openEventStream(server.url, technician.client.authStore.token, [
      `pokes/${id}?options=${asked}`,
    ]);
    const visit = begun();
    const { body } = await push(visit);
    expect(await told()).toBe(body.seq);
    expect((await stream.next()).data).toMatchObject({ record: { id, log: body.seq } });
    const again = await push(changed(visit, { endTime: '2026-01-31T09:00:00.000Z' }));
    expect((await stream.next()).data).toMatchObject({ record: { id, log: again.body.seq } });
    stream.close();
    const colleague = await makeMember(server, organization, 'Technician');
    expect(await pokeOf(colleague)).not.toBe(id);
    await push(begun(colleague), colleague);
    expect(await told()).toBe(again.body.seq);
    const erasing = { orgId: organization.id, visitId: visit.id };
    await ask(server.url, organization.owner, 'POST', '/api/erase-customer', erasing);
    expect(await told()).toBeGreaterThan(again.body.seq);
  });

  it('[L1] have another one once a role was lost, and none after a removal', async () => {
    const leaver = await makeMember(server, organization, 'Technician', 'Author');
    const before = await pokeOf(leaver);
    const profile = await profileOf(organization, leaver);
    const [role] = profile.roles;
    await organization.owner.client.collection('profiles').update(profile.id, { 'roles-': role });
    expect(await pokes(leaver)).toEqual([]);
    expect(await pokeOf(leaver)).not.toBe(before);
    await organization.owner.client.collection('profiles').delete(profile.id);
    expect(await pokes(leaver)).toEqual([]);
    expect((await pull('', leaver)).status).toBe(403);
  });
});

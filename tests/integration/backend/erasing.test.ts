import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { forgetCustomer } from '../../../src/domain/session/forget-customer.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { personalCollections } from '../../support/personal-collections.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

/** What the tests' customer is told apart by. */
const personal = /María|555-0142|two dogs/;

const visits = ({ client }: TestUser) => client.collection('visits');
const orders = ({ client }: TestUser) => client.collection('orders');
const erase = (visitId: string, { client }: TestUser = organization.owner) =>
  client.send('/api/erase-customer', { method: 'POST', body: { orgId: organization.id, visitId } });
const eventsOf = async (kind: string) => {
  const filter = `org = "${organization.id}" && kind = "${kind}"`;
  const { client } = organization.owner;
  return client.collection('organizationEvents').getFullList({ filter, sort: '@rowid' });
};

async function sold(user = technician) {
  const visit = sentVisit(organization.id, session(newVisitId(user.id)));
  const order = sentOrder({ org: organization.id, user: user.id, visit: visit.id });
  await visits(user).create(visit);
  await orders(user).create(order);
  return { visit, order };
}

/** All that the database's files hold, what was freed and the file of the last writes too. */
async function databaseFiles({ dataDir } = server) {
  const names = (await readdir(dataDir)).filter((name) => /\.db(-wal)?$/.test(name));
  expect(names).toEqual(expect.arrayContaining(['data.db', 'auxiliary.db']));
  const texts = names.map((name) => readFile(join(dataDir, name), 'latin1').catch(() => ''));
  return (await Promise.all(texts)).join();
}

const sql = (query: string, { superuser } = server) =>
  superuser.send('/api/sql', { method: 'POST', body: { query } });

const nothing = { personal: '', salt: '', signature: '' };

/** Collections of which no text says anything of a person. */
const impersonal = [
  ...['bookReaders', 'books', 'changeHeads', 'counters', 'logEpoch', 'pokes', 'roles', 'snapshots'],
  ...['costLists', 'listLayouts', 'quoteLinks'],
  ...['currencies', 'currencyRateFixed', 'currencyRates'],
  ...['_authOrigins', '_mfas', '_otps', '_superusers'],
];

it('[V6] of each collection nothing stays that is overwritten, or it holds nothing personal', async () => {
  const collections = await server.superuser.collections.getFullList();
  const known = [...(await personalCollections()), ...impersonal].sort();
  expect(known).toEqual(collections.map(({ name }) => name).sort());
});

describe('erasing a customer', () => {
  it('[V6] takes who it is out of visit and orders for good; prices, lines and hash stay', async () => {
    const { visit, order } = await sold();
    const before = await visits(technician).getOne(visit.id);
    const counted = async () => {
      const query = { whose: 'all', states: 'counted', visit: visit.id };
      const { client } = organization.owner;
      const pages = ['visits', 'orders'].map((name) =>
        client.send(`/api/${name}/${organization.id}`, { query }),
      );
      return JSON.stringify(await Promise.all(pages));
    };
    expect(await databaseFiles()).toContain(order.salt);
    expect(await counted()).toMatch(personal);
    await erase(visit.id);

    const erased = await visits(technician).getOne(visit.id);
    expect(erased.seq).toBeGreaterThan(before.seq);
    expect(erased.erased).not.toBe('');
    const { customer: _, ...rest } = JSON.parse(visit.state);
    const [job] = rest.jobs;
    expect(JSON.parse(erased.state)).toEqual({ ...rest, jobs: [{ ...job, notes: [] }] });
    const kept = await orders(technician).getOne(order.id);
    expect(kept).toMatchObject({ ...nothing, content: order.content, hash: hashOf(kept.content) });
    expect(kept.erased).not.toBe('');
    expect(await databaseFiles()).not.toContain(order.salt);
    expect(await counted()).not.toMatch(personal);
  });

  it('[V6] makes the text that a device makes, whatever a state holds', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 });
    const job = fc.record(
      {
        notes: fc.array(text, { maxLength: 2 }),
        declined: fc.record({ reason: text, at: text }, { requiredKeys: [] }),
        title: text,
        later: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    );
    const state = fc.record(
      { customer: fc.jsonValue(), jobs: fc.array(job, { maxLength: 3 }), later: fc.jsonValue() },
      { requiredKeys: ['jobs'] },
    );
    await fc.assert(
      fc.asyncProperty(state, async (generated) => {
        // As a device has it that has read it, where -0 is 0.
        const said = JSON.parse(JSON.stringify(generated));
        // Nearly infinite is not stored: some take it for that.
        fc.pre(!/e\+30\d/.test(JSON.stringify(said)));
        const visit = sentVisit(organization.id, session(newVisitId(technician.id)));
        const whole = { sessionId: visit.id, ...said };
        await visits(technician).create({ ...visit, state: JSON.stringify(whole) });
        await erase(visit.id);
        const erased = await visits(technician).getOne(visit.id);
        expect(erased.state).toBe(JSON.stringify(forgetCustomer(whole)));
        expect(erased.state.length).toBeLessThanOrEqual(JSON.stringify(whole).length);
      }),
      propertyOptions(20),
    );
  });

  it('[V6] later pushes lose who it is, of the visit and of orders that were still on their way', async () => {
    const { visit, order } = await sold();
    const late = sentOrder({ org: organization.id, user: technician.id, visit: visit.id });
    await erase(visit.id);

    const stale = { ...visit, status: 'ended', assumed: hashOf(visit.state) };
    const conflict = await visits(technician)
      .create(stale)
      .catch((error) => error);
    expect(conflict.status).toBe(409);
    const there = conflict.response.data.visit;
    expect(there.state).not.toMatch(personal);
    expect(there.erased).not.toBe('');
    const merged = { ...stale, assumed: hashOf(there.state) };
    const pushed = await visits(technician).create(merged);
    expect(pushed.status).toBe('ended');
    expect(pushed.state).toBe(there.state);
    expect(await orders(technician).create(late)).toMatchObject({ ...nothing, hash: late.hash });
    for (const again of [late, order, { ...order, ...nothing }])
      expect(await orders(technician).create(again)).toMatchObject({ ...nothing, id: again.id });
  });

  it('[V6] leaves nothing of what was pushed before either, whatever connection wrote it', {
    tags: '@long',
  }, async () => {
    const made: string[] = [];
    const secret = (place: number, push: number) => `secret${place}push${push}`;
    for (let place = 0; place < 30; place += 1) {
      const state = session(newVisitId(technician.id));
      let assumed: string | undefined;
      for (let push = 0; push < 4; push += 1) {
        // A connection that PocketBase has just made, in place of one that was idle, is like this.
        if (push === 2) await sql('DELETE FROM visits WHERE FALSE; PRAGMA secure_delete = OFF');
        const word = secret(place, push);
        const customer = { name: `${word}name`, phone: `${word}phone`.repeat(1 + place * 10) };
        const visit = sentVisit(organization.id, { ...state, customer });
        await visits(technician).create(assumed === undefined ? visit : { ...visit, assumed });
        assumed = hashOf(visit.state);
      }
      const at = { org: organization.id, user: technician.id, visit: state.sessionId };
      await orders(technician).create(sentOrder(at));
      const call = { org: organization.id, visit: state.sessionId, outcome: 'reached' };
      const { client } = organization.owner;
      await client.collection('visitCalls').create({ ...call, note: `secret${place}call` });
      made.push(state.sessionId);
    }
    expect(await databaseFiles()).toMatch(/secret[0-9]+push/);
    for (const id of made) {
      await erase(id);
      await sql('DELETE FROM visits WHERE FALSE; PRAGMA secure_delete = OFF');
    }
    expect((await databaseFiles()).match(/secret[0-9]+(push[0-9]|call)/g) ?? []).toEqual([]);
  });

  it('[V6] what an earlier version left in the file goes at the next start', {
    tags: '@long',
  }, async () => {
    const earlier = await startTestServer();
    const left = 'left by an earlier version';
    await sql(
      `CREATE TABLE earlier AS SELECT '${left}' AS text; PRAGMA secure_delete = OFF;
       DROP TABLE earlier; PRAGMA user_version = 0`,
      earlier,
    );
    await earlier.halt();
    expect(await databaseFiles(earlier)).toContain(left);
    const later = await startPocketBase({ dataDir: earlier.dataDir, port: 0 });
    expect(await databaseFiles(earlier)).not.toContain(left);
    await later.stop();
    await earlier.stop();
  });

  it('[V6] is of an order too whose visit never came, and then of that visit', async () => {
    const visit = sentVisit(organization.id, session(newVisitId(technician.id)));
    const order = sentOrder({ org: organization.id, user: technician.id, visit: visit.id });
    await orders(technician).create(order);
    await erase(visit.id);
    expect(await orders(technician).getOne(order.id)).toMatchObject(nothing);
    expect((await visits(technician).create(visit)).state).not.toMatch(personal);
  });

  it('[V6, B7] is for those who manage, is told to them, and once', async () => {
    const { visit } = await sold();
    const author = await makeMember(server, organization, 'Author');
    const newcomer = await makeMember(server, organization);
    const foreign = await makeOrganization(await server.makeUser('foreign'), 'Foreign');
    for (const user of [technician, author, newcomer, foreign.owner])
      await expect(erase(visit.id, user)).rejects.toMatchObject({ status: 404 });
    const elsewhere = { orgId: foreign.id, visitId: visit.id };
    const { client } = foreign.owner;
    await expect(
      client.send('/api/erase-customer', { method: 'POST', body: elsewhere }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(erase('nosuchvisit')).rejects.toMatchObject({ status: 404 });
    expect((await visits(technician).getOne(visit.id)).state).toMatch(personal);

    const count = (await eventsOf('customersErased')).length;
    const administrator = await makeMember(server, organization, 'Administrator');
    await erase(visit.id, administrator);
    await erase(visit.id, administrator);
    const told = (await eventsOf('customersErased')).slice(count);
    expect(told.map(({ actor, data }) => [actor, data])).toEqual([
      [administrator.id, { visits: 1, visit: visit.id }],
    ]);
  });
});

describe('visits that are old', () => {
  const runJob = () => server.superuser.send('/api/crons/old-visits', { method: 'POST' });
  const keep = (keepVisitsMonths: unknown) =>
    organization.owner.client
      .collection('organizations')
      .update(organization.id, { variables: { keepVisitsMonths } });

  it('[V6] lose their customers after as many months as the organization says', async () => {
    const { visit: old, order } = await sold();
    const { visit: recent } = await sold();
    const alone = sentOrder({
      org: organization.id,
      user: technician.id,
      visit: newVisitId(technician.id),
    });
    await orders(technician).create(alone);
    const ago = (days: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;
    await sql(`UPDATE visits SET updated = ${ago(100)} WHERE id = '${old.id}'`);
    await sql(`UPDATE visits SET updated = ${ago(50)} WHERE id = '${recent.id}'`);

    await runJob();
    await keep('3');
    await runJob();
    await expect
      .poll(async () => (await visits(technician).getOne(old.id)).state)
      .not.toMatch(personal);
    expect(await orders(technician).getOne(order.id)).toMatchObject(nothing);
    expect((await visits(technician).getOne(recent.id)).state).toMatch(personal);
    expect((await orders(technician).getOne(alone.id)).personal).toMatch(personal);
    const events = await eventsOf('oldCustomersErased');
    expect(events.map(({ operator, data }) => [operator, data])).toEqual([
      [true, { visits: 1, months: 3 }],
    ]);
  });

  it('[V6] are kept for a whole number of months, 1 to 1200, or for ever', async () => {
    for (const value of [0, -1, 1.5, 1201, '12 months', '', true, [3], '012'])
      await expect(keep(value), JSON.stringify(value)).rejects.toMatchObject({ status: 400 });
    for (const value of [1, 1200, '24', null]) await keep(value);
  });
});

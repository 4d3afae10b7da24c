import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPageSchema } from '../../../src/schemas/visit.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { newId } from '../../support/signed-order.ts';
import { ask, hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
  const fields = { org: organization.id, name: 'Office', permissions: ['sales'] };
  organization.roles.Office = (await server.superuser.collection('roles').create(fields)).id;
  seller = await makeMember(server, organization, 'Office');
});
afterAll(() => server.stop());

const send = (user: TestUser, method: string, path: string, body?: object) =>
  ask(server.url, user, method, path, body);
const records = (collection: string) => `/api/collections/${collection}/records`;

async function visited() {
  const visit = sentVisit(organization.id, session(newVisitId(technician.id)));
  expect((await send(technician, 'POST', records('visits'), visit)).status).toBe(200);
  return visit;
}
const callAbout = (visit: string, more: object = {}) => ({
  id: newId(),
  org: organization.id,
  visit,
  outcome: 'noAnswer',
  note: 'Mailbox full',
  ...more,
});
const mark = (call: object, user = seller) => send(user, 'POST', records('visitCalls'), call);
const takeBack = (callId: string, user = seller) =>
  send(user, 'POST', '/api/take-back-call', { callId });
const callsOf = async (visit: string, user = seller) => {
  const path = `/api/visit-calls/${organization.id}?visit=${visit}`;
  return callPageSchema.parse((await send(user, 'GET', path)).body);
};

describe('a call', () => {
  it('[V5] is made once, however often it is sent, by those who read all visits', async () => {
    const visit = await visited();
    const call = callAbout(visit.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => mark(call)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await mark({ ...call, outcome: 'reached' })).status).toBe(400);
    expect((await mark(callAbout(visit.id), organization.owner)).status).toBe(200);
    expect((await mark(callAbout(visit.id), technician)).status).toBe(400);
    expect((await mark(callAbout(newVisitId(technician.id)))).status).toBe(404);
    for (const more of [{ note: 'x'.repeat(501) }, { outcome: 'rude' }])
      expect((await mark(callAbout(visit.id, more))).status).toBe(400);

    const { rows, poke } = await callsOf(visit.id, organization.owner);
    expect(rows.map(({ user }) => user)).toEqual([seller.id, organization.owner.id]);
    expect(rows[0]).toMatchObject({ outcome: 'noAnswer', note: 'Mailbox full', takenBack: '' });
    expect(poke).not.toBe('');
    const path = `/api/visit-calls/${organization.id}`;
    expect((await send(technician, 'GET', path)).status).toBe(403);
  });

  it('[V5] is of a visit of the organization that it is made for', async () => {
    const elsewhere = await makeOrganization(await server.makeUser('elsewhere'));
    const { owner } = elsewhere;
    const visit = sentVisit(elsewhere.id, session(newVisitId(owner.id)));
    expect((await send(owner, 'POST', records('visits'), visit)).status).toBe(200);
    expect((await mark(callAbout(visit.id))).status).toBe(404);
    expect((await mark(callAbout(visit.id, { org: elsewhere.id }), owner)).status).toBe(200);
    const { rows } = await callsOf(visit.id);
    expect(rows).toEqual([]);
  });

  it('[V5] and the state of its visit leave each other alone', async () => {
    const visit = await visited();
    const call = callAbout(visit.id);
    await mark(call);
    const before = (await callsOf(visit.id)).rows;
    const state = JSON.stringify({ ...JSON.parse(visit.state), activeJob: 'later' });
    const pushed = { ...visit, state, assumed: hashOf(visit.state) };
    expect((await send(technician, 'POST', records('visits'), pushed)).status).toBe(200);
    expect((await callsOf(visit.id)).rows).toEqual(before);
    await takeBack(call.id);
    const again = await send(technician, 'POST', records('visits'), pushed);
    expect([again.status, again.body.state]).toEqual([200, state]);
  });

  it('[V5] is taken back for all, with its note, and keeps its place', async () => {
    const visit = await visited();
    const call = callAbout(visit.id);
    await mark(call);
    const [first] = (await callsOf(visit.id)).rows;
    expect((await takeBack(call.id, technician)).status).toBe(404);
    expect((await takeBack(newId())).status).toBe(404);
    expect((await takeBack(call.id, organization.owner)).status).toBe(200);
    const [back] = (await callsOf(visit.id)).rows;
    expect(back).toMatchObject({ id: call.id, user: seller.id, note: '' });
    expect(back?.takenBack).not.toBe('');
    expect(back?.seq).toBeGreaterThan(first?.seq ?? 0);
    await takeBack(call.id);
    expect((await callsOf(visit.id)).rows).toEqual([back]);
  });

  it('[V5] is told to who reads all visits as soon as it is there, and when it is taken back', async () => {
    const visit = await visited();
    const call = callAbout(visit.id);
    const { poke } = await callsOf(visit.id);
    const stream = await openEventStream(server.url, organization.owner.client.authStore.token, [
      `pokes/${poke}`,
    ]);
    await mark(call);
    expect(await stream.next()).toMatchObject({ name: `pokes/${poke}` });
    await takeBack(call.id);
    expect(await stream.next()).toMatchObject({ name: `pokes/${poke}` });
    stream.close();
  });

  it('[V6] loses its note with the customer of its visit, and one that is made later has none', async () => {
    const visit = await visited();
    await mark(callAbout(visit.id));
    const erase = { orgId: organization.id, visitId: visit.id };
    const { owner } = organization;
    expect((await send(owner, 'POST', '/api/erase-customer', erase)).status).toBe(204);
    const late = callAbout(visit.id);
    expect((await mark(late)).status).toBe(200);
    expect((await mark(late)).status).toBe(200);
    expect((await callsOf(visit.id)).rows.map(({ note }) => note)).toEqual(['', '']);
  });

  it('[B12, V5] stays without a name once its account is deleted', async () => {
    const visit = await visited();
    const leaver = await makeMember(server, organization, 'Office');
    await mark(callAbout(visit.id), leaver);
    const body = { password: leaver.password, closing: [] };
    expect((await send(leaver, 'POST', '/api/delete-account', body)).status).toBe(204);
    expect((await callsOf(visit.id)).rows).toMatchObject([{ user: '', note: 'Mailbox full' }]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf } from '../../../src/server/failure.ts';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { newVisitId, sentVisit, session } from '../../support/visits.ts';

let server: TestServer;
let organization: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

const sql = (query: string) =>
  server.superuser.send('/api/sql', { method: 'POST', body: { query } });

function publish(name: string) {
  const { id: org, book, owner } = organization;
  const data = { refId: name.replace(' ', '_') };
  const changeset = [{ collection: 'problems', operation: 'create', id: 'derived', data }];
  return owner.client.collection('pricebookChanges').create({ org, book: book.id, changeset });
}

function sendVisit(visit: string) {
  const { id: org, owner } = organization;
  return owner.client.collection('visits').create(sentVisit(org, session(visit)));
}

it('[S8] a server whose disk is full says that it failed, and refuses nothing; later it takes the same', async () => {
  const fail = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";
  for (const table of ['pricebookChanges', 'visits']) {
    await sql(`CREATE TRIGGER fail_${table} BEFORE INSERT ON ${table} ${fail}`);
  }
  const visit = newVisitId(organization.owner.id);
  for (const send of [() => publish('a problem'), () => sendVisit(visit)]) {
    const error = await send().catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({ kind: 'faulty', foreign: false });
  }
  for (const table of ['pricebookChanges', 'visits']) await sql(`DROP TRIGGER fail_${table}`);
  await publish('a problem');
  await sendVisit(visit);
});

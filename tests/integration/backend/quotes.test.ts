import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQuote } from '../../../src/domain/quote/seal-quote.ts';
import { quotePageSchema } from '../../../src/schemas/visit.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { pngLogo } from '../../support/logos.ts';
import { quoteJob, sentQuote } from '../../support/made-quote.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { ask, hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

/** Quotes on the server (O1); who may what of them is in `tests/access`. */

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

const push = (quote: object, user = technician) =>
  ask(server.url, user, 'POST', '/api/collections/quotes/records', quote);
const pull = async (query = '', user = technician) =>
  quotePageSchema.parse(
    (await ask(server.url, user, 'GET', `/api/quotes/${organization.id}${query}`)).body,
  ).rows;
const made = (more: Parameters<typeof sentQuote>[1] = {}, user = technician) =>
  sentQuote({ org: organization.id, user: user.id, visit: newVisitId(user.id) }, more);
const sql = (query: string) =>
  server.superuser.send('/api/sql', { method: 'POST', body: { query } });

it('[O1] a quote is stored once: a repeat is answered with it, and changes nothing', async () => {
  const quote = made({ jobs: [quoteJob('a'), quoteJob('b', { tiers: 8, lines: 40 })] });
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => push(quote)));
  expect(first).toMatchObject({ status: 200, body: { late: false, replaces: '', erased: '' } });
  for (const { status, body } of others) expect([status, body]).toEqual([200, first?.body]);
  const { org: _, ...shown } = quote;
  const [row, ...more] = await pull(`?visit=${quote.visit}`);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    ...shown,
    user: technician.id,
    madeAt: '2026-01-31 08:10:00.000Z',
    deviceMadeAt: '',
    validUntil: '2026-03-03 05:59:59.999Z',
  });
  expect(hashOf(row?.content ?? '')).toBe(quote.hash);
  const { content, personal } = readQuote(row ?? { content: '', personal: '' });
  expect(content.jobs.map(({ tiers }) => tiers.length)).toEqual([2, 8]);
  expect(hashOf(quote.salt + quote.personal)).toBe(content.personalHash);
  expect(personal?.customer.name).toBe('María Núñez');
});

it('[O1] a quote names the one that it takes the place of, of the same visit, whichever comes first', async () => {
  const first = made();
  const second = made({ visit: first.visit, replaces: first.id });
  expect((await push(second)).body.replaces).toBe(first.id);
  expect((await push(first)).status).toBe(200);
  expect((await pull(`?visit=${first.visit}`)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await push(made({ replaces: first.id }))).toMatchObject({
    status: 400,
    body: { message: 'The estimate does not say its own replaces' },
  });
});

it('[O1, V4] a quote is read by whoever made it, and all of them by the office, whose poke tells of it', async () => {
  const colleague = await makeMember(server, organization, 'Technician');
  const path = `/api/quotes/${organization.id}?whose=all`;
  const contact = async () =>
    (await ask(server.url, organization.owner, 'GET', path)).body.contact as number;
  const before = await contact();
  const quote = made();
  await push(quote);
  await expect.poll(contact).toBeGreaterThan(before);
  const ids = async (user: TestUser, query = '') => (await pull(query, user)).map(({ id }) => id);
  expect(await ids(technician)).toContain(quote.id);
  expect(await ids(colleague)).toEqual([]);
  expect(await ids(organization.owner, '?whose=all')).toContain(quote.id);
  expect((await ask(server.url, technician, 'GET', path)).status).toBe(403);
});

it('[O2] a link opens a quote with the logo and the number of the shop as they are by now', async () => {
  const token = 'abcdefghijklmnopqrstuvwxyz234567';
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  const quote = made({ validUntil, currency: 'usd' });
  const plain = made();
  await push({ ...quote, link: hashOf(token) });
  await push(plain);
  const rows = await pull();
  const linkedOf = (id: string) => rows.find((row) => row.id === id)?.linked;
  expect([linkedOf(quote.id), linkedOf(plain.id)]).toEqual([true, false]);

  const guest = async (path: string) => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return response.json();
  };
  expect(await guest('open-quote')).toMatchObject({
    ...{ ended: '', symbol: '$', shop: { name: 'Northside', phone: '' } },
    rows: [{ id: quote.id, content: quote.content, hash: quote.hash }],
  });
  expect(await guest('quote-logo')).toEqual({ logo: '' });
  const paper = { org: organization.id, phone: '608-555-0142', logo: pngLogo };
  await organization.owner.client.collection('papers').create(paper);
  expect((await guest('open-quote')).shop.phone).toBe(paper.phone);
  expect(await guest('quote-logo')).toEqual({ logo: pngLogo });

  await sql(`UPDATE quotes SET revoked = '2026-01-31 08:00:00.000Z' WHERE id = '${quote.id}'`);
  expect(await guest('open-quote')).toMatchObject({ ended: 'revoked', rows: [] });
});

it('[O1, O6, V6] a visit with a quote is kept for as long as the quote, and erased with it', async () => {
  const { client } = technician;
  /** A visit that the server has had for years. */
  const old = async () => {
    const visit = sentVisit(organization.id, session(newVisitId(technician.id)));
    await client.collection('visits').create(visit);
    await sql(`UPDATE visits SET updated = '2020-01-01 00:00:00.000Z' WHERE id = '${visit.id}'`);
    return visit.id;
  };
  const isErased = async (id: string) =>
    (await client.collection('visits').getOne(id)).erased !== '';
  /** What the server does each night, to its end. */
  const eraseOld = async () => {
    const another = await old();
    await server.superuser.send('/api/crons/old-visits', { method: 'POST' });
    await expect.poll(() => isErased(another)).toBe(true);
  };
  const visit = await old();
  const quotes = [made({ visit }), made()];
  for (const quote of quotes) await push(quote);
  const organizations = organization.owner.client.collection('organizations');
  await organizations.update(organization.id, { variables: { keepVisitsMonths: 3 } });
  await eraseOld();
  expect(await isErased(visit)).toBe(false);

  const trigger = "SELECT sql FROM sqlite_master WHERE name = 'quotes_not_updated'";
  const [[kept]] = (await sql(trigger)).rows;
  await sql('DROP TRIGGER quotes_not_updated');
  await sql("UPDATE quotes SET received = '2020-01-01 00:00:00.000Z'");
  await sql(kept);
  // One that a customer has opened since is kept (O6).
  await sql(`UPDATE quotes SET lastOpened = '${new Date().toISOString().replace('T', ' ')}'`);
  await eraseOld();
  expect(await isErased(visit)).toBe(false);
  await sql("UPDATE quotes SET lastOpened = ''");
  await eraseOld();
  await expect.poll(() => isErased(visit)).toBe(true);
  for (const { id, content } of quotes) {
    const row = await client.collection('quotes').getOne(id);
    expect(row).toMatchObject({ personal: '', salt: '', content });
    expect(row.erased).not.toBe('');
  }
});

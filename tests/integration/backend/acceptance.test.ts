import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastDayToCancel } from '../../../src/domain/order/cancellation.ts';
import type { QuoteContent } from '../../../src/schemas/quote-content.ts';
import { orderPageSchema } from '../../../src/schemas/visit.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { type HomeOrder, homeOrder, newToken, resealed } from '../../support/home-order.ts';
import { quoteJob, sentQuote } from '../../support/made-quote.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { ask, hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

/** Orders that are signed at home (O4); what strangers try is in `tests/access`. */

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A quote on the server with a link, of a visit that is there too. */
async function offered(more: Partial<QuoteContent> = {}) {
  const { id: user, client } = technician;
  const visit = sentVisit(organization.id, session(newVisitId(user)));
  await client.collection('visits').create(visit);
  const quote = sentQuote(
    { org: organization.id, user, visit: visit.id },
    { validUntil: inDays(30), ...more },
  );
  const token = newToken();
  await client.collection('quotes').create({ ...quote, link: hashOf(token) });
  return { quote, token, visit: visit.id };
}

async function accept(token: string, order: object) {
  const response = await fetch(`${server.url}/api/accept-quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'A phone' },
    body: JSON.stringify({ token, ...order }),
  });
  return { status: response.status, body: await response.json() };
}

const ordersOf = async (visit: string, user = technician, query = '') =>
  orderPageSchema.parse(
    (await ask(server.url, user, 'GET', `/api/orders/${organization.id}?visit=${visit}${query}`))
      .body,
  ).rows;

const twoJobs = [quoteJob('a', { tiers: 3, lines: 4 }), quoteJob('b', { tiers: 2 })];

it('[O4] a customer signs at home: the order is the quote’s, is stored once, and reaches the technician and the office', async () => {
  const { quote, token, visit } = await offered({
    jobs: twoJobs,
    laterJobs: { each: '30' },
    discount: { name: 'Senior', percent: '10' },
    electronic: 'I sign electronically.',
  });
  const path = `/api/orders/${organization.id}?whose=all`;
  const contact = async () =>
    (await ask(server.url, organization.owner, 'GET', path)).body.contact as number;
  const before = await contact();
  const order = homeOrder(quote, { choice: [2, 1] });
  // 393 and 393 less 30 are 756, of which 10% are 75.6.
  expect(JSON.parse(order.content)).toMatchObject({
    quote: quote.id,
    laterJobs: { each: '30', standard: '30', agreement: '30', due: '30' },
    discount: { name: 'Senior', percent: '10', standard: '76', agreement: '68', due: '76' },
    total: { standard: '680', agreement: '610', due: '680' },
    electronic: 'I sign electronically.',
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token, order)));
  const [first] = answers;
  expect(first).toMatchObject({ status: 200, body: { id: order.id, beside: false } });
  for (const answer of answers) expect(answer).toEqual(first);
  expect(await contact()).toBeGreaterThan(before);

  const [row, ...more] = await ordersOf(visit);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    ...order,
    user: technician.id,
    quote: quote.id,
    beside: false,
    late: false,
  });
  expect(row?.witness).toBeUndefined();
  // Whoever has the order can tell that nothing of it was changed.
  const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  expect(sha(row?.content ?? '')).toBe(row?.hash);
  expect(sha(`${row?.salt}${row?.personal}`)).toBe(JSON.parse(row?.content ?? '').personalHash);
  expect(Math.abs(Date.parse(row?.signedAt ?? '') - Date.now())).toBeLessThan(60_000);

  const [ofOffice] = await ordersOf(visit, organization.owner, '&whose=all');
  expect(JSON.parse(ofOffice?.witness ?? '')).toMatchObject({
    address: '127.0.0.1',
    browser: 'A phone',
  });
  const stored = await technician.client.collection('visits').getOne(visit);
  expect(stored).toMatchObject({ status: 'signed', state: JSON.stringify(session(visit)) });
  expect(stored.seq).toBeGreaterThan(row?.seq ?? Number.POSITIVE_INFINITY);
});

it('[O4] of an order at home each member is the quote’s: what differs is named, and nothing is stored', async () => {
  const { quote, token, visit } = await offered({
    jobs: [...twoJobs, { ...quoteJob('c'), callTime: 'Evening' }],
    laterJobs: { each: '30' },
    discount: { name: 'Fall', amount: '10' },
  });
  const order = homeOrder(quote);
  const tries: [string, (said: Said) => unknown][] = [
    ['jobs', (said) => said.jobs.reverse()],
    ['jobs', (said) => said.jobs.push(said.jobs[0] as Job)],
    ['jobs', (said) => said.jobs.splice(0)],
    ['jobs', (said) => Object.assign(job(said), { title: 'Another' })],
    ['jobs', (said) => Object.assign(job(said), { job: 'd' })],
    ['jobs', (said) => Object.assign(job(said), { lines: [] })],
    ['jobs', (said) => Object.assign(job(said), { warranty: 'For ever' })],
    ['jobs', (said) => Object.assign(job(said), { offer: '<script>' })],
    ['jobs', (said) => Object.assign(job(said), { note: 'for free' })],
    ['jobs', (said) => Object.assign(job(said), { tier: { name: 'Tier 9', refId: 'tier_9' } })],
    ['jobs', (said) => Object.assign(job(said).amounts, { due: '1' })],
    ['jobs', (said) => Object.assign(job(said), { amounts: null })],
    ['jobs', (said) => Object.assign(said, { jobs: {} })],
    ['jobs', (said) => Object.assign(said, { jobs: ['a'] })],
    ['jobs', (said) => delete (said.jobs[2] as Record<string, unknown>).callTime],
    // A job that is dropped leaves another total.
    ['laterJobs', (said) => said.jobs.pop()],
    ['laterJobs', (said) => Object.assign(said, { laterJobs: null })],
    ['discount', (said) => Object.assign(said.discount as object, { due: '500' })],
    ['discount', (said) => Object.assign(said.discount as object, { amount: '500' })],
    ['discount', (said) => delete (said as Record<string, unknown>).discount],
    ['total', (said) => Object.assign(said.total as object, { due: '1' })],
    ['total', (said) => Object.assign(said.total as object, { due: 393 })],
    ['currency', (said) => Object.assign(said, { currency: 'clp' })],
    ['terms', (said) => Object.assign(said, { terms: '' })],
    ['taxNote', (said) => Object.assign(said, { taxNote: 'No taxes' })],
    ['organization', (said) => Object.assign(said.organization as object, { name: 'Other' })],
    ['language', (said) => Object.assign(said, { language: 'es' })],
    ['zone', (said) => Object.assign(said, { zone: 'UTC' })],
    ['revision', (said) => Object.assign(said, { revision: 8 })],
    ['version', (said) => Object.assign(said, { version: 2 })],
    ['electronic', (said) => Object.assign(said, { electronic: 'No' })],
    ['monthly', (said) => Object.assign(said, { monthly: { payment: '1', months: 1 } })],
    ['paymentAddress', (said) => Object.assign(said, { paymentAddress: 'https://bad.test' })],
    ['cancellation', (said) => Object.assign(said, { cancellation: { text: 'x', lastDay: 'y' } })],
    ['quote', (said) => Object.assign(said, { quote: 'another00000000' })],
    ['quote', (said) => delete (said as Record<string, unknown>).quote],
    ['replaces', (said) => Object.assign(said, { replaces: 'another00000000' })],
  ];
  for (const [name, change] of tries) {
    const answer = await accept(
      token,
      resealed(order, (said) => change(said as Said)),
    );
    expect([name, answer.status, answer.body.message]).toEqual([
      name,
      400,
      `The order differs from its estimate: ${name}`,
    ]);
  }
  expect(await ordersOf(visit)).toEqual([]);
  // What was not offered with a price can't be chosen; some jobs can be left out.
  expect((await accept(token, homeOrder(quote, { choice: [null, 1, 0] }))).status).toBe(200);
});

type Job = Record<string, unknown> & { amounts: object };
type Said = Record<string, unknown> & { jobs: Job[] };
const job = (said: Said) => said.jobs[0] as Job;

it('[O4, K17] the notice of cancellation has the last day from today where the office is', async () => {
  const text = 'You may cancel until {date}. Not after {date}.';
  const { quote, token } = await offered({ cancellation: text, zone: 'Pacific/Kiritimati' });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format();
  const lastDay = lastDayToCancel(today);
  const words = (day: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(
      Date.parse(`${day}T00:00:00Z`),
    );
  const noticed = (day: string, said = words(day)) =>
    homeOrder(quote, {
      more: { cancellation: { text: text.replaceAll('{date}', said), lastDay: day } },
    });
  for (const order of [
    homeOrder(quote),
    noticed('2026-01-01'),
    noticed(lastDay, 'January 1, 2026'),
    noticed(lastDay, `${words(lastDay)} or never`.repeat(9)),
  ]) {
    expect(await accept(token, order)).toMatchObject({
      status: 400,
      body: { data: { fault: { code: 'notQuoted', name: 'cancellation' } } },
    });
  }
  expect((await accept(token, noticed(lastDay))).status).toBe(200);
});

it('[O4] two who have the link sign one order: the second is told, as is whoever comes too late', async () => {
  const { quote, token, visit } = await offered({ jobs: twoJobs });
  const both = await Promise.all(
    [homeOrder(quote), homeOrder(quote)].map((each) => accept(token, each)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.data).toEqual({ ended: 'signed' });
  expect(await ordersOf(visit)).toHaveLength(1);

  const late = await offered({ validUntil: inDays(-1) });
  expect((await accept(late.token, homeOrder(late.quote))).body.data).toEqual({ ended: 'expired' });
  const old = await offered();
  const next = sentQuote(
    { org: organization.id, user: technician.id, visit: old.visit },
    { validUntil: inDays(30), replaces: old.quote.id },
  );
  await technician.client.collection('quotes').create(next);
  expect((await accept(old.token, homeOrder(old.quote))).body.data).toEqual({ ended: 'replaced' });
  const ended = await offered();
  await ask(server.url, technician, 'POST', '/api/revoke-quote', { quoteId: ended.quote.id });
  expect((await accept(ended.token, homeOrder(ended.quote))).body.data).toEqual({
    ended: 'revoked',
  });
  for (const each of [late, old, ended]) expect(await ordersOf(each.visit)).toEqual([]);
});

it('[O4] of two orders of one job the first on the server stands, wherever it was signed; orders of other jobs stand both', async () => {
  const { id: user, client } = technician;
  const push = (order: object) => client.collection('orders').create(order);
  const inKitchen = (visit: string, job: string, replaces: string | null = null) =>
    sentOrder(
      { org: organization.id, user, visit },
      {
        replaces,
        jobs: [
          {
            ...JSON.parse(
              homeOrder({
                content: sentQuote({ org: organization.id, user, visit }, { jobs: [quoteJob(job)] })
                  .content,
              }).content,
            ).jobs[0],
          },
        ],
      },
    );
  const besides = async (visit: string) =>
    Object.fromEntries((await ordersOf(visit)).map(({ id, beside }) => [id, beside]));

  const first = await offered({ jobs: twoJobs });
  const kitchen = inKitchen(first.visit, 'a');
  await push(kitchen);
  const home = homeOrder(first.quote);
  expect((await accept(first.token, home)).body).toMatchObject({ beside: true });
  expect(await besides(first.visit)).toEqual({ [kitchen.id]: false, [home.id]: true });

  const second = await offered({ jobs: twoJobs });
  const atHome = homeOrder(second.quote, { choice: [0, null] });
  await accept(second.token, atHome);
  const same = inKitchen(second.visit, 'a');
  const other = inKitchen(second.visit, 'b');
  const instead = inKitchen(second.visit, 'a', atHome.id);
  for (const order of [same, other, instead]) await push(order);
  expect(await besides(second.visit)).toEqual({
    ...{ [atHome.id]: false, [same.id]: true },
    ...{ [other.id]: false, [instead.id]: false },
  });
  // A device says nothing of it.
  const lies = { quote: first.quote.id, beside: true, witness: '{}' };
  const honest = inKitchen(newVisitId(user), 'a');
  expect(await push({ ...honest, ...lies })).toMatchObject({ quote: '', beside: false });
});

it('[O4, B7] who reads all visits makes another order stand: those that it is beside, and what they replaced, count nowhere then', async () => {
  const { id: user } = technician;
  const job = (id: string) => JSON.parse(homeOrder({ content: quoteOf(id) }).content).jobs[0];
  const quoteOf = (id: string) =>
    sentQuote(
      { org: organization.id, user, visit: newVisitId(user) },
      { jobs: [quoteJob(id)], validUntil: inDays(30) },
    ).content;
  const visit = newVisitId(user);
  const signed = async (jobs: string[], replaces: string | null = null) => {
    const at = { org: organization.id, user, visit };
    const order = sentOrder(at, { replaces, jobs: jobs.map(job) });
    await technician.client.collection('orders').create(order);
    return order.id;
  };
  const standing = async () => {
    const rows = await ordersOf(visit);
    return rows.flatMap(({ id, beside }) => (beside ? [] : [id])).sort();
  };
  const stand = async (orderId: string) =>
    (await ask(server.url, organization.owner, 'POST', '/api/stand-order', { orderId })).status;
  const events = async () => {
    const filter = `org = "${organization.id}" && kind = "orderMadeToStand"`;
    const { client } = organization.owner;
    const sort = '@rowid';
    const all = await client.collection('organizationEvents').getFullList({ filter, sort });
    return all.map(({ actor, data }) => [actor, data.order, data.instead.length]);
  };

  const before = await signed(['a', 'c']);
  const first = await signed(['a'], before);
  const other = await signed(['d']);
  const second = await signed(['a', 'b']);
  const third = await signed(['b', 'd']);
  const kitchen = [before, first, other].sort();
  expect(await standing()).toEqual(kitchen);

  expect(await stand(second)).toBe(204);
  expect(await standing()).toEqual([other, second].sort());
  expect(await stand(second)).toBe(204);
  expect(await events()).toEqual([[organization.owner.id, second, 2]]);
  // It takes the place of both that it has a job in common with.
  await stand(third);
  expect(await standing()).toEqual([third]);
  await stand(first);
  expect(await standing()).toEqual([first, third].sort());
  expect((await events()).length).toBe(3);
  const rows = await ordersOf(visit);
  const settled = new Map(rows.map((row) => [row.id, row.settled]));
  expect([before, first, other, second, third].map((id) => settled.get(id))).toEqual([
    1, 2, 1, 2, 1,
  ]);
  expect(rows.every(({ hash, content }) => hashOf(content) === hash)).toBe(true);
  // A device says nothing of it.
  const lie = { ...sentOrder({ org: organization.id, user, visit: newVisitId(user) }), settled: 7 };
  expect((await technician.client.collection('orders').create(lie)).settled).toBe(0);
});

it('[O4, V6] a customer who is erased leaves no witness, and the repeat of their order is still one', async () => {
  const { quote, token, visit } = await offered();
  const order: HomeOrder = homeOrder(quote);
  const first = await accept(token, order);
  const { status } = await ask(server.url, organization.owner, 'POST', '/api/erase-customer', {
    orgId: organization.id,
    visitId: visit,
  });
  expect(status).toBe(204);
  const [row] = await ordersOf(visit, organization.owner, '&whose=all');
  expect(row).toMatchObject({
    personal: '',
    salt: '',
    signature: '',
    witness: '',
    content: order.content,
  });
  expect(await accept(token, order)).toEqual(first);
});

it('[O4, V3] an order that was signed at home comes back from a device to a server that has lost it', async () => {
  const { quote, token, visit } = await offered();
  const order = homeOrder(quote);
  const at = { org: organization.id, visit, signedAt: new Date().toISOString() };
  const back = await technician.client.collection('orders').create({ ...order, ...at });
  expect(back).toMatchObject({ quote: quote.id, beside: false });
  expect((await accept(token, order)).body).toMatchObject({ id: order.id });
  expect((await accept(token, homeOrder(quote))).body.data).toEqual({ ended: 'signed' });
});

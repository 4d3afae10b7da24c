import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import {
  readSentVisits,
  readUnsentVisits,
  sendVisitsAgain,
} from '../../../src/database/local/sent-visits.ts';
import { changeSession, currentSession$, sessions$ } from '../../../src/database/local/sessions.ts';
import { workHere } from '../../../src/database/local/work-here.ts';
import { hashOf } from '../../../src/domain/order/seal.ts';
import { addMail } from '../../../src/domain/quote/held-mails.ts';
import { addJob, addQuote } from '../../../src/domain/session/session-state.ts';
import type { Quote } from '../../../src/schemas/quote.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import { type StoredQuote, storedQuoteSchema } from '../../../src/schemas/visit.ts';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import type { TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { sentQuote } from '../../support/made-quote.ts';
import { newId } from '../../support/signed-order.ts';

/** Quotes on their way to the server and to the person's other devices (O1); what they share with orders is tested with visits. */

const url = inject('serverUrl');
const devices = testDevices(url);
const browserFetch = window.fetch;
let organization: TestOrganization;
let technician: TestUser;
let device: TestDevice;

beforeEach(async () => {
  organization = await makeOrganization(await makeUser(url, 'owner'));
  technician = await makeUser(url, 'technician');
  await joinOrganization(technician, organization);
  await giveRoles(organization, technician, 'Technician');
  device = await open();
});

afterEach(async () => {
  window.fetch = browserFetch;
  await devices.closeAll();
});

async function open() {
  const opened = await devices.open(technician, organization.id);
  await opened.phase('idle');
  return opened;
}

const change = (transition: (state: SessionState) => SessionState) =>
  changeSession(device.workspace, transition);
const all = () => firstValueFrom(sessions$(device.workspace));
const unsent = async () =>
  (await readUnsentVisits(device.workspace.database)).map(({ kind, reason }) => [kind, reason]);
const allSent = () => expect.poll(unsent).toEqual([]);
const there = async (): Promise<StoredQuote[]> => {
  const { rows } = await organization.owner.client.send(`/api/quotes/${organization.id}`, {
    query: { whose: 'all' },
  });
  return rows.map((row: unknown) => storedQuoteSchema.parse(row));
};

/** Makes a quote of the current visit, as its screen does. */
async function make(more: Partial<Quote> = {}): Promise<Quote> {
  const { sessionId } = await change((state) => addJob(state, `job${state.jobs.length}`, null));
  const at = { org: organization.id, user: technician.id, visit: sessionId };
  const { org: _, visit: __, ...sealed } = sentQuote(at);
  const quote = { ...sealed, madeAt: '2026-01-31T08:10:00.000Z', ...more };
  await change((state) => addQuote(state, quote));
  return quote;
}

it('[O1, V8] a quote is sent once, though its answer was lost, and none of it with the visit', async () => {
  const bodies: string[] = [];
  window.fetch = async (input, init) => {
    const isPush = init?.method === 'POST' && /\/(visits|quotes)\/records/.test(String(input));
    if (isPush) bodies.push(`${init?.body}`);
    const answer = await browserFetch(input, init);
    const pushes = bodies.filter((body) => body.includes('"hash"'));
    if (isPush && String(input).includes('/quotes/') && pushes.length === 1)
      throw new TypeError('Failed to fetch');
    return answer;
  };
  const quote = await make();
  await allSent();
  const rows = await there();
  expect(rows).toMatchObject([{ id: quote.id, hash: quote.hash, content: quote.content }]);
  for (const body of bodies.filter((each) => !each.includes('"hash"')))
    expect(body).not.toContain(quote.id);
});

it('[O1, V1] a quote is on the next device of the person, and erased there with its customer', async () => {
  const quote = await make();
  await allSent();
  await device.sync.stop();
  await device.workspace.database.remove();
  devices.release(device);
  device = await open();
  await expect.poll(all).toMatchObject([{ state: { quotes: [quote] } }]);
  expect(await unsent()).toEqual([]);

  const [session] = await all();
  const body = { orgId: organization.id, visitId: session?.id };
  await organization.owner.client.send('/api/erase-customer', { method: 'POST', body });
  device.sync.syncNow();
  const { id, content, hash, madeAt } = quote;
  const erased = { id, content, hash, madeAt, personal: '', salt: '' };
  await expect.poll(all).toMatchObject([{ state: { quotes: [erased] } }]);
  await allSent();
});

it('[O1, V8] a server of before has visits, and a quote that was made waits with its reason', async () => {
  window.fetch = (input, init) => {
    const answer = { status: 404, message: "The requested resource wasn't found.", data: {} };
    if (/\/quotes(\/|\?)/.test(String(input)))
      return Promise.resolve(Response.json(answer, { status: 404 }));
    return browserFetch(input, init);
  };
  await change((state) => addJob(state, 'one', null));
  await allSent();
  const knows = async () => (await readSentVisits(device.workspace.database)).isWithoutQuotes;
  device.sync.syncNow();
  await expect.poll(knows).toBe(true);
  await make();
  await expect.poll(unsent).toEqual([['quote', "The requested resource wasn't found."]]);
  expect(await workHere({ server: url, user: technician.id })).toMatchObject([
    { sessions: 0, orders: 0, quotes: 1 },
  ]);
  window.fetch = browserFetch;
  device.sync.syncNow();
  await expect.poll(knows).toBe(false);
  expect((await firstValueFrom(currentSession$(device.workspace)))?.quotes).toHaveLength(1);
});

it('[O2, V6] the token of a link stays on its device until an erasure, and the server is told its hash alone', async () => {
  const token = 'abcdefghijklmnopqrstuvwxyz234567';
  const bodies: string[] = [];
  window.fetch = (input, init) => {
    if (init?.method === 'POST') bodies.push(`${init.body}`);
    return browserFetch(input, init);
  };
  const quote = await make({ token });
  await allSent();
  const quotes = async () =>
    (await firstValueFrom(currentSession$(device.workspace)))?.quotes?.map((each) => ({ ...each }));
  await expect.poll(quotes).toEqual([{ ...quote, linked: true }]);
  expect(bodies.some((body) => body.includes(hashOf(token)))).toBe(true);
  expect(bodies.filter((body) => body.includes(token))).toEqual([]);

  const opened = await browserFetch(`${url}/api/open-quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect((await opened.json()).ended).toBe('expired');
  await technician.client.send('/api/revoke-quote', {
    method: 'POST',
    body: { quoteId: quote.id },
  });
  const revoked = async () => (await quotes())?.map((each) => Boolean(each.revoked));
  // The server tells the person's devices.
  await expect.poll(revoked).toEqual([true]);
  expect(await quotes()).toMatchObject([{ token, linked: true }]);

  const [session] = await all();
  const body = { orgId: organization.id, visitId: session?.id };
  await organization.owner.client.send('/api/erase-customer', { method: 'POST', body });
  device.sync.syncNow();
  await expect.poll(async () => (await quotes())?.[0]?.token).toBeUndefined();
});

it('[O3, V8, S10] a mail is sent once behind its quote, waits with it, and is kept with the reason where it is refused', async () => {
  const asked: string[] = [];
  let isAway = true;
  window.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname;
    if (init?.method === 'POST' && /\/(quotes\/records|mail-quote)$/.test(path)) {
      if (isAway) throw new TypeError('Failed to fetch');
      asked.push(path);
    }
    return browserFetch(input, init);
  };
  const quote = await make();
  const mail = { id: newId(), note: 'Call me.', madeAt: '2026-01-31T08:11:00.000Z' };
  await change((state) => addMail(state, quote.id, mail));
  await expect.poll(unsent).toEqual([
    ['visit', null],
    ['quote', null],
    ['mail', null],
  ]);
  expect(await workHere({ server: url, user: technician.id })).toMatchObject([
    { quotes: 1, mails: 1 },
  ]);

  isAway = false;
  device.sync.syncNow();
  await expect.poll(unsent).toEqual([['mail', 'This server sends no email']]);
  expect(asked).toEqual(['/api/collections/quotes/records', '/api/mail-quote']);
  const offer = async () => (await readSentVisits(device.workspace.database)).mailOffer;
  await expect.poll(offer).toBe('off');
  // It is not asked for again before a person says so.
  await change((state) => addJob(state, 'another', null));
  await expect.poll(async () => (await unsent()).length).toBe(1);
  expect(asked).toHaveLength(2);
  await sendVisitsAgain(device.workspace);
  await expect.poll(() => asked.length).toBe(3);
  expect((await firstValueFrom(currentSession$(device.workspace)))?.quotes?.[0]?.mails).toEqual([
    mail,
  ]);
});

it('[O3, V8] a server of before mails nothing, and what the server tells of a mail is on each device', async () => {
  const state = { state: 'sent', words: '250 ok', changed: '2026-01-31 08:12:00.000Z' };
  let told: object = {};
  window.fetch = async (input, init) => {
    const answer = await browserFetch(input, init);
    if (!new URL(String(input)).pathname.startsWith('/api/quotes/')) return answer;
    const { mail: _, ...page } = await answer.json();
    const rows = page.rows.map(({ mails: __, ...row }: object & { mails: unknown }) => ({
      ...row,
      ...told,
    }));
    return Response.json({ ...page, rows });
  };
  const quote = await make();
  await allSent();
  const offer = async () => (await readSentVisits(device.workspace.database)).mailOffer;
  await expect.poll(offer).toBe('');
  const mails = async () =>
    (await firstValueFrom(currentSession$(device.workspace)))?.quotes?.[0]?.mails;
  expect(await mails()).toBeUndefined();

  const mail = { id: newId(), note: 'Hi', madeAt: '2026-01-31 08:11:00.000Z' };
  told = { mails: [{ ...mail, ...state }] };
  // Whatever happens to a quote brings it again.
  await technician.client.send('/api/revoke-quote', {
    method: 'POST',
    body: { quoteId: quote.id },
  });
  const known = {
    ...{ ...mail, ...state },
    ...{ madeAt: '2026-01-31T08:11:00.000Z', changed: '2026-01-31T08:12:00.000Z' },
  };
  await expect.poll(mails).toEqual([known]);
  await allSent();
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Big } from 'big.js';
import Client from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemo } from '../../../scripts/demo/read-demo.ts';
import { ensureDemo } from '../../../scripts/demo/seed.ts';
import { readDemoVisits } from '../../../scripts/demo/visits/read-visits.ts';
import { wholeLog } from '../../../scripts/demo/whole-log.ts';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { booksInView, organizationOrder } from '../../../src/domain/changes/books.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { composeMenu } from '../../../src/domain/menu/compose-menu.ts';
import { priceMenu } from '../../../src/domain/menu/price-menu.ts';
import { readOfficeOrder, readOfficeState } from '../../../src/domain/office/office-visit.ts';
import { hashOf, personalHash, readOrder } from '../../../src/domain/order/seal.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { displayAmount } from '../../../src/domain/pricing/amounts.ts';
import { offerOf } from '../../../src/domain/session/session-state.ts';
import { parseState } from '../../../src/domain/session/visit-text.ts';
import { flagSchema } from '../../../src/schemas/flag.ts';
import type { Job } from '../../../src/schemas/session.ts';
import {
  orderPageSchema,
  type StoredOrder,
  type Visit,
  visitPageSchema,
} from '../../../src/schemas/visit.ts';
import { loadReferenceData } from '../../../src/server/reference-data.ts';
import { fetchCountedOrders, fetchCountedVisits } from '../../../src/server/visits.ts';
import { readerOf } from '../../unit/menu/reader.ts';

const { password } = readDemo();
const { technicians, flags } = readDemoVisits();
/** A Wednesday, at half past one where the demo is, in the middle of the work. */
const visitsUntil = new Date('2026-03-18T18:30:00Z');
const { dayOf } = officeCalendar('America/Chicago');
const dayMs = 86_400_000;

let dataDir: string;
let server: PocketBaseServer;
/** As they are once a seeding that was cut off was completed. */
let visits: Visit[];
let orders: StoredOrder[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierbook-demo-visits-'));
  const env = { TIERBOOK_VISITS_PER_MINUTE: '15' };
  server = await startPocketBase({ dataDir, port: 0, env });
  await expect(ensureDemo({ ...server, visitsUntil })).rejects.toThrow('Start again to go on');
  expect((await stored()).visits).not.toEqual([]);
  await server.stop();

  server = await startPocketBase({ dataDir, port: 0 });
  const accounts = await ensureDemo({ ...server, visitsUntil });
  expect(accounts.map(({ email }) => email)).toEqual(
    expect.arrayContaining(technicians.map(({ email }) => email)),
  );
  ({ visits, orders } = await stored());
}, 120_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the office has two weeks of visits, of each state, of three technicians', async () => {
  expect(visits.length).toBeGreaterThan(60);
  expect(new Set(visits.map(({ status }) => status))).toEqual(
    new Set(['open', 'signed', 'declined', 'ended']),
  );
  const users = new Set(visits.map(({ user }) => user));
  expect(users.size).toBe(3);
  // Whoever signs in as the demo's technician begins without visits.
  expect(users).not.toContain((await signedIn('technician@demo.test')).authStore.record?.id);
  const states = visits.map(({ state }) => parseState(state ?? ''));
  // Each is of a device of its technician: nobody else's has an open one, nor claims it as its own.
  const devices = new Set(states.map((state) => state?.device));
  expect(devices.size).toBe(3);
  expect(devices).not.toContain(undefined);
  const started = states.map((state) => new Date(state?.startTime ?? '').getTime());
  expect(Math.max(...started)).toBeLessThanOrEqual(visitsUntil.getTime());
  expect(Math.min(...started)).toBeGreaterThan(visitsUntil.getTime() - 14 * dayMs);
  const days = new Set(started.map((moment) => dayOf(new Date(moment).toISOString())));
  expect(days.size).toBeGreaterThan(10);
  expect(days).toContain('2026-03-18');
  for (const state of states) {
    const moments = JSON.stringify(state).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    for (const moment of moments)
      expect(Date.parse(moment)).toBeLessThanOrEqual(visitsUntil.getTime());
  }
});

test('[V5] what the office reads to count them says what they say whole, in a third of it', async () => {
  const client = await signedIn('admin@demo.test');
  const org: string = client.authStore.record?.activeOrg;
  const [counted, sold] = await Promise.all([
    fetchCountedVisits(client, org, 0),
    fetchCountedOrders(client, org, 0),
  ]);
  const read = visits.map(readOfficeState).map((state) => ({
    ...state,
    // What was shown of a job counts until it is signed.
    lines: state?.lines.map((line) => ({ ...line, shown: isSigned(line.job) ? null : line.shown })),
  }));
  expect(read.flatMap(({ lines = [] }) => lines).some(({ shown }) => shown)).toBe(true);
  expect(counted.rows.map(readOfficeState)).toEqual(read);
  expect(sold.rows.map(readOfficeOrder)).toEqual(orders.map(readOfficeOrder));
  const bytes = (rows: readonly object[]) => JSON.stringify(rows).length;
  expect(bytes(counted.rows) + bytes(sold.rows)).toBeLessThan((bytes(visits) + bytes(orders)) / 3);
});

function isSigned(id: string): boolean {
  return visits.some(({ state = '' }) =>
    parseState(state)?.jobs.some((job) => job.id === id && job.signed !== undefined),
  );
}

test('[V3] the hashes of each order hold, and its amounts add up', () => {
  expect(orders.length).toBeGreaterThan(30);
  expect(orders.filter(({ replaces }) => replaces !== '')).not.toEqual([]);
  expect(orders.some(({ signature }) => signature === '')).toBe(true);
  for (const order of orders) {
    const { content, personal, signature } = readOrder(order);
    expect(hashOf(order.content)).toBe(order.hash);
    expect(personalHash(order.salt, order.personal)).toBe(content.personalHash);
    expect(signature === null).toBe(personal?.signer.method === 'typed');
    const due = content.jobs.reduce((sum, { amounts }) => sum.plus(amounts.due), new Big(0));
    expect(due.toFixed()).toBe(content.total.due);
    expect(order.late).toBe(false);
  }
});

test('what is sold has the prices that the app shows', async () => {
  const { priceOf } = await pricedBook();
  const signed = new Map(orders.map((order) => [order.id, readOrder(order).content]));
  let compared = 0;
  for (const visit of visits) {
    const state = parseState(visit.state ?? '');
    if (!state) throw new Error(`the state of ${visit.id} can't be read`);
    for (const job of state.jobs) {
      const offer = offerOf(job);
      if (!offer) continue;
      const shown = await priceOf(job, offer.tier.id);
      expect(job.selectedPrice).toBe(offer.discounted ? shown.agreement : shown.standard);
      const sold = signed.get(job.signed ?? '')?.jobs.find((each) => each.job === job.id);
      if (!sold) continue;
      expect(sold.amounts).toEqual({ ...shown, due: job.selectedPrice });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(30);
});

test('[V7] flags are open but for one that has an answer', async () => {
  const author = await signedIn('author@demo.test');
  const rows = (await author.collection('flags').getFullList()).map((row) => flagSchema.parse(row));
  expect(rows).toHaveLength(flags.length);
  expect(rows.filter(({ answer }) => answer !== '')).toHaveLength(1);
});

test('another seeding doubles and changes nothing, on another day either', {
  tags: '@long',
}, async () => {
  for (const until of [visitsUntil, new Date(visitsUntil.getTime() + 3 * dayMs)]) {
    await ensureDemo({ ...server, visitsUntil: until });
    expect(await stored()).toEqual({ visits, orders });
  }
});

async function signedIn(email: string): Promise<Client> {
  const client = new Client(server.url).autoCancellation(false);
  await client.collection('users').authWithPassword(email, password);
  return client;
}

/** What the administrator reads of all that is there. */
async function stored() {
  const client = await signedIn('admin@demo.test');
  const org: string = client.authStore.record?.activeOrg;
  const query = { whose: 'all' };
  const [first, second] = [
    visitPageSchema.parse(await client.send(`/api/visits/${org}`, { query })),
    orderPageSchema.parse(await client.send(`/api/orders/${org}`, { query })),
  ];
  expect([first.more, second.more]).toEqual([false, false]);
  return { visits: first.rows, orders: second.rows };
}

/** The book as the administrator's device replays it, and what the offers of a job come to in whole units. */
async function pricedBook() {
  const client = await signedIn('admin@demo.test');
  const org: string = client.authStore.record?.activeOrg;
  const { organizations, books, currencies, currencyRates } = await loadReferenceData(
    client,
    org,
    null,
  );
  const changes = await wholeLog(client, org);
  const inView = booksInView(books, org);
  const reader = readerOf(replayLog(inView, changes).tables);
  const dollars = currencies.find(({ refId }) => refId === 'usd');
  const rate = currencyRates.find(({ quoteCurrency }) => quoteCurrency === dollars?.refId)?.rate;
  const variables = organizations[0]?.variables ?? {};
  return {
    async priceOf({ problem, timeMult, materialMult }: Job, tierId: string) {
      const menu = await composeMenu(
        reader,
        organizationOrder(inView, org),
        problem?.menus[0] ?? '',
      );
      if (!menu) throw new Error(`${problem?.name} has no menu`);
      const { tiers } = priceMenu(menu, variables, { timeMult, materialMult });
      const price = tiers.find((tier) => tier.tierId === tierId)?.price;
      if (!price?.ok) throw new Error(`${problem?.name} has no price`);
      return {
        standard: displayAmount(price.price, String(rate)),
        agreement: displayAmount(price.discounted, String(rate)),
      };
    },
  };
}

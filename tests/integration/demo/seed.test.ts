import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import Client from 'pocketbase';
import { afterAll, afterEach, expect, test } from 'vitest';
import { starterOrganizationId } from '../../../scripts/demo/demo-ids.ts';
import { demoState } from '../../../scripts/demo/demo-state.ts';
import { readDemo, readDemoLogo } from '../../../scripts/demo/read-demo.ts';
import { ensureDemo } from '../../../scripts/demo/seed.ts';
import { starterPublications } from '../../../scripts/demo/starter-publications.ts';
import { readDemoOffice } from '../../../scripts/demo/visits/demo-office.ts';
import { wholeLog } from '../../../scripts/demo/whole-log.ts';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { createRecord, withIds } from '../../../src/domain/changes/build-changeset.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { Problem } from '../../../src/schemas/pricebook.ts';
import { makeOrganization, makeUser } from '../../support/accounts.ts';
import { sampleDemo } from '../../support/sample-book/sample-demo.ts';
import { demoBooks } from '../../unit/demo/demo-book.ts';

const demo = readDemo();
const publisher = demo.publisher.email;
const folders: string[] = [];
let server: PocketBaseServer;
/** What the demo's server holds once it is seeded, and what was said of that: made once, and copied. */
let seeded: { folder: string; accounts: Awaited<ReturnType<typeof ensureDemo>> } | undefined;

afterEach(() => server.stop());

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-demo-'));
  folders.push(folder);
  return folder;
}

/** With the limits that people meet, so seeding is proven to stay below them. */
async function startServer(dataDir?: string): Promise<void> {
  server = await startPocketBase({ dataDir: dataDir ?? (await newFolder()), port: 0 });
}

async function startSeeded() {
  if (!seeded) {
    const folder = await newFolder();
    await startServer(folder);
    expect(await demoState(server, publisher)).toBe('absent');
    seeded = { folder, accounts: await ensureDemo(server) };
    await server.stop();
  }
  const copy = await newFolder();
  await cp(seeded.folder, copy, { recursive: true });
  await startServer(copy);
  return seeded.accounts;
}

test('an empty server gets accounts with their roles, and the log that the data describe', async () => {
  const accounts = await startSeeded();
  expect(await demoState(server, publisher)).toBe('complete');
  expect(accounts.map(({ email }) => email)).toEqual(demo.accounts.map(({ email }) => email));

  const owner = await signedIn('owner@demo.test');
  const organization = await owner
    .collection('organizations')
    .getFirstListItem(owner.filter('name = {:name}', { name: demo.organization.name }), {
      expand: 'currency',
    });
  expect(organization.variables).toEqual(demo.organization.variables);
  expect(organization.expand?.currency.refId).toBe('usd');
  const technician = await signedIn('technician@demo.test');
  const [paper] = await technician.collection('papers').getFullList();
  expect(paper).toMatchObject({ ...demo.organization.paper, name: '', logo: readDemoLogo() });
  const members = await owner.collection('profiles').getFullList({ expand: 'user,roles' });
  const roles = members.map(({ expand }) => [
    expand?.user.email,
    (expand?.roles ?? []).map((role: { name: string }) => role.name).join(),
  ]);
  expect(new Map(roles as [string, string][])).toEqual(
    new Map([
      ['owner@demo.test', 'Administrator'],
      ['admin@demo.test', 'Administrator'],
      ['author@demo.test', 'Author'],
      ['technician@demo.test', 'Technician'],
      ['newcomer@demo.test', ''],
    ]),
  );
  await expectWholeLog(await signedIn('technician@demo.test'));
  const newcomer = await signedIn('newcomer@demo.test');
  expect(await newcomer.collection('pricebookChanges').getFullList()).toEqual([]);
});

test.each([
  'Publishing the starter book (en)',
  'Publishing the starter book (es)',
  'Setting up Northside',
])('a seeding that ended at "%s" is recognised and completed', { tags: '@long' }, async (step) => {
  await startServer();
  const stopAt = (line: string) => {
    if (line.startsWith(step)) throw new Error('the power went out');
  };
  await expect(ensureDemo({ ...server, log: stopAt })).rejects.toThrow('the power went out');
  expect(await demoState(server, publisher)).toBe('partial');

  await ensureDemo(server);
  expect(await demoState(server, publisher)).toBe('complete');
  await expectWholeLog(await signedIn('technician@demo.test'));
});

test('a second and a third run change nothing, not even what people have renamed', {
  tags: '@long',
}, async () => {
  await startSeeded();
  const owner = await signedIn('owner@demo.test');
  const activeOrg: string = owner.authStore.record?.activeOrg;
  await owner.collection('organizations').update(activeOrg, { name: 'Southside' });
  for (const _ of ['second', 'third']) {
    const said: string[] = [];
    await ensureDemo({ ...server, log: (line) => said.push(line) });
    expect(said).toEqual([]);
    expect((await owner.collection('organizations').getOne(activeOrg)).name).toBe('Southside');
    await expectWholeLog(owner);
  }
});

test('[B2, M0] a new organization inherits the starter book of its language, with its fixed prices', async () => {
  await startSeeded();
  const { client, id: owner } = await makeUser(server.url);
  const books: Record<string, string> = {};
  for (const starterLanguage of ['en', 'es'] as const) {
    const { id, pricesNeed } = await client
      .collection('organizations')
      .create({ name: 'Beginners', owner, starterLanguage });
    expect(pricesNeed).toBe(1);
    const inView = await client.collection('books').getFullList<BookLink>();
    const own = inView.find(({ org }) => org === id);
    const starter = inView.find((book) => book.id === own?.parent);
    expect(starter?.org).toBe(starterOrganizationId(starterLanguage));
    const { tables, outcomes } = replayLog(
      [own, starter].flatMap((book) => book ?? []),
      await wholeLog(client, id),
    );
    expect(outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);
    const problems = [...tables.recordsOf('problems')] as Problem[];
    expect(problems).toHaveLength(demoBooks.starter.problems.length);
    books[starterLanguage] = problems.map(({ name }) => name).join();
  }
  expect(books.en).toContain('Sump pump does not run');
  expect(books.es).toContain('La bomba de sumidero no funciona');
});

test('[R15] an organization of the earlier starter book keeps its prices and gets the new problems, once', {
  tags: '@long',
}, async () => {
  await startServer();
  await ensureDemo({ ...server, demo: sampleDemo() });
  const shop = await makeOrganization(await makeUser(server.url), 'Shop of before', {
    inherits: true,
  });
  const { client } = shop.owner;
  const currency = await client.collection('currencies').getFirstListItem('refId = "usd"');
  await client.collection('organizations').update(shop.id, { currency: currency.id });
  const drafts = [
    createRecord('costsMaterial', 'sump_pump_sump_pump_1_2_hp', { name: 'Our pump', quantity: 99 }),
    createRecord('offers', 'toilet_runs_gold', { name: 'Ours', price: 50, menus: ['toilet_runs'] }),
  ];
  await client.collection('pricebookChanges').create({
    ...{ org: shop.id, book: shop.book.id },
    changeset: withIds(drafts, shop.id),
  });
  const before = await menusOf(client, shop.id);

  let seen = 0;
  for (const start of ['first', 'second', 'third']) {
    const said: string[] = [];
    await ensureDemo({ ...server, log: (line) => said.push(line) });
    expect(said.length, start).toBe(start === 'first' ? 2 : 0);
    const { length } = await wholeLog(client, shop.id);
    if (start === 'first') seen = length;
    expect(length).toBe(seen);
  }

  const after = await menusOf(client, shop.id);
  expect(after.size).toBeGreaterThanOrEqual(320);
  for (const [refId, menu] of before) expect(after.get(refId)).toEqual(menu);
  const names = [...after.values()].map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const { prices } of after.values()) expect(prices).toHaveLength(5);
  const { pricesNeed } = await client.collection('organizations').getOne(shop.id);
  expect(pricesNeed).toBe(1);
});

test('a server with accounts of its own is left alone', async () => {
  await startServer();
  const account = { email: 'someone@example.test', password: 'ten-letters' };
  await guest()
    .collection('users')
    .create({ ...account, passwordConfirm: account.password });
  expect(await demoState(server, publisher)).toBe('occupied');
  const said: string[] = [];
  expect(await ensureDemo({ ...server, log: (line) => said.push(line) })).toEqual([]);
  expect(said).toEqual(['The server has accounts already, so no demo data are added.']);
  expect(await demoState(server, publisher)).toBe('occupied');
});

function guest(): PocketBase {
  return new Client(server.url).autoCancellation(false);
}

async function signedIn(email: string): Promise<PocketBase> {
  const client = guest();
  await client.collection('users').authWithPassword(email, demo.password);
  return client;
}

/** Of each problem that technicians find, its name and the prices of its tiers. */
async function menusOf(client: PocketBase, org: string) {
  const { problems, menuOf } = await readDemoOffice(client, org);
  return new Map(
    [...problems].map(([refId, problem]) => {
      const { tiers } = menuOf(problem, { timeMult: 1, materialMult: 1 });
      return [refId, { name: problem.name, prices: tiers.map(({ price }) => price) }] as const;
    }),
  );
}

/** The log of both books as one member reads it: each change once, in order, with its note, none of them skipped. */
async function expectWholeLog(client: PocketBase): Promise<void> {
  const books = await client.collection('books').getFullList<BookLink>();
  const starter = books.find(({ parent }) => parent === '');
  const own = books.find(({ parent }) => parent !== '');
  if (!starter || !own) throw new Error('a book is missing');
  expect(own.parent).toBe(starter.id);
  const changes = await wholeLog(client, own.org);
  expect(changes.map(({ changeset, note }) => ({ changeset, note }))).toEqual([
    ...starterPublications(demoBooks.starter, 'en', starter, []),
    ...demo.organization.publications({ org: own.org, bookRefId: own.refId }),
  ]);
  const { outcomes } = replayLog(books, changes);
  expect(outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);
}

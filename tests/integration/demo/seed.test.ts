import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import Client from 'pocketbase';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoState } from '../../../scripts/demo/demo-state.ts';
import { readDemo, readDemoLogo } from '../../../scripts/demo/read-demo.ts';
import { ensureDemo } from '../../../scripts/demo/seed.ts';
import {
  organizationPublications,
  starterPublications,
} from '../../../scripts/demo/to-changesets.ts';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';

const demo = readDemo();
const publisher = demo.publisher.account.email;
let dataDir: string;
let server: PocketBaseServer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierbook-demo-'));
  // With the limits that people meet, so seeding is proven to stay below them.
  server = await startPocketBase({ dataDir, port: 0 });
});

afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('an empty server gets accounts with their roles, and the log that the data describe', async () => {
  expect(await demoState(server, publisher)).toBe('absent');
  const accounts = await ensureDemo(server);
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
  expect(await changesOf(await signedIn('newcomer@demo.test'))).toEqual([]);
});

test.each(['Publishing the starter pricebook', 'Setting up Northside'])(
  'a seeding that ended at "%s" is recognised and completed',
  { tags: '@long' },
  async (step) => {
    const stopAt = (line: string) => {
      if (line.startsWith(step)) throw new Error('the power went out');
    };
    await expect(ensureDemo({ ...server, log: stopAt })).rejects.toThrow('the power went out');
    expect(await demoState(server, publisher)).toBe('partial');

    await ensureDemo(server);
    expect(await demoState(server, publisher)).toBe('complete');
    await expectWholeLog(await signedIn('technician@demo.test'));
  },
);

test('a second run changes nothing, not even what people have renamed', async () => {
  await ensureDemo(server);
  const owner = await signedIn('owner@demo.test');
  const activeOrg: string = owner.authStore.record?.activeOrg;
  await owner.collection('organizations').update(activeOrg, { name: 'Southside' });
  await ensureDemo(server);
  expect((await owner.collection('organizations').getOne(activeOrg)).name).toBe('Southside');
  await expectWholeLog(owner);
});

test('a server with accounts of its own is left alone', async () => {
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

async function changesOf(client: PocketBase): Promise<ChangeRow[]> {
  return client.collection('pricebookChanges').getFullList<ChangeRow>({ sort: 'seq' });
}

/** The log of both books as one member reads it: each change once, in order, with its note, none of them skipped. */
async function expectWholeLog(client: PocketBase): Promise<void> {
  const changes = await changesOf(client);
  const books = await client.collection('books').getFullList<BookLink>();
  const starter = books.find(({ parent }) => parent === '');
  const own = books.find(({ parent }) => parent !== '');
  if (!starter || !own) throw new Error('a book is missing');
  expect(own.parent).toBe(starter.id);
  expect(changes.map(({ changeset, note }) => ({ changeset, note }))).toEqual([
    ...starterPublications(demo, { org: starter.org, bookRefId: starter.refId }),
    ...organizationPublications(demo, { org: own.org, bookRefId: own.refId }),
  ]);
  const { outcomes } = replayLog(books, changes);
  expect(outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);
}

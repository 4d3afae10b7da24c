import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import {
  connect,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestUser,
} from '../../support/accounts.ts';
import { runScript } from '../../support/run-script.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

const superuser = {
  TIERBOOK_SUPERUSER_EMAIL: 'keeper@example.test',
  TIERBOOK_SUPERUSER_PASSWORD: 'a-long-password',
};

let folder: string;
let dataDir: string;
let port: number;
let server: PocketBaseServer;
let owner: TestUser;
let posts = 0;

const start = async () => {
  server = await startPocketBase({ dataDir, port: port ?? 0, env: superuser });
  port = Number(new URL(server.url).port);
};
const operate = (script: string, ...args: string[]) =>
  runScript(script, args, { ...superuser, PORT: String(port), TIERBOOK_DATA: dataDir });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierbook-backup-'));
  dataDir = join(folder, 'data');
  await start();
  owner = await makeUser(server.url, 'owner');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function superuserClient() {
  const client = connect(server.url);
  await signInSuperuser(client, server.superuser);
  return client;
}

/** Everything that a server's people have put into it. */
async function content() {
  const client = await superuserClient();
  const collections = ['users', 'organizations', 'books', 'roles', 'profiles', 'pricebookChanges'];
  collections.push('visits', 'orders', 'quotes', 'quoteLinks', 'quoteMails', 'flags', 'visitCalls');
  collections.push('costLists', 'listLayouts');
  const lists = collections.map((name) => client.collection(name).getFullList({ sort: 'id' }));
  return Object.fromEntries((await Promise.all(lists)).map((list, at) => [collections[at], list]));
}

/** Which history of the log the server has. */
async function epoch(): Promise<string> {
  const client = await superuserClient();
  return (await client.collection('logEpoch').getFirstListItem('')).epoch;
}

async function publish(org: { id: string; book: { id: string } }) {
  posts += 1;
  const data = { refId: `tag_${posts}`, name: `Tag ${posts}` };
  const changeset = [{ collection: 'problemTags', operation: 'create', id: '', data }];
  await owner.client
    .collection('pricebookChanges')
    .create({ org: org.id, book: org.book.id, changeset });
}

describe('backup and restore', () => {
  it('[L5] bring the data back as they were, whatever came after, as another history of the log', async () => {
    const company = await makeOrganization(owner, 'Kept Company');
    for (let i = 0; i < 20; i += 1) await publish(company);
    const [before, epochBefore] = [await content(), await epoch()];
    const made = await operate('backup.mjs');
    expect(made.code, made.output).toBe(0);
    const backup = made.output.trim();
    expect(backup).toMatch(/data\/backups\/tierbook-\d{17}\.zip$/);

    for (let i = 0; i < 5; i += 1) await publish(company);
    await owner.client.collection('organizations').update(company.id, { name: 'Spoilt Company' });
    await makeUser(server.url, 'late');
    expect(await content()).not.toEqual(before);

    const early = await operate('restore.mjs', backup);
    expect(early).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop the server first'),
    });
    await server.stop();
    const restored = await operate('restore.mjs', backup);
    expect(restored.code, restored.output).toBe(0);
    // Nobody else on the machine reads it, password hashes included.
    const modes = [dataDir, join(dataDir, 'data.db')].map(async (path) => (await stat(path)).mode);
    expect((await Promise.all(modes)).map((mode) => mode & 0o077)).toEqual([0, 0]);
    await start();
    expect(await content()).toEqual(before);
    // Devices may hold changes that this log does not have any more: it is another one to them (L5).
    const epochAfter = await epoch();
    expect(epochAfter).not.toBe(epochBefore);
    await server.stop();
    await start();
    expect(await epoch()).toBe(epochAfter);
    // What was replaced is kept beside it, and the backup is where it was.
    const kept = (await readdir(folder)).filter((name) => /^data\.before-\d{14}$/.test(name));
    expect(kept).toHaveLength(1);
    expect(await readdir(join(dataDir, 'backups'))).toContain(backup.split('/').at(-1));
    await owner.client.collection('users').authRefresh();
    await publish(company);
  });

  it('[V1, V3, V6] leave a server that takes again what devices hold', async () => {
    const company = await makeOrganization(owner, 'Sold Company');
    const { client } = owner;
    const visits = client.collection('visits');
    const orders = client.collection('orders');
    const at = (visit: string) => ({ org: company.id, user: owner.id, visit });
    const early = sentVisit(company.id, session(newVisitId(owner.id)));
    const kept = sentOrder(at(early.id));
    await visits.create(early);
    await orders.create(kept);
    const backup = (await operate('backup.mjs')).output.trim();

    const state = JSON.stringify({ ...JSON.parse(early.state), activeJob: 'later' });
    const later = { ...early, state, assumed: hashOf(early.state) };
    const second = sentVisit(company.id, session(newVisitId(owner.id)));
    const order = sentOrder(at(second.id));
    for (const visit of [later, second]) await visits.create(visit);
    const { signedAt } = await orders.create(order);
    const erased = { orgId: company.id, visitId: second.id };
    await client.send('/api/erase-customer', { method: 'POST', body: erased });
    const device = await visits.getOne(second.id);
    await server.stop();
    expect((await operate('restore.mjs', backup)).code).toBe(0);
    await start();

    await client.collection('users').authRefresh();
    // What the device takes for the server's is of the other history, and nothing that this one has stored.
    const assumed = hashOf(device.state);
    expect(await visits.create({ ...second, state: device.state, assumed })).toMatchObject({
      state: device.state,
    });
    const nothing = { personal: '', salt: '', signature: '' };
    const { erased: again, ...taken } = await orders.create({ ...order, ...nothing });
    expect(taken).toMatchObject({ ...nothing, content: order.content, signedAt });
    expect(again).not.toBe('');
    expect((await visits.create(later)).state).toBe(state);
    expect((await orders.create(kept)).personal).toBe(kept.personal);
    const stored = await client.send(`/api/orders/${company.id}`, { query: { whose: 'all' } });
    const ids = stored.rows.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([kept.id, order.id].sort());
  });

  it('[L5] from the dashboard make another history of the log too', async () => {
    const made = await operate('backup.mjs');
    expect(made.code, made.output).toBe(0);
    const before = await epoch();
    const client = await superuserClient();
    await client.backups.restore(made.output.trim().split('/').at(-1) ?? '');
    // The process starts itself again with what was restored.
    await expect.poll(() => epoch().catch(() => before), { timeout: 30_000 }).not.toBe(before);
  });

  it('let people go on publishing while the backup is made', async () => {
    const company = await makeOrganization(owner, 'Busy Company');
    let making = true;
    const backup = operate('backup.mjs').finally(() => {
      making = false;
    });
    let published = 0;
    while (making) {
      await publish(company);
      published += 1;
    }
    expect((await backup).code).toBe(0);
    expect(published).toBeGreaterThan(0);
  });

  it('touch nothing where the file is no backup', async () => {
    const before = await content();
    await server.stop();
    const text = join(folder, 'letter.zip');
    await writeFile(text, 'Dear office');
    const whole = (await readdir(join(dataDir, 'backups'))).find((name) => name.endsWith('.zip'));
    const cut = join(folder, 'cut.zip');
    const bytes = await readFile(join(dataDir, 'backups', whole ?? ''));
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    for (const file of [text, cut, join(folder, 'none.zip')]) {
      expect((await operate('restore.mjs', file)).code).toBe(1);
    }
    await start();
    expect(await content()).toEqual(before);
  });
});

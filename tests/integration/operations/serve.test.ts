import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCellWorker } from '../../../scripts/build.mjs';
import { startNats } from '../../../scripts/cells/nats.ts';
import { anyPort, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect, makeOrganization, makeUser } from '../../support/accounts.ts';
import buildOnce from '../../support/built-app.ts';
import { root, runScript, startScript } from '../../support/run-script.ts';

// Ends what hangs: a whole build on a busy machine.
const buildMs = 300_000;

let folder: string;
let copy: string;

/** What the container holds: no packages, nothing to build with. */
beforeAll(async () => {
  await buildOnce();
  await buildCellWorker();
  folder = await mkdtemp(join(tmpdir(), 'tierbook-serve-'));
  copy = join(folder, 'tierbook');
  const lines = (await readFile(join(root, 'deploy/Containerfile'), 'utf8')).split('\n');
  const copied = lines.flatMap((line) => /^COPY --from=build \S+ \.\/(\S+)$/.exec(line)?.[1] ?? []);
  expect(copied).toContain('dist');
  for (const path of copied) {
    // The tests may have been given their PocketBase from elsewhere.
    if (path === '.cache/pocketbase') continue;
    await cp(join(root, path), join(copy, path), { recursive: true });
  }
}, buildMs);
afterAll(() => rm(folder, { recursive: true }));

it('serves the app for people, though a test built it', async () => {
  const assets = join(copy, 'dist/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
  expect(texts.filter((text) => text.includes('React DevTools'))).toEqual([]);
});

describe('npm run serve, from what the container holds', () => {
  it('[L3] serves without demo accounts, tells its health, makes backups nightly and snapshots, ends when asked', async () => {
    const dataDir = join(folder, 'data');
    const env = {
      PORT: String(await anyPort('127.0.0.1')),
      TIERBOOK_DATA: dataDir,
      TIERBOOK_SUPERUSER_EMAIL: 'keeper@example.test',
      TIERBOOK_SUPERUSER_PASSWORD: 'a-long-password',
      TIERBOOK_SNAPSHOT_EVERY: '1',
    };
    await publishOne(dataDir);
    const before = await runScript('health.mjs', [], env, copy);
    expect(before).toMatchObject({ code: 1, output: expect.stringContaining('does not answer') });

    const server = startScript('production.mjs', [], env, copy);
    const ended = once(server, 'close');
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.startsWith('Tierbook serves')) break;
    }
    expect(await runScript('health.mjs', [], env, copy)).toMatchObject({
      code: 0,
      output: 'API is healthy.\n',
    });
    const url = `http://127.0.0.1:${env.PORT}`;
    expect(await (await fetch(`${url}/home`)).text()).toContain('<div id="root">');
    const post = (path: string, body: object) =>
      fetch(`${url}/api/collections/${path}/auth-with-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const demo = { identity: 'owner@demo.test', password: 'demo-password' };
    expect((await post('users', demo)).status).toBe(400);
    const keeper = { identity: 'keeper@example.test', password: 'a-long-password' };
    const { token } = await (await post('_superusers', keeper)).json();
    const settings = await fetch(`${url}/api/settings`, { headers: { Authorization: token } });
    expect((await settings.json()).backups).toMatchObject({ cron: '0 3 * * *', cronMaxKeep: 14 });
    const snapshots = async () => {
      const headers = { Authorization: token };
      const answer = await fetch(`${url}/api/collections/snapshots/records`, { headers });
      return (await answer.json()).totalItems;
    };
    await expect.poll(snapshots, { timeout: 30_000 }).toBe(1);

    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

it('[D1] is a cell where it has a name, with the worker that it was built with', async () => {
  const nats = await startNats(join(folder, 'nats'));
  const dataDir = join(folder, 'cell');
  await publishOne(dataDir);
  const [port, metrics] = [await anyPort('127.0.0.1'), await anyPort('127.0.0.1')];
  const env = {
    PORT: String(port),
    TIERBOOK_DATA: dataDir,
    TIERBOOK_SUPERUSER_EMAIL: 'keeper@example.test',
    TIERBOOK_SUPERUSER_PASSWORD: 'a-long-password',
    TIERBOOK_SNAPSHOT_EVERY: '0',
    TIERBOOK_CELL: 'north',
    TIERBOOK_NATS: nats.servers.join(),
    TIERBOOK_NATS_REPLICAS: '1',
    TIERBOOK_CELL_METRICS_PORT: String(metrics),
  };
  const server = startScript('production.mjs', [], env, copy);
  const ended = once(server, 'close');
  const watched = () =>
    fetch(`http://127.0.0.1:${metrics}`).then(
      (answer) => answer.text(),
      () => '',
    );
  await expect.poll(watched).toContain('tierbook_cell_messages_behind{cell="north"} 0');
  const superuser = connect(`http://127.0.0.1:${port}`);
  await superuser
    .collection('_superusers')
    .authWithPassword('keeper@example.test', 'a-long-password');
  const [book] = await superuser.collection('books').getFullList();
  await superuser.collection('books').update(book?.id ?? '', { shared: true });
  await expect.poll(watched).toContain('tierbook_cell_messages_said_total{cell="north"} 2');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await nats.stop();
});

it('ends with its server where it is asked to while that is still filled', async () => {
  const url = `http://127.0.0.1:${await anyPort('127.0.0.1')}`;
  const { port } = new URL(url);
  const env = { PORT: port, TIERBOOK_DATA: join(folder, 'filling'), TIERBOOK_DEMO: 'on' };
  const filling = startScript('production.mjs', [], env);
  const ended = once(filling, 'close');
  const answers = () =>
    fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  filling.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await expect.poll(answers).toBe(false);
});

/** A log of one change, in a data folder that is then left. */
async function publishOne(dataDir: string): Promise<void> {
  const server = await startPocketBase({ dataDir, port: 0 });
  const owner = await makeUser(server.url, 'owner');
  const { id, book } = await makeOrganization(owner);
  const changeset = [{ collection: 'menus', operation: 'create', id: '', data: { refId: 'a' } }];
  await owner.client.collection('pricebookChanges').create({ org: id, book: book.id, changeset });
  await server.stop();
}

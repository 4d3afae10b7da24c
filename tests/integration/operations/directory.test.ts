import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Directory, openDirectory } from '../../../scripts/cells/directory.ts';
import { createFront, type Front } from '../../../scripts/cells/front.ts';
import { nameOrganization } from '../../../scripts/cells/name.ts';
import { type Nats, startNats } from '../../../scripts/cells/nats.ts';
import { keepReporting } from '../../../scripts/cells/report.ts';
import { askAgain } from '../../../scripts/cells/server-access.ts';
import { makeOrganization } from '../../support/accounts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let folder: string;
let nats: Nats;
let directory: Directory;
let server: TestServer;
const fronts: Front[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierbook-directory-'));
  nats = await startNats(join(folder, 'nats'));
  directory = await openDirectory({ servers: nats.servers, replicas: 1 });
  server = await startTestServer();
});
afterAll(async () => {
  for (const front of fronts) front.server.close();
  await directory.close();
  await server.stop();
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startFront(file: string) {
  const front = await createFront(join(folder, file));
  fronts.push(front);
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  const { port } = front.server.address() as AddressInfo;
  /** As Caddy asks, byte for byte. */
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers });
    asked.end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return { status: answer.statusCode, headers: answer.headers };
  };
  const cellOf = async (host: string) =>
    (await get('/route', { 'X-Forwarded-Host': host })).headers['x-tierbook-cell'] ?? null;
  return { ...front, get, cellOf };
}

const place = (name: string, room: number) => {
  return { url: `https://${name}.tierbook.example`, address: `${name}.internal:8090`, room };
};

describe('the directory', () => {
  it('[D1] is told by each cell how full it is, and leads who registers to the least full one', async () => {
    const ended = new AbortController();
    const { email, password } = server.credentials;
    const ask = askAgain({ url: server.url, email, password });
    const report = (name: string, room: number) =>
      keepReporting(
        { cell: name, place: place(name, room), ask, directory, log: () => {} },
        ended.signal,
      );
    await server.makeUser('somebody');
    const reporting = [report('small', 10), report('large', 1000)];
    await expect.poll(() => directory.cell('large')).toMatchObject({ room: 1000 });
    expect((await directory.cell('large'))?.accounts).toBeGreaterThan(0);

    const front = await startFront('placed.json');
    expect(await front.get('/place')).toMatchObject({ status: 503 });
    directory.follow(front.take);
    await expect
      .poll(() => front.get('/place'))
      .toMatchObject({
        status: 302,
        headers: { location: 'https://large.tierbook.example/auth/register' },
      });
    expect(await front.cellOf('small.tierbook.example')).toBe('small.internal:8090');
    ended.abort();
    await Promise.all(reporting);
  });

  it('[D1] leads an organization’s own name to its cell, and to another one once that is said', async () => {
    const company = await makeOrganization(await server.makeUser('owner'), 'Northside');
    for (const name of ['one', 'two'])
      await directory.tellCell(name, { ...place(name, 10), accounts: 0, at: Date.now() });
    const env = {
      TIERBOOK_CELL: 'one',
      TIERBOOK_NATS: nats.servers.join(),
      TIERBOOK_NATS_REPLICAS: '1',
      TIERBOOK_SUPERUSER_EMAIL: server.credentials.email,
      TIERBOOK_SUPERUSER_PASSWORD: server.credentials.password,
    };
    const host = 'northside.tierbook.example';
    const name = (...words: string[]) => nameOrganization(words, { url: server.url, env });
    expect(await name(host, company.id)).toContain('leads to organization');
    expect(await name(host, company.id)).toContain('already');
    const other = await makeOrganization(await server.makeUser('other'), 'Other');
    await expect(name(host, other.id)).rejects.toThrow(`is organization ${company.id}'s`);
    await expect(name('x.tierbook.example', 'nosuchnosuch000')).rejects.toThrow(
      'lives in this cell',
    );
    for (const words of [
      [],
      [host],
      ['no', company.id],
      ['A.b', company.id],
      [host, 'x'],
      [host, company.id, 'y'],
    ])
      await expect(name(...words)).rejects.toThrow('Usage');

    const front = await startFront('named.json');
    directory.follow(front.take);
    await expect.poll(() => front.cellOf(host)).toBe('one.internal:8090');
    const found = await directory.host(host);
    const moved = { org: company.id, cell: 'two' };
    expect(await directory.tellHost(host, moved, found?.revision ?? 0)).toBe(true);
    await expect.poll(() => front.cellOf(host)).toBe('two.internal:8090');
    // Whoever looked before is refused.
    expect(await directory.tellHost(host, { ...moved, cell: 'one' }, found?.revision ?? 0)).toBe(
      false,
    );
    expect(await directory.tellHost(host, moved, 0)).toBe(false);
    expect((await directory.hosts()).get(host)).toMatchObject(moved);

    // JetStream is away: what was known goes on, also in a front that is started meanwhile.
    await front.written();
    await nats.nodes[0]?.kill();
    expect(await front.cellOf(host)).toBe('two.internal:8090');
    const again = await startFront('named.json');
    expect(await again.cellOf(host)).toBe('two.internal:8090');
    expect(await again.get('/place')).toMatchObject({ status: 302 });
    await nats.nodes[0]?.start();
    await expect
      .poll(async () => (await directory.host(host).catch(() => null))?.cell, { timeout: 30_000 })
      .toBe('two');
  });

  it('[D1] answers Caddy alone what it asks, whatever the host name', async () => {
    const front = await startFront('named.json');
    const hosts = [
      '',
      'x',
      '..',
      'a..b',
      '-a.b',
      `${'a.'.repeat(150)}b`,
      'a.b/c',
      'a.b c',
      '*.b',
      '__proto__',
      'one.tierbook.example.evil.example',
    ];
    for (const host of hosts) {
      expect(await front.get('/route', { 'X-Forwarded-Host': host }), host).toMatchObject({
        status: 404,
      });
      const path = `/known?domain=${encodeURIComponent(host)}`;
      expect(await front.get(path), host).toMatchObject({ status: 404 });
    }
    expect(await front.cellOf('ONE.tierbook.example:443')).toBe('one.internal:8090');
    expect(await front.get('/known?domain=one.tierbook.example')).toMatchObject({ status: 200 });
    expect(await front.get('/route')).toMatchObject({ status: 404 });
    expect(await front.get('//')).toMatchObject({ status: 400 });
    for (const path of ['/', '/place/', '/cells', '/route/x'])
      expect(await front.get(path)).toMatchObject({ status: 404 });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await front.get('/place', {}, method)).toMatchObject({ status: 405 });
  });
});

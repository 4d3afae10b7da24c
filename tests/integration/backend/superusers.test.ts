import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect, signInSuperuser } from '../../support/accounts.ts';

const hooks = join(import.meta.dirname, '../../../pocketbase/pb_hooks');

describe('a superuser’s request', () => {
  beforeEach(() => {
    vi.stubGlobal('__hooks', hooks);
    vi.stubGlobal('ForbiddenError', class extends Error {});
  });
  afterEach(() => vi.unstubAllGlobals());

  /** A request as the handler sees it, as far as it looks. */
  const request = (remoteIP: string, headers: Record<string, string[]>) => ({
    hasSuperuserAuth: () => true,
    remoteIP: () => remoteIP,
    app: { settings: () => ({ trustedProxy: { headers: ['X-Office-Proxy'] } }) },
    request: { header: { values: (name: string) => headers[name] ?? null } },
  });
  const isRefused = (remoteIP: string, headers: Record<string, string[]> = {}) => {
    const { keepSuperusersLocal } = createRequire(import.meta.url)(`${hooks}/lib/superusers.js`);
    try {
      keepSuperusersLocal(request(remoteIP, headers));
      return false;
    } catch (error) {
      expect(error).toMatchObject({
        message: 'Superusers are served on the machine itself only.',
      });
      return true;
    }
  };

  it('[B6] is served to the machine itself', () => {
    expect(isRefused('127.0.0.1')).toBe(false);
    expect(isRefused('0000:0000:0000:0000:0000:0000:0000:0001')).toBe(false);
  });

  it('[B6] is refused to every other machine', () => {
    for (const address of ['192.0.2.7', '10.0.0.1', '172.17.0.1', 'fd00::1', 'invalid IP'])
      expect(isRefused(address), address).toBe(true);
  });

  it('[B6] is refused behind a proxy of the machine itself', () => {
    expect(isRefused('127.0.0.1', { Via: ['1.1 proxy'] })).toBe(true);
    expect(isRefused('127.0.0.1', { 'X-Office-Proxy': [''] })).toBe(true);
  });
});

describe('the superuser that the environment names', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tierbook-superusers-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (name: string) =>
    startPocketBase({
      dataDir: folder,
      port: 0,
      env: {
        TIERBOOK_SUPERUSER_EMAIL: `${name}@example.test`,
        TIERBOOK_SUPERUSER_PASSWORD: 'a long password',
      },
    });
  const signedIn = async (server: Awaited<ReturnType<typeof start>>) => {
    const client = connect(server.url);
    await signInSuperuser(client, server.superuser);
    return client;
  };
  const all = async (client: ReturnType<typeof connect>) =>
    (await client.collection('_superusers').getFullList()).map(({ id, email }) => ({ id, email }));

  it('[B6] is the only one after a start, keeps its id, and has no use of older tokens', async () => {
    const first = await start('keeper');
    const keeper = await signedIn(first);
    const password = { password: 'another password', passwordConfirm: 'another password' };
    for (const email of ['left@example.test', 'forgotten@example.test'])
      await keeper.collection('_superusers').create({ email, ...password });
    const before = await all(keeper);
    expect(before).toHaveLength(3);
    await first.stop();

    const second = await start('keeper');
    const again = await signedIn(second);
    const { id } = before.find(({ email }) => email === 'keeper@example.test') ?? {};
    expect(await all(again)).toEqual([{ id, email: 'keeper@example.test' }]);
    const old = await fetch(`${second.url}/api/settings`, {
      headers: { Authorization: keeper.authStore.token },
    });
    expect(old.status).toBe(401);
    await second.stop();

    const third = await start('successor');
    const successor = await all(await signedIn(third));
    expect(successor.map(({ email }) => email)).toEqual(['successor@example.test']);
    await third.stop();
  });
});

import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyPort, findPocketBase, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect, signInSuperuser } from '../../support/accounts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierbook-launcher-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('starting', () => {
  it('keeps data and gives each run another superuser password', async () => {
    const dataDir = join(folder, 'new', 'data');
    const first = await startPocketBase({ dataDir, port: 0 });
    await first.stop();
    const second = await startPocketBase({ dataDir, port: 0 });
    expect((await fetch(`${second.url}/api/health`)).ok).toBe(true);
    const signIn = async (password: string) => {
      const address = `${second.url}/api/collections/_superusers/auth-with-password`;
      const body = new URLSearchParams({ identity: second.superuser.email, password });
      return (await fetch(address, { method: 'POST', body })).status;
    };
    expect(await signIn(second.superuser.password)).toBe(200);
    expect(await signIn(first.superuser.password)).toBe(400);
    await second.stop();
    expect(await second.exited).toBe(0);
    await expect(fetch(`${second.url}/api/health`)).rejects.toThrow();
  });

  it('never lets PocketBase open a browser', async () => {
    // The opener comes first in the path; it would leave a file behind.
    const bin = join(folder, 'bin');
    await mkdir(bin);
    const trace = join(folder, 'opened');
    await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "$@" > ${trace}\n`, { mode: 0o755 });
    const lines: string[] = [];
    const server = await startPocketBase({
      dataDir: join(folder, 'quiet'),
      port: 0,
      log: (line) => lines.push(line),
      env: { PATH: `${bin}:${process.env.PATH}` },
    });
    await server.stop();
    await expect(readFile(trace)).rejects.toThrow('ENOENT');
    expect(lines.join('\n')).not.toContain('pbinstall');
  });

  it('says which port is taken and touches no data', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = join(folder, 'taken');
    await expect(startPocketBase({ dataDir, port })).rejects.toThrow(
      `Port ${port} is taken by another program. Set PORT to a free one.`,
    );
    await expect(readFile(join(dataDir, 'data.db'))).rejects.toThrow('ENOENT');
    await new Promise((done) => other.close(done));
  });

  it('of two at once at one port says which has it, and takes neither for the other', async () => {
    const port = await anyPort('127.0.0.1');
    const starts = ['first', 'second'].map((name) =>
      startPocketBase({ dataDir: join(folder, name), port }),
    );
    const ends = await Promise.allSettled(starts);
    const running = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const server of running) await server.stop();
    expect(running).toHaveLength(1);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
    expect(refused).toEqual([`Port ${port} is taken by another program. Set PORT to a free one.`]);
  });

  it('says when the data folder is no folder', async () => {
    const dataDir = join(folder, 'file');
    await writeFile(dataDir, 'kept');
    await expect(startPocketBase({ dataDir, port: 0 })).rejects.toThrow(
      `The data folder ${dataDir} cannot be written to`,
    );
    expect(await readFile(dataDir, 'utf8')).toBe('kept');
  });

  it('says when the data is damaged, and deletes nothing', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'data.db'), 'no database at all, but half of something');
    await expect(startPocketBase({ dataDir, port: 0 })).rejects.toThrow(
      /could not start.*file is not a database.*nothing in it was deleted/s,
    );
    expect(await readFile(join(dataDir, 'data.db'), 'utf8')).toContain('half of something');
  });
});

describe('the data folder', () => {
  /** What anybody but the owner may do with the folder and with what lies in it. */
  const rightsOfOthers = async (dataDir: string) => {
    const inside = (await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name));
    const found = await Promise.all([dataDir, ...inside].map((path) => lstat(path)));
    return found.map(({ mode }) => mode & 0o077);
  };

  it('[B6] is made for its owner alone, whatever the account’s own habit', async () => {
    const before = process.umask();
    const dataDir = join(folder, 'private', 'data');
    const server = await startPocketBase({ dataDir, port: 0 });
    const client = connect(server.url);
    await signInSuperuser(client, server.superuser);
    await client.backups.create('made.zip');
    await server.stop();
    const rights = await rightsOfOthers(dataDir);
    expect(rights.length).toBeGreaterThan(4);
    expect(new Set(rights)).toEqual(new Set([0]));
    expect(process.umask()).toBe(before);
  });

  it('[B6] that others could read is closed to them, and a link in it leads nowhere', async () => {
    const dataDir = join(folder, 'loose');
    await (await startPocketBase({ dataDir, port: 0 })).stop();
    const outside = join(folder, 'outside');
    await writeFile(outside, 'of somebody else', { mode: 0o644 });
    await mkdir(join(dataDir, 'storage', 'deep'), { recursive: true });
    await writeFile(join(dataDir, 'storage', 'deep', 'file'), '');
    for (const name of ['.', 'storage', 'storage/deep']) await chmod(join(dataDir, name), 0o755);
    for (const name of ['data.db', 'storage/deep/file']) await chmod(join(dataDir, name), 0o644);
    await symlink(outside, join(dataDir, 'link'));
    await (await startPocketBase({ dataDir, port: 0 })).stop();
    await rm(join(dataDir, 'link'));
    expect(new Set(await rightsOfOthers(dataDir))).toEqual(new Set([0]));
    expect((await lstat(outside)).mode & 0o777).toBe(0o644);
    expect((await lstat(join(dataDir, 'data.db'))).mode & 0o777).toBe(0o600);
  });
});

describe('finding the program', () => {
  it('refuses a POCKETBASE_BIN that cannot be used', async () => {
    const before = process.env.POCKETBASE_BIN;
    try {
      process.env.POCKETBASE_BIN = join(folder, 'nowhere');
      await expect(findPocketBase()).rejects.toThrow(/POCKETBASE_BIN names .*nowhere/);
      process.env.POCKETBASE_BIN = process.execPath;
      await expect(findPocketBase()).rejects.toThrow('PocketBase 0.40.6 is needed');
    } finally {
      if (before === undefined) delete process.env.POCKETBASE_BIN;
      else process.env.POCKETBASE_BIN = before;
    }
  });
});

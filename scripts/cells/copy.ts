import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerAccess } from '../snapshots/superuser.ts';
import { readZipEntries } from '../zip-entry.mjs';
import { findCellProgram } from './programs.mjs';

/** A file in a copy's folder: the server that starts there knows what it is (pb_hooks/lib/moves.js), and a split that is run again that it made it. */
const mark = 'split';

const lookMs = 500;

/** Where a cell's data come from: Litestream's copy of it, by its configuration, or a backup that its server makes. */
type CopySource = { litestream: string } | { server: ServerAccess };

/**
 * Makes the data folder of a new cell, whole or not at all. One that an earlier attempt has made is replaced.
 *
 * @param hold stands in the data from the moment on that the copy has to have
 * @param until in ms: it is given up then
 * @throws {Error} with a message for people
 */
export async function copyData(
  source: CopySource,
  folder: string,
  { split, hold, until }: { split: string; hold: string; until: number },
): Promise<void> {
  await checkFolder(folder, split);
  const fresh = `${resolve(folder)}.splitting`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const database = join(fresh, 'data.db');
  if ('litestream' in source) await restore(source.litestream, database, hold, until);
  else await takeBackup(source.server, database);
  if (!(await contains(database, hold))) {
    throw new Error('The copy was made before the organizations were held. Run this again.');
  }
  await writeFile(join(fresh, mark), split, { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  // Once the server has taken it, nothing else says whose folder it is.
  await writeFile(`${resolve(folder)}.split`, split, { mode: 0o600 });
  await rename(fresh, folder);
}

/** @throws {Error} with a message for people where the folder has data that no earlier attempt of this split has made */
export async function checkFolder(folder: string, split: string): Promise<void> {
  if (!existsSync(dirname(resolve(folder))))
    throw new Error(`There is no folder ${dirname(resolve(folder))}.`);
  if (!existsSync(folder)) return;
  const made = await readFile(`${resolve(folder)}.split`, 'utf8').catch(() => '');
  if (made !== split)
    throw new Error(`${folder} is there already, and no copy that this split has made.`);
}

/** Forgets which folders are copies: from now on it is a cell's. */
export async function keepFolder(folder: string): Promise<void> {
  await rm(`${resolve(folder)}.split`, { force: true });
}

/** Removes a copy that is not needed any more; what this split has not made stays. */
export async function removeCopy(folder: string, split: string): Promise<void> {
  await checkFolder(folder, split);
  for (const path of [folder, `${resolve(folder)}.splitting`, `${resolve(folder)}.split`])
    await rm(path, { recursive: true, force: true });
}

async function restore(config: string, database: string, hold: string, until: number) {
  const text = await readFile(config, 'utf8').catch((error) => {
    throw new Error(`${config} cannot be read (${error.code}).`);
  });
  const path = /^\s*-?\s*path:\s*(\S+\.db)\s*$/m.exec(text)?.[1];
  if (!path) throw new Error(`${config} names no database.`);
  const program = await findCellProgram('litestream', (line) => console.error(line));
  const env = { ...process.env };
  // It does not start where this is set.
  delete env.AWS_CA_BUNDLE;
  for (;;) {
    await rm(database, { force: true });
    const args = ['restore', '-config', config, '-o', database, path];
    const failure = await promisify(execFile)(program, args, { env }).then(
      () => null,
      (error) => String(error.stderr || error.message).trim(),
    );
    if (failure === null && (await contains(database, hold))) return;
    if (Date.now() > until) {
      throw new Error(`Litestream has not copied what is there now: ${failure ?? 'it is behind'}.`);
    }
    await pause(lookMs);
  }
}

async function takeBackup({ url, email, password }: ServerAccess, database: string) {
  const send = async (method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { Authorization: token }),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${url} refused ${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  const as = { identity: email, password };
  const signedIn = await send('POST', 'collections/_superusers/auth-with-password', '', as);
  const { token } = await signedIn.json();
  const name = `split-${Date.now()}.zip`;
  await send('POST', 'backups', token, { name });
  try {
    const file = await (await send('POST', 'files/token', token)).json();
    const answer = await send('GET', `backups/${name}?token=${file.token}`, '');
    const archive = Buffer.from(await answer.arrayBuffer());
    for (const { name: entry, data } of readZipEntries(archive)) {
      if (entry === 'data.db' || entry === 'data.db-wal')
        await writeFile(join(dirname(database), entry), data, { mode: 0o600 });
    }
  } finally {
    await send('DELETE', `backups/${name}`, token);
  }
}

/** Whether a file has this text somewhere, or what SQLite has written beside it. */
async function contains(file: string, text: string): Promise<boolean> {
  for (const path of [file, `${file}-wal`]) {
    if (!existsSync(path)) continue;
    let end: Buffer = Buffer.alloc(0);
    for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) {
      const read: Buffer = Buffer.concat([end, part]);
      if (read.includes(text)) return true;
      end = read.subarray(Math.max(0, read.length - text.length));
    }
  }
  return false;
}

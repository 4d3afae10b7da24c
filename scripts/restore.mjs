import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkPort } from './pocketbase.mjs';
import { fail } from './run.mjs';
import { serverSettings } from './serve.mjs';
import { readZipEntries } from './zip-entry.mjs';

const SQLITE = 'SQLite format 3\0';

// Puts a backup in the place of the data folder, which is kept beside it under another name.
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name the backup: node scripts/restore.mjs FILE.zip');
  // Called through npm, a relative path is meant from where npm was called.
  const backup = resolve(process.env.INIT_CWD ?? '', file);
  const { dataDir, host, port } = serverSettings();
  const folder = resolve(dataDir);
  await checkPort(host, port).catch(() => {
    throw new Error(`Stop the server first: port ${port} is in use.`);
  });
  // Password hashes are in there: nobody but the account that serves may read it.
  process.umask(0o077);
  const kept = await restore(backup, folder);
  console.log(`Restored into ${folder}.`);
  if (kept) console.log(`The data from before is in ${kept}. Delete it once everything works.`);
} catch (error) {
  fail(error);
}

/** @returns {Promise<string | null>} where the former data folder is now */
async function restore(backup, folder) {
  const archive = await readFile(backup).catch((error) => {
    throw new Error(`${backup} cannot be read (${error.code}).`);
  });
  const entries = [...readZipEntries(archive)];
  const database = entries.find(({ name }) => name === 'data.db');
  if (!database?.data.subarray(0, SQLITE.length).equals(Buffer.from(SQLITE))) {
    throw new Error(`${backup} is not a Tierbook backup: it has no data.db.`);
  }
  // Whole before anything is moved: a full disk leaves the data folder as it was.
  const fresh = `${folder}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  for (const { name, data } of entries) {
    const target = resolve(fresh, name);
    if (!target.startsWith(join(fresh, '/'))) throw new Error(`${name} points outside the backup.`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, data);
  }
  // The server then knows that its log is another one, and tells its devices (pb_hooks/epoch.pb.js).
  await writeFile(join(fresh, 'restored'), '');
  await giveTo(await ownerOf(folder), fresh);

  const former = `${folder}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  const hadData = existsSync(folder);
  if (hadData) await rename(folder, former);
  await rename(fresh, folder);
  if (!hadData) return null;
  // The other backups go on being where they are looked for.
  if (existsSync(join(former, 'backups'))) {
    await rename(join(former, 'backups'), join(folder, 'backups'));
  }
  return former;
}

/** Root restores for the account that serves. */
async function ownerOf(folder) {
  return stat(existsSync(folder) ? folder : dirname(folder));
}

async function giveTo({ uid, gid }, folder) {
  if (process.getuid?.() !== 0) return;
  const inside = await readdir(folder, { recursive: true });
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) {
    await chown(path, uid, gid);
  }
}

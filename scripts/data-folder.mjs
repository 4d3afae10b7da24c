import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';

/** Rights that anybody but the owner has. */
const OTHERS = 0o077;

/**
 * Makes the data folder where it does not exist, and takes every right on it and on what it holds from all
 * accounts but their owner's: password hashes and tokens lie in there. Windows keeps its own rights.
 *
 * @param {string} folder
 * @param {(line: string) => void} log is told where rights could not be taken
 * @throws {Error} with a message for people, where the folder cannot be written to
 */
export async function prepareDataFolder(folder, log) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.write-test-${process.pid}-${Date.now()}`);
    await writeFile(probe, '', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be written to (${error.code}). Set TIERBOOK_DATA to another one.`,
    );
  }
  if (isWindows) return;
  await closeToOthers(folder).catch((error) => {
    log(
      `Other accounts on this machine may be able to read the data folder ${folder} (${error.code}).`,
    );
  });
}

/** Links are not followed: what they lead to belongs to somebody else. */
async function closeToOthers(folder) {
  const inside = await readdir(folder, { recursive: true });
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) {
    const found = await lstat(path);
    if (found.isSymbolicLink() && path !== folder) continue;
    if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o777 & ~OTHERS);
  }
}

/**
 * How to start a program whose new files are its owner's alone.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, string[]]} what to spawn; the program takes the place of the shell that sets this
 */
export function keepingToItself(program, args) {
  if (isWindows) return [program, args];
  return ['/bin/sh', ['-c', 'umask 077; exec "$0" "$@"', program, ...args]];
}

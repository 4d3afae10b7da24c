import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** From the end of a worker that was to go on to the next one. */
const REST_MS = 1000;

/** More than this it may not take, in MB: the machine is the server's. */
const MOST_MEMORY = 256;

/**
 * Keeps a worker running beside a server, in a process of its own.
 *
 * @param {string} file its program, which is given the server's address, and the superuser in its environment
 * @param {string} name what the log calls it
 * @param {{url: string, superuser: {email: string, password: string}}} server
 * @param {(line: string) => void} log receives what it says
 * @returns {{stop: () => Promise<void>}} has it end, and waits for that
 */
export function keepWorker(file, name, { url, superuser }, log) {
  let isStopped = false;
  let child;

  const keep = async () => {
    while (!isStopped) {
      const running = spawn(process.execPath, [`--max-old-space-size=${MOST_MEMORY}`, file, url], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          TIERBOOK_SUPERUSER_EMAIL: superuser.email,
          TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
        },
      });
      child = running;
      const killWithParent = () => running.kill();
      process.once('exit', killWithParent);
      createInterface({ input: running.stderr }).on('line', (line) => isStopped || log(line));
      await once(running, 'close').catch((error) => log(`${name}: ${error}`));
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

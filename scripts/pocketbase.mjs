import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepingToItself, prepareDataFolder } from './data-folder.mjs';
import { findPocketBase } from './pocketbase-program.mjs';
import { checkEnvironment } from './server-environment.mjs';

export { findPocketBase };

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const HEALTH_POLL_MS = 20;
const KEPT_LINES = 12;
const PORT_TRIES = 20;

/** What PocketBase says once it listens. */
const STARTED = 'Server started at ';

/**
 * So many engines run the hooks. A request that waits to store something holds one (pb_hooks/lib/turns.js); a message of
 * an event stream that finds none free makes one. Each takes half a megabyte, so a server that is to take little has fewer.
 */
const ENGINES = 160;
const ENGINES_OF_SMALL_SERVER = 80;

/** So much of the memory that there is PocketBase may take before it frees it more eagerly, in MiB within these two. */
const MEMORY_SHARE = 1 / 4;
const LEAST_MEMORY_AIM = 300;
const MOST_MEMORY_AIM = 600;

/**
 * @typedef {object} PocketBaseServer
 * @property {string} url address of app and API, without a slash at the end
 * @property {number} pid the id of its process
 * @property {{email: string, password: string}} superuser signs in to this run; its password is new at every start, unless TIERBOOK_SUPERUSER_PASSWORD gives one
 * @property {Promise<number | null>} exited settles with the exit code once the server has ended
 * @property {() => Promise<void>} stop ends the server cleanly and waits for it
 * @property {() => Promise<void>} kill ends it as a crash does, and waits for it
 */

/**
 * Starts PocketBase with this project's schema and hooks, and waits until it answers. Where any port will do and another
 * program took the one that was free a moment before, another is tried.
 *
 * @param {object} options
 * @param {string} options.dataDir made where it does not exist; closed to all accounts but its owner's
 * @param {string} [options.host]
 * @param {number} [options.port] 0 takes any free port
 * @param {string} [options.publicDir] the built app
 * @param {(line: string) => void} [options.log] receives progress and what the server says on stderr
 * @param {Record<string, string>} [options.env] added to this process's environment (docs/operating.md lists what the hooks read)
 * @param {string} [options.hooksDir] other hooks than the project's, for tests
 * @param {number} [options.engines] how many engines run the hooks; as many as the memory allows if absent
 * @returns {Promise<PocketBaseServer>}
 * @throws {Error} with a message for people: settings that make no sense, port taken, data folder unusable, program not to be had
 */
export async function startPocketBase(options) {
  const { host = '127.0.0.1', port = 8090 } = options;
  if (port !== 0) return startAt({ ...options, host, port });
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt({ ...options, host, port: await anyPort(host) });
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === PORT_TRIES) throw error;
    }
  }
}

class PortTaken extends Error {}

async function startAt({
  dataDir,
  host,
  port,
  publicDir,
  log = () => {},
  env = {},
  hooksDir = join(ROOT, 'pocketbase', 'pb_hooks'),
  engines,
}) {
  const settings = { ...process.env, ...env };
  checkEnvironment(settings);
  const program = await findPocketBase({ log });
  const folder = resolve(dataDir);
  await prepareDataFolder(folder, log);
  await checkPort(host, port);
  const superuser = {
    email: settings.TIERBOOK_SUPERUSER_EMAIL || 'setup@tierbook.invalid',
    password: settings.TIERBOOK_SUPERUSER_PASSWORD || randomBytes(24).toString('base64url'),
  };
  const app = resolve(publicDir ?? join(ROOT, 'dist'));
  const origins = settings.TIERBOOK_ORIGINS || 'none';
  const memory = settings.GOMEMLIMIT || memoryAim();
  const options = { folder, host, port, app, hooksDir, origins };
  const args = serveArguments({ ...options, engines: engines ?? enginesFor(memory) });
  const child = spawn(...keepingToItself(program, args), {
    // stdin stays closed and a superuser exists before the server does: PocketBase then opens no browser.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...settings,
      GOMEMLIMIT: memory,
      TIERBOOK_PUBLIC_DIR: app,
      TIERBOOK_SUPERUSER_EMAIL: superuser.email,
      TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
    },
  });
  const { said, started } = keepLastLines(child, log);
  const exited = once(child, 'close').then(([code]) => code);
  const killWithParent = () => child.kill('SIGTERM');
  process.once('exit', killWithParent);
  exited.then(() => process.removeListener('exit', killWithParent));

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(killer);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const url = `http://${reachableHost(host)}:${port}`;
  try {
    await untilHealthy(url, started, exited);
  } catch (error) {
    await stop();
    throw explainedFailure(error, said, { folder, host, port });
  }
  return { url, pid: child.pid, superuser, exited, stop, kill };
}

function serveArguments({ folder, host, port, app, hooksDir, origins, engines }) {
  return [
    'serve',
    `--http=${host.includes(':') ? `[${host}]` : host}:${port}`,
    `--dir=${folder}`,
    `--migrationsDir=${join(ROOT, 'pocketbase', 'pb_migrations')}`,
    `--hooksDir=${hooksDir}`,
    `--publicDir=${app}`,
    '--automigrate=0',
    '--hooksWatch=0',
    `--hooksPool=${engines}`,
    // PocketBase would let the pages of any address use the API; the app needs only its own.
    `--origins=${origins}`,
  ];
}

/** Where it has to take more it does, and spends up to half of its time on freeing from then on. */
function memoryAim() {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const share = (bytes * MEMORY_SHARE) / 2 ** 20;
  return `${Math.round(Math.min(MOST_MEMORY_AIM, Math.max(LEAST_MEMORY_AIM, share)))}MiB`;
}

/** @param {string} memory as Go reads it, such as 300MiB */
function enginesFor(memory) {
  const [, mebibytes] = /^(\d+)MiB$/.exec(memory) ?? [];
  const isSmall = mebibytes !== undefined && Number(mebibytes) < MOST_MEMORY_AIM;
  return isSmall ? ENGINES_OF_SMALL_SERVER : ENGINES;
}

/**
 * A port that is free, from below those that systems give to connections: one of these might take it before the
 * server does.
 *
 * @param {string} host
 * @returns {Promise<number>}
 */
export async function anyPort(host) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await checkPort(host, 20_000 + randomInt(10_000));
    } catch (error) {
      if (tries === PORT_TRIES) throw error;
    }
  }
}

/**
 * Whether the server can listen there. Asking first keeps a second server away from the data folder:
 * PocketBase migrates before it listens.
 *
 * @param {string} host
 * @param {number} port 0 takes any free port
 * @returns {Promise<number>} the port
 * @throws {Error} with a message for people
 */
export async function checkPort(host, port) {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
    return probe.address().port;
  } catch (error) {
    throw portProblem(error.code, host, port);
  } finally {
    await new Promise((done) => probe.close(done));
  }
}

function portProblem(code, host, port) {
  if (code === 'EADDRINUSE')
    return new PortTaken(`Port ${port} is taken by another program. Set PORT to a free one.`);
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be used by this account. Set PORT to one above 1023.`);
  return new Error(`Nothing can listen on ${host}:${port} (${code}). Check HOST and PORT.`);
}

// Another server may answer there, which took the port at the same moment: this one has said that it has it.
async function untilHealthy(url, started, exited) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const ended = exited.then(() => {
    throw new Error('it stopped');
  });
  ended.catch(() => {});
  await Promise.race([started, ended, pause(START_TIMEOUT_MS, undefined, { ref: false })]);
  while (Date.now() < deadline) {
    const answer = fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([answer, ended])) return;
    await Promise.race([pause(HEALTH_POLL_MS), ended]);
  }
  throw new Error(`it did not answer within ${START_TIMEOUT_MS / 1000} seconds`);
}

function keepLastLines(child, log) {
  const said = [];
  let hasStarted;
  const started = new Promise((resolve) => {
    hasStarted = resolve;
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      if (said.length > KEPT_LINES) said.shift();
      if (line.includes(STARTED)) hasStarted();
      if (stream === child.stderr) log(line);
    });
  }
  return { said, started };
}

function explainedFailure(error, said, { folder, host, port }) {
  const words = said.join('\n').trim();
  if (words.includes('address already in use')) return portProblem('EADDRINUSE', host, port);
  return new Error(
    `PocketBase could not start: ${error.message}. Its last words:\n${words || '(none)'}\n` +
      `The data folder is ${folder}; nothing in it was deleted. If it is damaged or belongs to another ` +
      'program, set TIERBOOK_DATA to another folder or restore a backup.',
  );
}

/** The host to ask, on this machine, for a server that listens on `host`. */
export function reachableHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

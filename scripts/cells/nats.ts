import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anyPort } from '../pocketbase.mjs';
import { findCellProgram } from './programs.mjs';

type NatsNode = {
  /** Starts it with what it has stored, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
};

export type Nats = { servers: string[]; nodes: NatsNode[]; stop(): Promise<void> };

const host = '127.0.0.1';
const startTimeoutMs = 60_000;
const lookMs = 50;

/**
 * Starts nodes of JetStream on this machine, for tests and the drill; deploy/cells configures real ones.
 *
 * @param folder where they store
 */
export async function startNats(folder: string, count = 1): Promise<Nats> {
  const program = await findCellProgram('nats-server', (line) => console.error(line));
  const places: { port: number; route: number; monitor: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const [port, route, monitor] = [await anyPort(host), await anyPort(host), await anyPort(host)];
    places.push({ port, route, monitor });
  }
  const routes = places.map(({ route }) => `"nats://${host}:${route}"`).join(', ');
  const nodes: NatsNode[] = [];
  for (const [at, { port, route, monitor }] of places.entries()) {
    const store = join(folder, `node${at}`);
    await mkdir(store, { recursive: true });
    const file = join(folder, `node${at}.conf`);
    const cluster = `cluster { name: cells, listen: "${host}:${route}", routes: [${routes}] }`;
    const lines = [
      `listen: "${host}:${port}"`,
      `http: "${host}:${monitor}"`,
      `server_name: node${at}`,
      'max_payload: 4MB',
      `jetstream { store_dir: "${store}", max_file_store: 2GB, max_memory_store: 64MB }`,
      ...(count > 1 ? [cluster] : []),
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    nodes.push(nodeOf(program, file, `http://${host}:${monitor}/healthz`));
  }
  await Promise.all(nodes.map(({ start }) => start()));
  return {
    servers: places.map(({ port }) => `${host}:${port}`),
    nodes,
    stop: async () => {
      for (const { kill } of nodes) await kill();
    },
  };
}

function nodeOf(program: string, file: string, health: string): NatsNode {
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  async function start(): Promise<void> {
    if (child) return;
    const started = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    started.stderr.on('data', (text) => {
      said = (said + text).slice(-2000);
    });
    child = started;
    ended = once(started, 'exit');
    const killWithParent = () => started.kill('SIGKILL');
    process.once('exit', killWithParent);
    ended.then(() => process.removeListener('exit', killWithParent));
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`nats-server ended: ${said}`);
      // Whether streams are there again says the client's own request.
      const isUp = await fetch(`${health}?js-server-only=true`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await pause(lookMs);
    }
    throw new Error(`nats-server did not answer: ${said}`);
  }

  return {
    start,
    kill: async () => {
      child?.kill('SIGKILL');
      child = null;
      await ended;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Nats, startNats } from '../../scripts/cells/nats.ts';
import { askAgain } from '../../scripts/cells/server-access.ts';
import { anyPort, type PocketBaseServer, startPocketBase } from '../../scripts/pocketbase.mjs';
import { type Ask, select } from '../../scripts/sql.ts';
import { killed } from '../support/cells.ts';
import { fewEngines, noLimits } from '../support/limits.ts';
import { root } from '../support/run-script.ts';

/** Something that runs, that is killed as by a crash, and that is started again with what it has stored. */
export type Part = { name: string; start(): Promise<void>; kill(): Promise<void> };

export type DrillCell = {
  name: string;
  url: string;
  ask: Ask;
  /** The rows of a query, however many. */
  sql(query: string): Promise<(string | null)[][]>;
  parts: Part[];
};

export type Drill = { nats: Nats; cells: DrillCell[]; parts: Part[]; stop(): Promise<void> };

const superuser = { email: 'keeper@example.test', password: 'password-of-the-drill' };

/** Starts nodes of JetStream, and cells, each a server with the worker beside it, all as processes of their own. */
export async function startDrill(folder: string, nodes: number, count: number): Promise<Drill> {
  const nats = await startNats(join(folder, 'nats'), nodes);
  const cells: DrillCell[] = [];
  for (let at = 0; at < count; at += 1) {
    cells.push(await startCell(String.fromCharCode(97 + at), folder, nats));
  }
  const nodeParts = nats.nodes.map((node, at) => ({ name: `node ${at}`, ...node }));
  const parts = [...nodeParts, ...cells.flatMap((cell) => cell.parts)];
  return {
    nats,
    cells,
    parts,
    stop: async () => {
      for (const part of parts.toReversed()) await part.kill();
    },
  };
}

async function startCell(name: string, folder: string, nats: Nats): Promise<DrillCell> {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const port = await anyPort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...noLimits,
    TIERBOOK_SUPERUSER_EMAIL: superuser.email,
    TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
  };
  let server: PocketBaseServer | null = null;
  let worker: ChildProcess | null = null;
  const serverPart: Part = {
    name: `server ${name}`,
    start: async () => {
      server = await startPocketBase({ dataDir, port, env, engines: fewEngines });
    },
    kill: async () => {
      await server?.kill();
      server = null;
    },
  };
  const workerPart: Part = {
    name: `worker ${name}`,
    start: async () => {
      const program = ['--import', 'tsx', join(root, 'scripts/cells/main.ts'), url];
      const more = {
        TIERBOOK_CELL: name,
        TIERBOOK_NATS: nats.servers.join(),
        TIERBOOK_NATS_REPLICAS: String(nats.nodes.length),
      };
      worker = spawn(process.execPath, program, {
        stdio: 'ignore',
        cwd: root,
        env: { ...process.env, ...env, ...more },
      });
    },
    kill: async () => {
      if (worker) await killed(worker);
      worker = null;
    },
  };
  await serverPart.start();
  await workerPart.start();
  const ask = askAgain({ url, ...superuser });
  const sql = async (query: string) => {
    const found: (string | null)[][] = [];
    for (;;) {
      const rows = await select(ask, `${query} LIMIT 1000 OFFSET ${found.length}`);
      found.push(...rows);
      if (rows.length < 1000) return found;
    }
  };
  return { name, url, ask, sql, parts: [serverPart, workerPart] };
}

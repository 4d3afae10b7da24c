import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nats, startNats } from '../../scripts/cells/nats.ts';
import { askAgain } from '../../scripts/cells/server-access.ts';
import { openStream } from '../../scripts/cells/stream.ts';
import { type CellWorker, startCellWorker } from '../../scripts/cells/worker.ts';
import { type Ask, select } from '../../scripts/sql.ts';
import { root } from './run-script.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A row of a log as cells compare it. */
type LogRow = {
  id: string;
  seq: number;
  author: string;
  authorName: string;
  created: string;
  note: string;
  publication: string;
  changeset: string;
};

/** A cell: a real server, and the worker beside it, in this process or as a process of its own. */
export type Cell = {
  name: string;
  server: TestServer;
  startWorker(): Promise<CellWorker>;
  /** Sends its process's output away. */
  spawnWorker(): ChildProcess;
  log(book: string): Promise<LogRow[]>;
  sql(query: string): Promise<(string | null)[][]>;
  warnings: string[];
  ask: Ask;
};

/** Cells a, b, … that share a stream of one node, or of some. */
export async function startCells(count: number, nodes = 1) {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-nats-'));
  const nats = await startNats(folder, nodes);
  const cells: Cell[] = [];
  for (let at = 0; at < count; at += 1) {
    cells.push(cellOf(String.fromCharCode(97 + at), await startTestServer(), nats, nodes));
  }
  return {
    nats,
    cells,
    stop: async () => {
      for (const { server } of cells) await server.stop();
      await nats.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function cellOf(name: string, server: TestServer, nats: Nats, nodes: number): Cell {
  const { email, password } = server.credentials;
  const ask = askAgain({ url: server.url, email, password });
  const warnings: string[] = [];
  const sql = (query: string) => select(ask, query);
  return {
    name,
    server,
    warnings,
    ask,
    sql,
    startWorker: async () => {
      const stream = await openStream({ servers: nats.servers, replicas: nodes });
      const worker = startCellWorker({
        cell: name,
        ask,
        stream,
        log: (line) => warnings.push(line),
      });
      const stop = async () => {
        await worker.stop();
        await stream.close();
      };
      return { ...worker, stop };
    },
    spawnWorker: () =>
      spawn(
        process.execPath,
        ['--import', 'tsx', join(root, 'scripts/cells/main.ts'), server.url],
        {
          stdio: 'ignore',
          cwd: root,
          env: {
            ...process.env,
            TIERBOOK_CELL: name,
            TIERBOOK_NATS: nats.servers.join(),
            TIERBOOK_NATS_REPLICAS: String(nodes),
            TIERBOOK_SUPERUSER_EMAIL: email,
            TIERBOOK_SUPERUSER_PASSWORD: password,
          },
        },
      ),
    log: async (book) => {
      const columns = 'id, seq, author, authorName, created, note, publication, changeset';
      const rows = await sql(
        `SELECT ${columns} FROM pricebookChanges WHERE book = '${book}' ORDER BY seq LIMIT 1000`,
      );
      return rows.map((row) => {
        const [id, seq, author, authorName, created, note, publication, changeset] = row.map(
          (value) => value ?? '',
        );
        return {
          id: id ?? '',
          seq: Number(seq),
          author: author ?? '',
          authorName: authorName ?? '',
          created: created ?? '',
          note: note ?? '',
          publication: publication ?? '',
          changeset: changeset ?? '',
        };
      });
    },
  };
}

/** Ends a process as a crash does. */
export async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await ended;
  }
}

import { createServer } from 'node:http';
import { askAgain } from './server-access.ts';
import { openStream } from './stream.ts';
import { startCellWorker } from './worker.ts';

// The worker beside the server of a cell, at the address that is given (scripts/cells.mjs starts it).
const {
  TIERBOOK_CELL: cell = '',
  TIERBOOK_NATS: servers = '',
  TIERBOOK_NATS_USER: user,
  TIERBOOK_NATS_PASSWORD: pass,
  TIERBOOK_NATS_REPLICAS: replicas = '3',
  TIERBOOK_CELL_METRICS_PORT: port,
  TIERBOOK_SUPERUSER_EMAIL: email = '',
  TIERBOOK_SUPERUSER_PASSWORD: password = '',
} = process.env;
const log = (line: string) => console.error(line);

try {
  const [url = ''] = process.argv.slice(2);
  const stream = await openStream({
    servers: servers.split(',').map((each) => each.trim()),
    ...(user ? { user, pass: pass ?? '' } : {}),
    replicas: Number(replicas),
  });
  const ask = askAgain({ url, email, password });
  const worker = startCellWorker({ cell, ask, stream, log });
  const page = createServer(async (_request, response) => {
    try {
      const text = await worker.metrics();
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text);
    } catch (error) {
      response.writeHead(503).end(`${(error as Error).message}\n`);
    }
  });
  if (port) page.listen(Number(port), '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      page.close();
      await worker.stop();
      await stream.close();
      process.exit(0);
    });
  }
  log(`Cell ${cell} shares its books through ${servers}.`);
} catch (error) {
  log(`The cell's worker could not start: ${(error as Error).message}`);
  process.exit(1);
}

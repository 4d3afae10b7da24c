import { createServer } from 'node:http';
import { accessOf } from './connection.ts';
import { openDirectory } from './directory.ts';
import { keepReporting } from './report.ts';
import { askAgain } from './server-access.ts';
import { openStream } from './stream.ts';
import { startCellWorker } from './worker.ts';

// The worker beside the server of a cell, at the address that is given (scripts/cells.mjs starts it).
const {
  TIERBOOK_CELL: cell = '',
  TIERBOOK_CELL_METRICS_PORT: port,
  TIERBOOK_SUPERUSER_EMAIL: email = '',
  TIERBOOK_SUPERUSER_PASSWORD: password = '',
  TIERBOOK_URL: people = '',
  TIERBOOK_CELL_ADDRESS: address,
  TIERBOOK_CELL_ROOM: room,
} = process.env;
const log = (line: string) => console.error(line);

try {
  const [url = ''] = process.argv.slice(2);
  const access = accessOf(process.env);
  const stream = await openStream(access);
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
  const ended = new AbortController();
  if (address) {
    const directory = await openDirectory(access);
    const place = { url: people.replace(/\/$/, ''), address, room: Number(room || 2000) };
    keepReporting({ cell, place, ask, directory, log }, ended.signal);
  }
  if (port) page.listen(Number(port), '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      ended.abort();
      page.close();
      await worker.stop();
      await stream.close();
      process.exit(0);
    });
  }
  log(`Cell ${cell} shares its books through ${access.servers.join(', ')}.`);
} catch (error) {
  log(`The cell's worker could not start: ${(error as Error).message}`);
  process.exit(1);
}

import { accessOf } from './connection.ts';
import { openDirectory } from './directory.ts';
import { createFront } from './front.ts';

// Caddy's side of the directory (scripts/cells.mjs starts it, deploy/cells/tierbook-front.service keeps it).
try {
  const port = Number(process.env.TIERBOOK_FRONT_PORT || 9191);
  const file = process.env.TIERBOOK_FRONT_FILE;
  if (!file)
    throw new Error('Set TIERBOOK_FRONT_FILE to the file that keeps what the directory says.');
  const access = accessOf(process.env);
  const front = await createFront(file);
  front.server.listen(port, '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await front.written();
      process.exit(0);
    });
  }
  console.log(`Answers Caddy at 127.0.0.1:${port}.`);
  const directory = await openDirectory(access);
  console.log('Follows the directory.');
  directory.follow(front.take);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

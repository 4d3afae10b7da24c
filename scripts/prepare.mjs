import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.log(line);

// Everything that needs the network or writes into the project's folder, so that serving does neither.
try {
  ensureDependencies(log);
  const { buildCellWorker, ensureBuild } = await import('./build.mjs');
  const { findPocketBase } = await import('./pocketbase.mjs');
  const program = await findPocketBase({ log });
  await ensureBuild(log);
  await buildCellWorker();
  log(`PocketBase: ${program}\nReady to serve: npm run serve`);
} catch (error) {
  fail(error);
}

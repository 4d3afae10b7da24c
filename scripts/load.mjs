import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.error(line);

try {
  ensureDependencies(log);
  const { findPocketBase } = await import('./pocketbase.mjs');
  const env = { POCKETBASE_BIN: await findPocketBase({ log }) };
  process.exit(await runTool(['tsx', 'tests/load/run.ts', ...process.argv.slice(2)], env));
} catch (error) {
  fail(error);
}

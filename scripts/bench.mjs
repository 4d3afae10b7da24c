import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.error(line);

try {
  ensureDependencies(log);
  const { findPocketBase } = await import('./pocketbase.mjs');
  const { findChromium } = await import('./chromium.mjs');
  const { ensureBuild } = await import('./build.mjs');
  const env = {
    POCKETBASE_BIN: await findPocketBase({ log }),
    CHROMIUM_BIN: await findChromium(log),
  };
  await ensureBuild(log);
  process.exit(await runTool(['tsx', 'tests/bench/run.ts', ...process.argv.slice(2)], env));
} catch (error) {
  fail(error);
}

import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.error(line);

try {
  ensureDependencies(log);
  const { findChromium } = await import('./chromium.mjs');
  process.exit(
    await runTool(['tsx', 'tests/bench/run.ts'], { CHROMIUM_BIN: await findChromium(log) }),
  );
} catch (error) {
  fail(error);
}

import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.error(line);

/**
 * Runs a program of the tests that starts servers of its own, with this process's arguments, and ends this
 * process with its exit code.
 *
 * @param {string} program its path from the project's folder
 * @param {{ browser?: boolean, build?: boolean }} [needs] whether it needs Chromium, and the built app
 */
export async function runOnServer(program, { browser = false, build = false } = {}) {
  try {
    ensureDependencies(log);
    // These need the packages.
    const { findPocketBase } = await import('./pocketbase.mjs');
    const env = { POCKETBASE_BIN: await findPocketBase({ log }) };
    if (browser) {
      const { findChromium } = await import('./chromium.mjs');
      env.CHROMIUM_BIN = await findChromium(log);
    }
    if (build) {
      const { ensureBuild } = await import('./build.mjs');
      await ensureBuild(log);
    }
    process.exit(await runTool(['tsx', program, ...process.argv.slice(2)], env));
  } catch (error) {
    fail(error);
  }
}

import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.log(line);

/** Everything that must pass, the quick checks first. */
const checks = [
  ['format and lint', ['biome', 'check']],
  ['types', ['tsc', '--noEmit']],
  ['types of the domain', ['tsc', '--noEmit', '-p', 'tsconfig.domain.json']],
  ['unit', ['vitest', 'run', '--project', 'unit']],
  ['integration', ['vitest', 'run', '--project', 'integration']],
  ['integration in the browser', ['vitest', 'run', '--project', 'browser']],
  ['end to end', ['playwright', 'test']],
];

try {
  ensureDependencies(log);
  const { findPocketBase } = await import('./pocketbase.mjs');
  const { findChromium } = await import('./chromium.mjs');
  const env = {
    POCKETBASE_BIN: await findPocketBase({ log }),
    CHROMIUM_BIN: await findChromium(log),
  };
  const failed = [];
  log('\n— known holes of the packages');
  const { audit } = await import('./audit.mjs');
  const holes = audit();
  for (const line of holes.lines) log(line);
  if (holes.verdict === 'failed') failed.push('known holes');
  const notAsked = holes.verdict === 'not asked';
  for (const [name, command] of checks) {
    log(`\n— ${name}`);
    if ((await runTool(command, env)) !== 0) failed.push(name);
  }
  if (failed.length > 0) log(`\nFailed: ${failed.join(', ')}`);
  if (notAsked) log('\nNot asked: known holes of the packages');
  const asked = checks.length + (notAsked ? 0 : 1);
  log(`\n${asked - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, runQuietTool, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.log(line);

/** What a check ends with that could not be made. */
const unavailableCode = 2;

try {
  const { values: asked } = parseArgs({
    options: { all: { type: 'boolean' }, rest: { type: 'boolean' } },
  });
  const tier = asked.rest ? 'rest' : asked.all ? 'all' : 'quick';
  ensureDependencies(log);
  const { findPocketBase } = await import('./pocketbase.mjs');
  const { findChromium, findHeadlessShell } = await import('./chromium.mjs');
  const { stagesOf } = await import('./test-stages.mjs');
  const notes = mkdtempSync(join(tmpdir(), 'tierbook-tests-'));
  for (const name of ['failures', 'durations']) writeFileSync(join(notes, `${name}.txt`), '');
  const env = {
    RUN_NOTES: notes,
    POCKETBASE_BIN: await findPocketBase({ log }),
    CHROMIUM_BIN: await findChromium(log),
    HEADLESS_SHELL_BIN: await findHeadlessShell(log),
  };
  const notRun = [];
  const programs = [];
  if (tier === 'quick') {
    notRun.push('what only `npm run test:all` has (tests/README.md)');
  } else {
    env.TEST_SEED = process.env.TEST_SEED ?? `${randomInt(2 ** 31)}`;
    log(`TEST_SEED=${env.TEST_SEED}`);
    const { findOffice, howToInstall } = await import('./office.mjs');
    const { hasPoppler, howToInstallPoppler } = await import('./poppler.mjs');
    const office = findOffice(log);
    if (office) {
      env.SOFFICE_BIN = office;
      programs.push('office');
    } else notRun.push(`tests with LibreOffice, which is not installed: ${howToInstall}`);
    if (hasPoppler(log)) programs.push('documents');
    else notRun.push(`tests with Poppler, which is not installed: ${howToInstallPoppler}`);
  }

  const outcomes = [];
  for (const stage of stagesOf(tier, { seed: env.TEST_SEED, programs })) {
    outcomes.push(...(await runStage(stage, env)));
  }
  tell(outcomes, notes, notRun);
  rmSync(notes, { recursive: true });
  process.exit(outcomes.some(({ verdict }) => verdict === 'failed') ? 1 : 0);
} catch (error) {
  fail(error);
}

/** Runs the checks of a stage at once; what the others print follows what the first does. */
async function runStage([first, ...others], env) {
  log(`\n— ${[first, ...others].map(({ name }) => name).join(', ')}`);
  const beside = others.map((check) => outcomeOf(check, () => runQuietTool(check.command, env)));
  const outcomes = [
    await outcomeOf(first, async () => ({ code: await runTool(first.command, env), output: '' })),
  ];
  for (const outcome of await Promise.all(beside)) {
    log(`\n— ${outcome.name}\n${outcome.output.trim()}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf({ name, unavailable }, run) {
  const start = performance.now();
  const { code, output } = await run();
  const seconds = Math.round((performance.now() - start) / 1000);
  const isUnavailable = unavailable !== undefined && code === unavailableCode;
  const verdict = code === 0 ? 'passed' : isUnavailable ? 'not run' : 'failed';
  return { name, verdict, output, seconds, unavailable };
}

/** The last lines of a run, for those who read no others. */
function tell(outcomes, notes, notRun) {
  log('\nSeconds of each check:');
  for (const { name, seconds } of outcomes) log(`${`${seconds}`.padStart(6)}  ${name}`);
  log('\nSeconds of the ten slowest test files, of one worker:');
  for (const [ms, file] of slowest(notes)) log(`${(ms / 1000).toFixed(0).padStart(6)}  ${file}`);
  const allThat = (verdict) => outcomes.filter((outcome) => outcome.verdict === verdict);
  const failed = allThat('failed').map(({ name }) => name);
  const failures = readFileSync(join(notes, 'failures.txt'), 'utf8');
  if (failed.length > 0) log(`\n${failures}\nFailed: ${failed.join(', ')}`);
  const missing = allThat('not run').map(({ unavailable }) => unavailable);
  for (const line of [...notRun, ...missing]) log(`\nNOT RUN: ${line}`);
  log(`\n${allThat('passed').length} passed, ${failed.length} failed`);
}

function slowest(notes) {
  return readFileSync(join(notes, 'durations.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)])
    .sort(([one], [other]) => other - one)
    .slice(0, 10);
}

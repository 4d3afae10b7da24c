import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.log(line);

/** The quick checks, which go first. */
const checks = [
  ['format and lint', ['biome', 'check']],
  ['types', ['tsc', '--noEmit']],
  ['types of the domain', ['tsc', '--noEmit', '-p', 'tsconfig.domain.json']],
];

const inBrowser = [
  ['integration in the browser', ['vitest', 'run', '--project', 'browser']],
  ['end to end', ['playwright', 'test']],
];

/** In one run: no core waits for the last file of each project. */
const inNode = (projects) => [
  projects.join(', '),
  ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
];

/** What the walk ends with where all held that ran, and an engine was not to be had. */
const engineMissing = 2;

try {
  ensureDependencies(log);
  const { findPocketBase } = await import('./pocketbase.mjs');
  const { findChromium, findHeadlessShell } = await import('./chromium.mjs');
  const { findOffice, howToInstall } = await import('./office.mjs');
  const { hasPoppler, howToInstallPoppler } = await import('./poppler.mjs');
  const office = findOffice(log);
  const poppler = hasPoppler(log);
  const folder = mkdtempSync(join(tmpdir(), 'tierbook-tests-'));
  const failures = join(folder, 'failures.txt');
  writeFileSync(failures, '');
  const env = {
    FAILURES_FILE: failures,
    POCKETBASE_BIN: await findPocketBase({ log }),
    CHROMIUM_BIN: await findChromium(log),
    HEADLESS_SHELL_BIN: await findHeadlessShell(log),
    ...(office ? { SOFFICE_BIN: office } : {}),
  };
  const failed = [];
  log('\n— known holes of the packages');
  const { audit } = await import('./audit.mjs');
  const holes = audit();
  for (const line of holes.lines) log(line);
  if (holes.verdict === 'failed') failed.push('known holes');
  const notAsked = holes.verdict === 'not asked';
  const withPrograms = [...(office ? ['office'] : []), ...(poppler ? ['documents'] : [])];
  const asked = [...checks, inNode(['unit', 'integration', ...withPrograms]), ...inBrowser];
  for (const [name, command] of asked) {
    log(`\n— ${name}`);
    if ((await runTool(command, env)) !== 0) failed.push(name);
  }
  log('\n— engines of tablets');
  const walked = await runTool(['tsx', 'tests/browsers/run.ts', '--untimed'], env);
  const notWalked = walked === engineMissing;
  if (walked !== 0 && !notWalked) failed.push('engines of tablets');
  if (failed.length > 0) log(`\n${readFileSync(failures, 'utf8')}\nFailed: ${failed.join(', ')}`);
  rmSync(folder, { recursive: true });
  if (notAsked) log('\nNot asked: known holes of the packages');
  if (notWalked)
    log('\nNOT RUN: the walk through all engines of tablets; the lines above say which and why');
  if (!office) log(`\nNOT RUN: files of LibreOffice, which is not here: ${howToInstall}`);
  if (!poppler)
    log(`\nNOT RUN: documents read back by Poppler, which is not here: ${howToInstallPoppler}`);
  const ran = asked.length + (notAsked ? 0 : 1) + (notWalked ? 0 : 1);
  log(`\n${ran - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

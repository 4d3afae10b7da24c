import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { Check } from '../check.ts';
import { runSql } from '../request.ts';
import { accessEnvironment, makeWorld, openWorld, type World, type WorldData } from '../world.ts';
import type { Mutant } from './mutants.ts';

export const hooksDir = join(import.meta.dirname, '../../../pocketbase/pb_hooks');

/** The world in a folder, to start many servers from. */
export type Template = { folder: string; data: WorldData };

/** Makes the world once. `remove` takes its folder away. */
export async function makeTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-world-'));
  const server = await startTestServer();
  const data = await makeWorld(server);
  await server.halt();
  await cp(server.dataDir, folder, { recursive: true });
  await server.stop();
  return { folder, data, remove: () => rm(folder, { recursive: true }) };
}

/** By the name of a mutant the name of the check that noticed it when all of them were tried last. */
const noticedFile = join(import.meta.dirname, 'noticed.json');

const noticed = new Map<string, string>(
  Object.entries(JSON.parse(readFileSync(noticedFile, 'utf8'))),
);

/** Whether it was noticed by an earlier run. */
export function wasNoticed({ name }: Mutant): boolean {
  return noticed.has(name);
}

/**
 * Keeps for later runs what noticed which mutant, as found by now or before.
 *
 * @param found null where nothing did
 * @param all there are: of others nothing is kept
 */
export function keepNoticed(
  found: ReadonlyMap<string, string | null>,
  all: readonly Mutant[],
): void {
  const names = all.map(({ name }) => name).sort();
  const kept = names.flatMap((name) => {
    const check = found.has(name) ? found.get(name) : noticed.get(name);
    return check ? [[name, check]] : [];
  });
  writeFileSync(noticedFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

export type Notice = { check: string; difference: string };

export type Checks = { matrix: Check[]; attacks: Check[] };

/** Runs `work` on a server of its own, which starts from the template. */
export async function onServer<Result>(
  { folder, data }: Template,
  hook: Mutant['hook'],
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const own = await mkdtemp(join(tmpdir(), 'tierbook-loosened-'));
  const hooks = join(own, 'pb_hooks');
  await cp(folder, join(own, 'data'), { recursive: true });
  await cp(hooksDir, hooks, { recursive: true });
  if (hook) {
    await mkdir(dirname(join(hooks, hook.file)), { recursive: true });
    await writeFile(join(hooks, hook.file), hook.text);
  }
  const dataDir = join(own, 'data');
  const server = await startPocketBase({
    dataDir,
    port: 0,
    hooksDir: hooks,
    env: accessEnvironment,
  });
  try {
    const superuser = connect(server.url);
    const { email, password } = server.superuser;
    await superuser.collection('_superusers').authWithPassword(email, password);
    const world = openWorld({ url: server.url, dataDir }, superuser.authStore.token, data);
    // The template grows old, and each full hour the server forgets what was for minutes only.
    for (const table of ['_otps', '_mfas'])
      await runSql(world, `UPDATE ${table} SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`);
    return await work(world);
  } finally {
    await server.kill();
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * The first thing that notices the mutant and how, or null where nothing does. A request without an answer says nothing of what is
 * allowed: then all is tried once more, on another server.
 *
 * @throws {NoAnswer} where there is none again
 */
export async function whatNotices(
  template: Template,
  mutant: Mutant,
  checks: Checks,
): Promise<Notice | null> {
  try {
    return await tryOnce(template, mutant, checks);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return tryOnce(template, mutant, checks);
  }
}

function tryOnce(template: Template, mutant: Mutant, checks: Checks): Promise<Notice | null> {
  return onServer(template, mutant.hook, async (world) => {
    await mutant.change?.(world);
    for (const check of nearestFirst(checks, mutant)) {
      const [first] = await differencesOf(check, world);
      if (first !== undefined) return { check: check.name, difference: first.split('\n')[0] ?? '' };
    }
    return null;
  });
}

/** A connection failed, and the server goes on. */
export class NoAnswer extends Error {
  constructor(check: string, cause: Error) {
    super(`"${check}" had no answer to a request: ${cause.cause ?? cause.message}`, { cause });
  }
}

/** What differs, or how the check failed. @throws {NoAnswer} */
async function differencesOf(check: Check, world: World): Promise<string[]> {
  try {
    return await check.run(world);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!isFailedConnection(error)) return [error.message];
    if (await isServing(world)) throw new NoAnswer(check.name, error);
    return ['the server answers nobody any more'];
  }
}

/** As `fetch` tells it, before and within an answer. */
function isFailedConnection(error: Error): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}

/** Whether somebody who comes anew is answered. */
async function isServing({ url }: World): Promise<boolean> {
  const signal = AbortSignal.timeout(60_000);
  try {
    const [answer] = await once(get(`${url}/api/health`, { agent: false, signal }), 'response');
    return answer.resume().statusCode === 200;
  } catch {
    return false;
  }
}

/**
 * What noticed the mutant in an earlier run first, then the attacks that are about its file, then the checks of its collection, and
 * of the others the attacks, which are fewer.
 */
function nearestFirst({ matrix, attacks }: Checks, mutant: Mutant): Check[] {
  const { name, collection, attacks: own = [] } = mutant;
  const last = [...matrix, ...attacks].filter((check) => check.name === noticed.get(name));
  const isNear = (check: Check) => collection !== undefined && check.collection === collection;
  const near = [...matrix, ...attacks].filter(isNear);
  const far = [...attacks, ...matrix].filter((check) => !isNear(check));
  return [
    ...new Set([...last, ...own.filter((check) => attacks.includes(check)), ...near, ...far]),
  ];
}

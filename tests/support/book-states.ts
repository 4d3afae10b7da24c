import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { addJob, emptySession } from '../../src/domain/session/session-state.ts';
import type { SessionRecord } from '../../src/schemas/session.ts';
import { fewEngines, noLimits } from './limits.ts';
import { bookStatesDir, seededDataDir } from './seeded-data.ts';
import { storedJobId } from './stored-visit.ts';
import { signIn, waitForSync } from './visit.ts';

/**
 * What the browser of a demo account holds once somebody has signed in and the book has come. The first test of a run
 * that asks for it has it made, through the screens, on a copy of the seeded data of its own; the other servers are
 * copies too, with the same accounts and the same log, so only the address is another one there.
 *
 * @param problems of the jobs of a visit that is open there; none: no visit
 */
export async function bookState(
  account: string,
  browser: Browser,
  url: string,
  problems?: readonly string[],
) {
  const path = join(bookStatesDir, `${account}.json`);
  const made = (await readIfThere(path)) ?? (await makeBookState(path, account, browser));
  const { origin, state }: Awaited<ReturnType<typeof capture>> = JSON.parse(made);
  const text = JSON.stringify(state)
    .replaceAll(origin, url)
    .replaceAll(inDatabaseNames(origin), inDatabaseNames(url));
  const given: typeof state = JSON.parse(text);
  if (problems) addVisit(given, problems);
  return given;
}

/** What Playwright's types leave out of a state. */
type StoredDatabase = { name: string; stores: { name: string; records: { value: object }[] }[] };

/** Adds the row of a visit, as the app stores it, with a job for each of these problems of the book, by how their names begin. */
function addVisit(
  { origins }: Awaited<ReturnType<typeof capture>>['state'],
  names: readonly string[],
): void {
  const databases = origins.flatMap(
    (origin) => (origin as { indexedDB?: StoredDatabase[] }).indexedDB ?? [],
  );
  const recordsOf = (table: string) => {
    const database = databases.find(({ name }) => name.endsWith(`--${table}`));
    const store = database?.stores.find(({ name }) => name === 'docs');
    if (!store) throw new Error(`There is no table ${table}`);
    return store.records;
  };
  const problems = recordsOf('problems').map(
    ({ value }) => value as { id: string; name: string; menus: string[] },
  );
  const now = new Date();
  let visit = emptySession(`${userOf(origins)}-${now.getTime()}`, now.toISOString());
  for (const [index, name] of names.entries()) {
    const problem = problems.find((each) => each.name.startsWith(name));
    if (!problem) throw new Error(`There is no problem "${name}"`);
    const { id, menus } = problem;
    visit = addJob(visit, storedJobId(index + 1), { id, name, menus });
  }
  const row: SessionRecord = {
    id: visit.sessionId,
    state: JSON.stringify(visit),
    created: visit.startTime,
    updated: visit.startTime,
  };
  const ofStorage = { _deleted: '0', _attachments: {}, _rev: '1-stored' };
  recordsOf('sessions').push({
    value: { ...row, ...ofStorage, _meta: { lwt: now.getTime() } },
  });
}

function userOf(origins: { localStorage: { name: string; value: string }[] }[]): string {
  const stored = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'pocketbase_auth');
  return JSON.parse(stored?.value ?? '{}').record.id;
}

/** As `databasePrefix` writes an address. */
function inDatabaseNames(url: string): string {
  return url.replace(/[^a-z0-9]+/g, '-');
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function makeBookState(path: string, account: string, browser: Browser): Promise<string> {
  const text = JSON.stringify(await capture(account, browser));
  await mkdir(bookStatesDir, { recursive: true });
  // Two workers may make the same one, and either will do; none is read half-written.
  const half = `${path}.${process.pid}`;
  await writeFile(half, text);
  await rename(half, path);
  return text;
}

async function capture(account: string, browser: Browser) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-state-'));
  await cp(seededDataDir, dataDir, { recursive: true });
  const server = await startPocketBase({ dataDir, port: 0, env: noLimits, engines: fewEngines });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await signIn(page, `${account}@demo.test`);
    await waitForSync(page);
    const state = await context.storageState({ indexedDB: true });
    return { origin: server.url, state };
  } finally {
    await context.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { noLimits } from './limits.ts';
import { bookStatesDir, seededDataDir } from './seeded-data.ts';
import { signIn, waitForSync } from './visit.ts';

/**
 * What the browser of a demo account holds once somebody has signed in and the book has come. The first test of a run
 * that asks for it has it made, through the screens, on a copy of the seeded data of its own; the other servers are
 * copies too, with the same accounts and the same log, so only the address is another one there.
 */
export async function bookState(account: string, browser: Browser, url: string) {
  const path = join(bookStatesDir, `${account}.json`);
  const made = (await readIfThere(path)) ?? (await makeBookState(path, account, browser));
  const { origin, state }: Awaited<ReturnType<typeof capture>> = JSON.parse(made);
  const text = JSON.stringify(state)
    .replaceAll(origin, url)
    .replaceAll(inDatabaseNames(origin), inDatabaseNames(url));
  return JSON.parse(text) as typeof state;
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
  const server = await startPocketBase({ dataDir, port: 0, env: noLimits });
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

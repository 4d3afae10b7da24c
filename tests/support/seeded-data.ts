import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDemo } from '../../scripts/demo/seed.ts';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { fewEngines, noLimits } from './limits.ts';
import { sampleDemo } from './sample-book/sample-demo.ts';
import { makeSmallCompany } from './small-company.ts';

const runDir = join(import.meta.dirname, '../../.cache/e2e');

/**
 * A data folder with the demo organization, whose book has the 72 problems of earlier releases, and a small one, seeded once a
 * run; tests work on copies of it.
 */
export const seededDataDir = join(runDir, 'seeded');

/** What browsers hold that have signed in to a copy of it: book-states.ts. */
export const bookStatesDir = join(runDir, 'book-states');

/** What the `pricebook` command said of the books of a run: expected-prices.ts. */
export const answersDir = join(runDir, 'answers');

export default async function seedOnce(): Promise<void> {
  for (const dir of [seededDataDir, bookStatesDir, answersDir]) {
    await rm(dir, { recursive: true, force: true });
  }
  const server = await startPocketBase({
    dataDir: seededDataDir,
    port: 0,
    env: noLimits,
    engines: fewEngines,
  });
  try {
    await ensureDemo({ ...server, demo: sampleDemo() });
    await makeSmallCompany(server);
  } finally {
    await server.stop();
  }
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDemo } from '../../scripts/demo/seed.ts';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { noLimits } from './limits.ts';

/** A data folder with the demo organization, seeded once a run; tests work on copies of it. */
export const seededDataDir = join(import.meta.dirname, '../../.cache/e2e/seeded');

export default async function seedOnce(): Promise<void> {
  await rm(seededDataDir, { recursive: true, force: true });
  const server = await startPocketBase({
    dataDir: seededDataDir,
    port: 0,
    env: noLimits,
  });
  try {
    await ensureDemo({ ...server, log: () => {} });
  } finally {
    await server.stop();
  }
}

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type SnapshotServer, startRound } from '../../scripts/snapshots.mjs';
import { type Usage, usageOf } from './process-usage.ts';

/** What a round of making snapshots took: milliseconds, and what the system tells of its process. */
export type WorkerRound = { ms: number; usage: Usage | null };

const lookEveryMs = 20;

/**
 * Has the built worker make one round on a running server, as `npm run serve` does.
 *
 * @param every so many changes behind the latest snapshot it makes another one
 * @throws {Error} with what it said, if it could not do all of it
 */
export async function runWorker(server: SnapshotServer, every: number): Promise<WorkerRound> {
  const start = performance.now();
  const round = startRound(server, every);
  let usage: Usage | null = null;
  // What it has used is not told once it has ended.
  const looking = setInterval(async () => {
    usage = (await usageOf(round.pid ?? 0)) ?? usage;
  }, lookEveryMs);
  try {
    const [said, [code]] = await Promise.all([text(round.stderr), once(round, 'close')]);
    if (code !== 0 || said !== '') throw new Error(`The worker ended with ${code}: ${said}`);
    return { ms: performance.now() - start, usage };
  } finally {
    clearInterval(looking);
  }
}

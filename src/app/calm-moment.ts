import type { TierbookDatabase } from '../database/storage/workspace.ts';
import { untilLoaded } from '../database/views/watch.ts';

/** How long a first screen has to begin, and how long it is waited for after that, in milliseconds. */
const headStartMs = 700;
const patienceMs = 3_000;

/** Settles once the first screen is likely to be there: what nobody looks at can begin. */
export async function calmMoment(database: TierbookDatabase): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([untilLoaded(database).then(idle), patience]);
}

/** Settles once what was loaded is drawn. */
async function idle(): Promise<void> {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve));
}

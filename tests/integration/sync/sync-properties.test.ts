import fc from 'fast-check';
import { afterEach, beforeAll, describe, test, vi } from 'vitest';
import { propertyOptions } from '../../support/property-options.ts';
import type { OpenTab } from './device.ts';
import { stepsArbitrary } from './steps.ts';
import { TestLocks } from './web-locks.ts';
import { World } from './world.ts';

/**
 * The program's own sync over its own database: pull, advance, rebuild, push, publish and the journal,
 * in two tabs of one device at once. Any order of posts, edits, syncs with any page size, replayed
 * pages, lost messages, refusals, restored backups, changed books, frozen and killed tabs; every
 * result of a storage call, every answer of the server and all news of another tab's write comes when
 * fast-check's scheduler lets it. In the end the tables of both tabs are what the model, which shares
 * no line with the program, makes of the server's log; the records of changes
 * are the window of that log; nothing that was taken is lost; and a second pass writes nothing.
 *
 * Storage, locks and server are in memory: the real ones neither stop at every call on demand nor run
 * hundreds of times in a few seconds. The fault runs do the same to the real ones, by chance.
 *
 * A failure prints its seed and path; FC_SEED and FC_PATH run it again.
 */

/** A window that a short log fills. */
vi.mock('../../../src/domain/changes/window-size.ts', () => ({ windowSize: 4 }));

/** A failure is made smaller for so long and then told; a busy machine tries fewer cases. */
const patienceMs = 60_000;

let openers: OpenTab[];

beforeAll(async () => {
  openers = [await freshProgram(), await freshProgram()];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const property = fc.asyncProperty(fc.scheduler(), stepsArbitrary, async (scheduler, steps) => {
  vi.stubGlobal('navigator', { locks: new TestLocks() });
  const world = new World(scheduler, openers);
  await world.open();
  try {
    for (const step of steps) await world.take(step);
    await world.settle();
  } finally {
    await world.close();
  }
});

describe('the sync', () => {
  test(
    '[S2] [S4] [S8] [R14] [L4] ends as one replay of the log, with each step that was taken in it or kept',
    async () => {
      await fc.assert(property, {
        ...propertyOptions(60, 30),
        interruptAfterTimeLimit: patienceMs,
      });
    },
    2 * patienceMs,
  );
});

/** The program and RxDB with modules of their own, as each tab of a browser has them. */
async function freshProgram(): Promise<OpenTab> {
  vi.resetModules();
  return (await import('./tab.ts')).openTab;
}

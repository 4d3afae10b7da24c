import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunner, type Runner } from '../faults/runner.ts';

/** Some runs of `npm run faults`; tests/faults/README.md says what each of them does. */

let runner: Runner;

beforeAll(async () => {
  runner = await openRunner();
});

afterAll(() => runner.close());

/**
 * These sixteen in a row aim a kill at every phase of a write and of taking a snapshot, and have every scenario and event
 * in them; README.md says which there are. In the last, changes are made while the leader is frozen.
 */
const seeds = [...Array.from({ length: 16 }, (_, index) => 81 + index), 358];

it.concurrent.each(seeds)(
  '[S2, S4, S8, S10, A5, L3, V1, V2, V3, V7] seed %i comes right again, and shows nothing torn',
  async (seed) => {
    expect((await runner.run(seed)).failures).toEqual([]);
  },
  120_000,
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunner, type Runner } from '../faults/runner.ts';

/** Some runs of `npm run faults`; tests/faults/README.md says what each of them does. */

let runner: Runner;

beforeAll(async () => {
  runner = await openRunner();
});

afterAll(() => runner.close());

/**
 * Fifteen in a row aim a kill at every phase of a write; README.md says which faults there are. In the last a change is
 * made while the leader is frozen in the middle of a pull.
 */
const seeds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 1133];

it.concurrent.each(seeds)(
  '[S2, S4, S8, S10, A5] seed %i comes right again, and shows nothing torn',
  async (seed) => {
    expect((await runner.run(seed)).failures).toEqual([]);
  },
  120_000,
);

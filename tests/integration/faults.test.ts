import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunner, type Runner } from '../faults/runner.ts';
import { isThorough } from '../support/test-seed.ts';

/** Some runs of `npm run faults`; tests/faults/README.md says what each of them does. */

let runner: Runner;

beforeAll(async () => {
  runner = await openRunner();
});

afterAll(() => runner.close());

/**
 * The sixteen in a row aim a kill at every phase of a write and of taking a snapshot, and have every scenario and event
 * in them; README.md says which there are. In the last, changes are made while the leader is frozen.
 */
const all = [...Array.from({ length: 16 }, (_, index) => 81 + index), 358];

/** These five have every scenario in them, a leader that is frozen and one that crashes, and aim at 26 of the 32 phases. */
const some = [83, 89, 92, 93, 96];

const seeds = isThorough ? all : some;

it.concurrent.each(seeds)(
  '[S2, S4, S8, S10, A5, L3, V1, V2, V3, V7] seed %i comes right again, and shows nothing torn',
  async (seed) => {
    expect((await runner.run(seed)).failures).toEqual([]);
  },
  600_000,
);

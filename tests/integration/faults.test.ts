import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunner, type Runner } from '../faults/runner.ts';

/** A dozen runs of `npm run faults`; tests/faults/README.md says what each of them does. */

let runner: Runner;

beforeAll(async () => {
  runner = await openRunner();
});

afterAll(() => runner.close());

/** Together they end the browser at every phase of a write, and have a server killed and one put back. */
const seeds = [3, 13, 21, 27, 31, 44, 57, 59, 97, 101, 118, 122];

it.each(seeds)('[S2, S8, S10] seed %i comes right again, and shows nothing torn', async (seed) => {
  expect((await runner.run(seed)).failures).toEqual([]);
});

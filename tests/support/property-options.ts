import { isThorough, testSeed } from './test-seed.ts';

/**
 * Options of a property test. A failure prints its seed and path; FC_SEED runs the same cases again,
 * FC_PATH beside it that one alone, and FC_RUNS sets how many cases are tried.
 *
 * @param quick as many where the seed is fixed: of the cases that take longest, as every `npm test` tries the same ones
 */
export function propertyOptions(
  runs: number,
  quick = runs,
): { numRuns: number; seed: number; path?: string } {
  const { FC_SEED, FC_PATH, FC_RUNS } = process.env;
  return {
    numRuns: FC_RUNS === undefined ? (isThorough ? runs : quick) : Number(FC_RUNS),
    seed: FC_SEED === undefined ? testSeed : Number(FC_SEED),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  };
}

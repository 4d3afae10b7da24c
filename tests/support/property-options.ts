import { testSeed } from './test-seed.ts';

/**
 * Options of a property test. A failure prints its seed and path; FC_SEED runs the same cases again,
 * FC_PATH beside it that one alone, and FC_RUNS sets how many cases are tried.
 */
export function propertyOptions(runs: number): { numRuns: number; seed: number; path?: string } {
  const { FC_SEED, FC_PATH, FC_RUNS } = process.env;
  return {
    numRuns: FC_RUNS === undefined ? runs : Number(FC_RUNS),
    seed: FC_SEED === undefined ? testSeed : Number(FC_SEED),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  };
}

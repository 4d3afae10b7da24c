/**
 * Options of a property test. A failure prints its seed; FC_SEED runs that one again, and FC_RUNS
 * sets how many cases are tried.
 */
export function propertyOptions(runs: number): { numRuns: number; seed?: number } {
  const { FC_SEED, FC_RUNS } = process.env;
  return {
    numRuns: FC_RUNS === undefined ? runs : Number(FC_RUNS),
    ...(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }),
  };
}

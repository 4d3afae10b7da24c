import { among, coverage, type NamedLine } from './line-coverage.ts';

/**
 * What a tier may say of the next worse one. `everything`: it has each line of it, and more. `better`: it has each, or
 * what takes its place.
 */
export type BetterThan = 'everything' | 'better';

/**
 * Compares the lines of two tiers.
 *
 * @returns null where neither is true: a line of the worse tier is lacking, or there is nothing to be better than
 */
export function betterThan(
  lines: readonly NamedLine[],
  worse: readonly NamedLine[],
): BetterThan | null {
  const isOfWorse = among(worse);
  if (worse.length === 0 || lines.every(isOfWorse)) return null;
  if (worse.every(among(lines))) return 'everything';
  return worse.every(coverage(lines)) ? 'better' : null;
}

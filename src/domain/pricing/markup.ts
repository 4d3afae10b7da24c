import { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { isPlainObject, own } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { markupTable } from './constants.ts';
import { notBelowZero } from './exact.ts';

/** The factor that holds for material of this cost, tax included, and above it; the highest first. */
export type MarkupStep = { from: Big; markup: Big };

/** The usual table (U44). */
export const usualMarkups: readonly MarkupStep[] = markupTable.map(stepOf);

/**
 * An organization's own markups (A10): a list of `{from, markup}`, each a number or decimal text not below 0, one from
 * 0 and no two from amounts of the same value. Absent or null: the usual one.
 */
export function readMarkups(given: unknown): Result<readonly MarkupStep[], PriceFault> {
  if ((given ?? null) === null) return success(usualMarkups);
  const invalid = failure({ code: 'invalidValue', name: 'markupTable' });
  if (!Array.isArray(given)) return invalid;
  const steps: MarkupStep[] = [];
  for (const item of given) {
    if (!isPlainObject(item)) return invalid;
    const from = notBelowZero(own(item, 'from'));
    const markup = notBelowZero(own(item, 'markup'));
    if (!from || !markup) return invalid;
    steps.push({ from, markup });
  }
  steps.sort((a, b) => b.from.cmp(a.from));
  const hasTwoAlike = steps.some(({ from }, at) => steps[at + 1]?.from.eq(from));
  return hasTwoAlike || !steps.at(-1)?.from.eq(0) ? invalid : success(steps);
}

/** The highest step that is not above the cost; below all of them the lowest. */
export function markupFor(steps: readonly MarkupStep[], materialWithTax: Big): Big {
  const step = steps.find(({ from }) => materialWithTax.gte(from)) ?? steps.at(-1);
  if (!step) throw new Error('A markup table has one step at least');
  return step.markup;
}

function stepOf({ from, markup }: { from: string; markup: string }): MarkupStep {
  return { from: new Big(from), markup: new Big(markup) };
}

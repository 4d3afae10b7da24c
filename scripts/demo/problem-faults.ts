import { type DemoProblem, refIdOf } from './demo-data.ts';
import type { DemoTier } from './resolve-tiers.ts';

/** What a problem may refer to: tags by refId, and the number of lines of each group of menu copy. */
export type Vocabulary = { tags: Set<string>; care: Map<string, number> };

/** What is wrong with a problem beyond the shape of its data: an empty list where it is fine. */
export function problemFaults(
  problem: DemoProblem,
  others: DemoProblem[],
  vocabulary: Vocabulary,
): string[] {
  const faults = problem.tiers.flatMap((tier) =>
    tierFaults(tier, vocabulary).map((fault) => `${tier.tier}: ${fault}`),
  );
  for (const tag of problem.tags) {
    if (!vocabulary.tags.has(refIdOf(tag))) faults.push(`there is no tag "${tag}"`);
  }
  for (const { name, refId } of others) {
    if (name === problem.name) faults.push('another problem has the same name');
    if (refId === problem.refId) faults.push(`another problem has the refId ${refId}`);
  }
  // Names of costs become records: one name with two amounts would be two costs under one key.
  const amounts = new Map<string, number>();
  for (const [name, amount] of problem.tiers.flatMap((tier) => [...tier.time, ...tier.materials])) {
    if ((amounts.get(name) ?? amount) !== amount) faults.push(`"${name}" has two amounts`);
    amounts.set(name, amount);
  }
  return faults;
}

function tierFaults(tier: DemoTier, { care }: Vocabulary): string[] {
  const faults = tier.care.filter((group) => !care.has(group)).map((group) => `no care "${group}"`);
  const lines =
    tier.lines.length + tier.care.reduce((sum, group) => sum + (care.get(group) ?? 0), 0);
  if (lines < 3 || lines > 8) faults.push(`has ${lines} lines, and not 3 to 8`);
  if (tier.time.length < 1 || tier.time.length > 3) {
    faults.push(`has ${tier.time.length} time costs, and not 1 to 3`);
  }
  if (tier.materials.length > 4) faults.push(`has ${tier.materials.length} materials: at most 4`);
  return faults;
}

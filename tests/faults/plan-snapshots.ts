import type { Plan, Post } from './plan.ts';
import { linkOf } from './plan-steps.ts';
import type { Random } from './random.ts';

/**
 * Of how many changes the snapshot is that is there when the device opens: in four of five seeds, and of one change at
 * least that the organization has in view.
 */
export function snapshotPlace(seed: number, before: readonly Post[], random: Random) {
  const first = before.findIndex(({ book }) => book !== 'shared');
  if (seed % 5 === 4 || first < 0) return null;
  return random.int(first + 1, before.length);
}

export function inSnapshotOf(random: Random): Plan['inSnapshot'] {
  if (random.chance(0.4)) return null;
  return random.chance(0.5) ? linkOf(random) : { kind: 'restore' };
}

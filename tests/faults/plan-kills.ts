import type { Kill } from './fault-device.ts';
import { type Phase, phases } from './phases.ts';
import type { Scenario } from './plan.ts';
import type { Random } from './random.ts';

/**
 * The kills of a run. Two of them go by the seed: among as many runs in a row as there are phases, each
 * phase is aimed at twice, in pairs that differ from one round to the next. Others fall at random
 * moments, and in every first sync.
 */
export function killsOf(seed: number, scenario: Scenario, random: Random): Kill[] {
  const kills = aimedAt(seed).map((phase) => kill(phase, random));
  if (random.chance(0.3)) {
    kills.splice(random.int(0, kills.length), 0, { afterMs: random.int(0, 500) });
  }
  if (scenario === 'first sync') kills.unshift(kill(random.pick(phasesOfFirstSync), random));
  return kills;
}

/** Its journal holds only ids, and the records of the log come behind it. */
const phasesOfFirstSync = [
  'document stored',
  'in the collections',
  'in the collections',
  'before the cursor',
  'cursor advanced',
  'before the records of the log',
] as const;

function aimedAt(seed: number): Phase[] {
  const place = seed % phases.length;
  const round = Math.floor(seed / phases.length);
  const distance = 1 + (round % (phases.length - 1));
  return [place, (place + distance) % phases.length].flatMap((at) => phases[at] ?? []);
}

/** Phases that one sync comes to several times. */
const repeated: readonly Phase[] = ['in the collections', 'document stored'];

function kill(phase: Phase, random: Random): Kill {
  return { at: { phase, nth: random.int(1, repeated.includes(phase) ? 4 : 1) } };
}

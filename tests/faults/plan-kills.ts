import type { Kill } from './fault-device.ts';
import { type Phase, phases, phasesOfTaking } from './phases.ts';
import type { Scenario } from './plan.ts';
import { takesSnapshots } from './plan-steps.ts';
import type { Random } from './random.ts';

/** What the kills of a run depend on. */
export type Aim = { seed: number; scenario: Scenario; hasSnapshot: boolean };

/**
 * The kills of a run. Three of them go by the seed: among as many runs in a row as there are phases, each
 * phase is aimed at three times, in other company from one round to the next. Likewise one goes to a phase of taking
 * the snapshot that a first sync finds, and one to a phase of taking a later one, or that first one again. Others fall at random moments, and in
 * a first sync without a snapshot.
 */
export function killsOf({ seed, scenario, hasSnapshot }: Aim, random: Random) {
  const kills: Kill[] = aimedAt(seed).map((phase) => kill(phase, random));
  if (random.chance(0.3)) {
    kills.splice(random.int(0, kills.length), 0, { afterMs: random.int(0, 500) });
  }
  const taking = aimedAtTaking(seed);
  if (!takesSnapshots(scenario))
    return { firstKills: hasSnapshot ? inOrder(taking).map(toKill) : [], kills };
  const [first = 'in the collections', later = first] = taking;
  // The later one waits for a snapshot to be taken again, so none waits behind it.
  kills.push(toKill(later));
  const found = hasSnapshot ? first : random.pick(phasesOfFirstSync);
  if (scenario === 'first sync') return { firstKills: [], kills: [toKill(found), ...kills] };
  return { firstKills: hasSnapshot ? [toKill(first)] : [], kills };

  function toKill(phase: Phase): Kill {
    return kill(phase, random);
  }
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
  return [0, 1, 2].flatMap((times) => phases[(place + times * distance) % phases.length] ?? []);
}

function aimedAtTaking(seed: number): Phase[] {
  const { length } = phasesOfTaking;
  return [seed, seed + Math.floor(length / 2)].flatMap((at) => phasesOfTaking[at % length] ?? []);
}

/** One kill does not keep the next from falling in the same first sync, as long as the cursor has not advanced. */
function inOrder(taking: readonly Phase[]): Phase[] {
  return (phasesOfTaking as readonly Phase[]).filter((phase) => taking.includes(phase));
}

/** Phases that one sync comes to several times. */
const repeated: readonly Phase[] = [
  'in the collections',
  'of a snapshot: in the collections',
  'document stored',
];

function kill(phase: Phase, random: Random): Kill {
  return { at: { phase, nth: random.int(1, repeated.includes(phase) ? 4 : 1) } };
}

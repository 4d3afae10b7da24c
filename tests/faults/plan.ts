import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import type { Kill } from './fault-device.ts';
import { fairWeather, networkFaults, type StreamFault, type Weather } from './fault-proxy.ts';
import type { Phase } from './phases.ts';
import { type Random, randomOf } from './random.ts';
import {
  type ChangesetContext,
  malformedChangeset,
  randomChangeset,
  type Twin,
  twins,
} from './random-changes.ts';

/** What happens in a run, all of it a function of the seed; only the timing is not. */
export type Plan = {
  seed: number;
  scenario: Scenario;
  twins: readonly Twin[];
  /** The log when the device opens, and how much of it the backup holds. */
  before: ChangeRecord[][];
  backedUp: number;
  steps: Step[];
  /** How the browser ends: the first time, the second, and so on; after that it is left alone. */
  kills: Kill[];
  weather: Weather;
  clockYears: number;
};

export const scenarios = ['first sync', 'incremental sync', 'editing', 'visit'] as const;
export type Scenario = (typeof scenarios)[number];

export type Step =
  | { kind: 'post'; changeset: ChangeRecord[] }
  /** Changes made on the device, without waiting for one before the next. */
  | { kind: 'edit'; edits: Edit[] }
  | { kind: 'job'; id: string }
  | { kind: 'restart' }
  | { kind: 'restore' };

export type Edit = { mark: string; changeset: ChangeRecord[]; malformed: boolean };

export function planOf(seed: number, org: string): Plan {
  const random = randomOf(seed);
  const scenario = random.pick(scenarios);
  const context: ChangesetContext = { random, org, twins: twins(random.chance(0.2)) };
  const before = Array.from({ length: random.int(3, 20) }, (_, index) =>
    randomChangeset(context, `before ${index}`),
  );
  const steps = [...stepsOf(scenario, context)];
  const serverEvent = random.next();
  if (serverEvent < 0.3) {
    const kind = serverEvent < 0.12 ? 'restart' : 'restore';
    steps.splice(random.int(0, steps.length), 0, { kind });
  }
  return {
    seed,
    scenario,
    twins: context.twins,
    before,
    backedUp: random.int(0, before.length),
    steps,
    kills: killsOf(scenario, random),
    weather: weatherOf(random),
    clockYears: random.chance(0.6) ? 0 : random.pick([-30, -3, 5, 40]),
  };
}

function* stepsOf(scenario: Scenario, context: ChangesetContext): Generator<Step> {
  const { random } = context;
  const count = random.int(scenario === 'first sync' ? 0 : 3, 8);
  let edits = 0;
  const edit = (malformed: boolean): Edit => {
    const mark = `edit ${edits++}`;
    const make = malformed ? malformedChangeset : randomChangeset;
    return { mark, changeset: make(context, mark), malformed };
  };
  for (let index = 0; index < count; index += 1) {
    const isOwn = random.chance(0.6);
    if (scenario === 'editing' && isOwn) {
      yield { kind: 'edit', edits: Array.from({ length: random.int(1, 3) }, () => edit(false)) };
    } else if (scenario === 'visit' && isOwn) {
      yield { kind: 'job', id: `job ${index}` };
    } else {
      yield { kind: 'post', changeset: randomChangeset(context, `during ${index}`) };
    }
  }
  // Last, because later changes of the same records wait for a person's decision.
  if (scenario === 'editing' && random.chance(0.3)) yield { kind: 'edit', edits: [edit(true)] };
}

const batchPhases = [
  'before the journal',
  'journal written',
  'in the collections',
  'in the collections',
  'before the sync state',
  'before clearing the journal',
  'journal cleared',
  'before the records of the log',
  'records of the log stored',
] as const;

const scenarioPhases: Record<Scenario, readonly [Phase, ...Phase[]]> = {
  // Nothing is shown before the first sync is complete, so it writes no journal.
  'first sync': ['in the collections', 'in the collections', 'before the sync state'],
  'incremental sync': batchPhases,
  editing: [...batchPhases, 'pending change stored', 'pending change stored'],
  visit: ['session stored', 'in the collections', 'before clearing the journal'],
};

function killsOf(scenario: Scenario, random: Random): Kill[] {
  const count = random.pick([0, 1, 1, 1, 2]);
  return Array.from({ length: count }, (): Kill => {
    if (random.chance(0.25)) return { afterMs: random.int(0, 500) };
    const phase = random.pick(scenarioPhases[scenario]);
    const nth = random.int(1, phase === 'in the collections' ? 5 : 2);
    return { at: { phase, nth } };
  });
}

function weatherOf(random: Random): Weather {
  const stream = random.pick<StreamFault>(['none', 'none', 'silent', 'cut']);
  const kind = random.pick(['fair', 'mild', 'rough', 'one fault', 'offline']);
  if (kind === 'fair') return { ...fairWeather, stream };
  if (kind === 'offline') return { rate: 1, faults: ['cut before'], stream: 'cut' };
  if (kind === 'one fault') return { rate: 0.3, faults: [random.pick(networkFaults)], stream };
  return { rate: kind === 'mild' ? 0.1 : 0.35, faults: networkFaults, stream };
}

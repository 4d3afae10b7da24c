import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import type { ElsewhereChange } from './change-elsewhere.ts';
import type { Kill } from './fault-device.ts';
import {
  fairWeather,
  networkFaults,
  type StreamFault,
  snapshotFaults,
  type Weather,
} from './fault-proxy.ts';
import { killsOf } from './plan-kills.ts';
import { inSnapshotOf, snapshotPlace } from './plan-snapshots.ts';
import { stepsOf } from './plan-steps.ts';
import { type Random, randomOf } from './random.ts';
import {
  draftRefId,
  malformedChangeset,
  markedEdit,
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
  before: Post[];
  backedUp: number;
  steps: Step[];
  /**
   * How much of the log a snapshot holds that is there when the device opens; null: there is none. `inSnapshot` is what
   * happens on the server while the first of the snapshots is on its way that is asked for in bad weather.
   */
  snapshotAt: number | null;
  inSnapshot: Link | { kind: 'restore' } | null;
  /** How the browser ends in a first sync in fair weather, time after time. */
  firstKills: Kill[];
  /** How the browser ends later: the first time, the second, and so on. */
  kills: Kill[];
  /** What makes the device reach the phases of the kills that did not fall, once the faults are over. */
  spare: { posts: ChangeRecord[][]; edits: Edit[]; malformed: Edit; drafts: DraftEdit[] };
  weather: Weather;
  /** How many tabs are opened. */
  tabs: number;
  /** How many changes the device asks for at a time; null: as many as it does for people. */
  pageSize: number | null;
  /** By how much the device's clock is wrong, one opening and the next. */
  clockYears: [number, number];
};

export const scenarios = [
  'first sync',
  'incremental sync',
  'editing',
  'visit',
  'authoring',
] as const;
export type Scenario = (typeof scenarios)[number];

/** The book that is published to, another of the organization, and a shared one of a supplier. */
export type BookName = 'first' | 'second' | 'shared';

export type Post = { book: BookName; changeset: ChangeRecord[] };

export type Step =
  | ({ kind: 'post' } & Post)
  /** Changes made on the device, without waiting for one before the next. */
  | { kind: 'edit'; tab: number; edits: Edit[] }
  | { kind: 'job'; tab: number; id: string }
  /** The customer signs what is not signed yet. */
  | { kind: 'order' | 'new visit'; tab: number }
  | { kind: 'flag'; tab: number; note: string }
  | ({ kind: 'elsewhere' } & ElsewhereChange)
  /** Edits of the draft, which is then to be published or not. */
  | { kind: 'draft'; tab: number; edits: DraftEdit[]; publish: boolean }
  | Link
  /** A snapshot is made; or the books in view change, and one is made of them before the device hears of it. */
  | { kind: 'snapshot' }
  | { kind: 'snapshot of other books'; link: Link }
  | { kind: TabEvent; tab: number }
  | { kind: ServerEvent | AccountEvent | StorageEvent };

export type Link = { kind: 'link'; parent: BookName | null; dependencies: BookName[] };

type TabEvent = 'close leader' | 'crash leader' | 'freeze leader' | 'wake' | 'new tab';
type ServerEvent = 'restart' | 'restart in a push' | 'restore';
type AccountEvent = 'expire' | 'sign in' | 'remove' | 'give back';
type StorageEvent = 'fill storage' | 'free storage';

export type Edit = { mark: string; changeset: ChangeRecord[]; malformed: boolean };

/** Gives a record that nobody else knows this mark as its name. */
export type DraftEdit = { refId: string; mark: string };

export type Orgs = { own: string; supplier: string };

/** What makes the changes of a run. */
export type Author = {
  random: Random;
  post(mark: string): Post;
  edit(malformed?: boolean): Edit;
  draft(): DraftEdit;
  job(): string;
  flag(): string;
};

export function planOf(seed: number, orgs: Orgs): Plan {
  const random = randomOf(seed);
  const scenario = random.pick(scenarios);
  const own = twins(orgs.own, random.chance(0.2));
  const supplied = twins(orgs.supplier, false);
  const author = authorOf(random, orgs, own, supplied);
  const before = Array.from({ length: random.int(3, 20) }, (_, index) =>
    author.post(`before ${index}`),
  );
  const tabs = random.pick([1, 1, 1, 2, 3]);
  const steps = stepsOf(scenario, author, tabs);
  const snapshotAt = snapshotPlace(seed, before, random);
  return {
    seed,
    scenario,
    twins: [...own, ...supplied],
    before,
    backedUp: random.int(0, before.length),
    steps,
    snapshotAt,
    inSnapshot: inSnapshotOf(random),
    ...killsOf({ seed, scenario, hasSnapshot: snapshotAt !== null }, random),
    spare: {
      posts: Array.from(
        { length: 8 },
        (_, index) => author.post(`spare ${index}`, 'first').changeset,
      ),
      edits: Array.from({ length: 3 }, () => author.edit()),
      malformed: author.edit(true),
      drafts: Array.from({ length: 8 }, () => author.draft()),
    },
    weather: weatherOf(random),
    tabs,
    pageSize: random.chance(0.4) ? random.int(1, 4) : null,
    clockYears: random.chance(0.6)
      ? [0, 0]
      : [random.pick([-30, -3, 0, 5, 40]), random.pick([-30, -3, 0, 5, 40])],
  };
}

function authorOf(random: Random, orgs: Orgs, own: readonly Twin[], supplied: readonly Twin[]) {
  const ours = { random, org: orgs.own, twins: own };
  const theirs = { random, org: orgs.supplier, twins: supplied };
  let edits = 0;
  let drafts = 0;
  let jobs = 0;
  let flags = 0;
  return {
    random,
    post: (mark: string, given?: BookName): Post => {
      const book = given ?? random.pick(['first', 'first', 'first', 'second', 'shared']);
      return { book, changeset: randomChangeset(book === 'shared' ? theirs : ours, mark) };
    },
    edit: (malformed = false): Edit => {
      const mark = `edit ${edits++}`;
      const make = malformed ? malformedChangeset : randomChangeset;
      return { mark, changeset: markedEdit(make(ours, mark), orgs.own, mark), malformed };
    },
    draft: (): DraftEdit => {
      return { refId: `${draftRefId}${random.int(0, 3)}`, mark: `draft ${drafts++}` };
    },
    job: () => `job ${jobs++}`,
    flag: () => `flag ${flags++}`,
  };
}

function weatherOf(random: Random): Weather {
  const stream = random.pick<StreamFault>(['none', 'none', 'silent', 'cut', 'reordered']);
  const snapshots = random.chance(0.3) ? random.pick(snapshotFaults) : null;
  const kind = random.pick(['fair', 'mild', 'rough', 'one fault', 'offline']);
  const weather = { ...fairWeather, stream, snapshots };
  if (kind === 'fair') return weather;
  if (kind === 'offline') return { ...weather, rate: 1, faults: ['cut before'], stream: 'cut' };
  if (kind === 'one fault') return { ...weather, rate: 0.3, faults: [random.pick(networkFaults)] };
  return { ...weather, rate: kind === 'mild' ? 0.1 : 0.35, faults: networkFaults };
}

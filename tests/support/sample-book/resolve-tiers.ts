import { coverage } from '../../../src/domain/menu/tier-lines.ts';
import {
  type DemoLine,
  type ProblemEntry,
  type SharedEntry,
  type TierEntry,
  type TierName,
  tierNames,
} from './sample-schema.ts';

/** All that one tier of a problem offers, with what it takes over from the tier below written out. */
export type DemoTier = {
  tier: TierName;
  offer: string;
  title: string;
  multiplier: number;
  lines: DemoLine[];
  care: string[];
  /** Hours of work by name. */
  time: [name: string, hours: number][];
  /** US dollars by name. */
  materials: [name: string, dollars: number][];
};

type Shared = Pick<SharedEntry, 'lines' | 'menuCopy'>;

/**
 * Writes out a problem's five tiers, from band-aid to platinum. A tier has every line of the one below, or one that
 * takes its place (`coverage`).
 *
 * @throws an error that names the tier, where it keeps or drops a cost that the tier below does not have or adds
 * what it already has.
 */
export function resolveTiers(problem: ProblemEntry, shared: Shared): DemoTier[] {
  const tiers: DemoTier[] = [];
  for (const tier of tierNames) {
    tiers.push(resolveTier(tier, problem.tiers[tier], tiers.at(-1), shared));
  }
  return tiers;
}

function resolveTier(
  tier: TierName,
  entry: TierEntry,
  below: DemoTier | undefined,
  shared: Shared,
): DemoTier {
  const own = entry.lines.map((line) => sharedLine(line, shared) ?? line);
  const given = new Set(own.map(({ text }) => text));
  const twiceGiven = below?.lines.find(({ text }) => given.has(text));
  if (twiceGiven) throw new Error(`${tier}: "${twiceGiven.text}" is there twice`);
  const isCovered = coverage([...own, ...careLines(entry, shared)].map(withId));
  const lines = [...own, ...(below?.lines.filter((line) => !isCovered(withId(line))) ?? [])];

  const kept = costsTaken(tier, entry, below);
  const time = [...Object.entries(entry.time), ...kept.time];
  const materials = [...Object.entries(entry.materials), ...kept.materials];
  const names = [...lines.map(({ text }) => text), ...namesOf(time), ...namesOf(materials)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${tier}: "${twice}" is there twice`);
  const { offer, title, multiplier, care } = entry;
  return { tier, offer, title, multiplier, lines, care, time, materials };
}

/** The line of shared.yaml with this text, which says itself what it is about. */
function sharedLine({ text }: DemoLine, { lines }: Shared): DemoLine | undefined {
  return Object.values(lines).find((line) => line.text === text);
}

function careLines({ care }: TierEntry, { lines, menuCopy }: Shared): DemoLine[] {
  const refIds = care.flatMap((group) => menuCopy[group]?.lines ?? []);
  return refIds.flatMap((refId) => lines[refId] ?? []);
}

/** A text is one record within a problem, so it tells its lines apart. */
function withId(line: DemoLine) {
  return { id: line.text, ...line };
}

type Costs = Pick<DemoTier, 'time' | 'materials'>;

function costsTaken(tier: TierName, entry: TierEntry, below: DemoTier | undefined): Costs {
  if (entry.keeps && entry.drops) throw new Error(`${tier}: has both "keeps" and "drops"`);
  const listed = entry.keeps ?? entry.drops ?? [];
  const costs: Costs = below ?? { time: [], materials: [] };
  const known = new Set([...namesOf(costs.time), ...namesOf(costs.materials)]);
  const missing = listed.find((name) => !known.has(name));
  if (missing !== undefined) {
    const below = tierNames[tierNames.indexOf(tier) - 1];
    throw new Error(
      `${tier}: ${entry.keeps ? 'keeps' : 'drops'} the cost "${missing}", ${below ? `which ${below} does not have` : 'but has no tier below'}`,
    );
  }
  const stays = (name: string) => listed.includes(name) === (entry.keeps !== undefined);
  return {
    time: costs.time.filter(([name]) => stays(name)),
    materials: costs.materials.filter(([name]) => stays(name)),
  };
}

function namesOf(costs: [name: string, amount: number][]): string[] {
  return costs.map(([name]) => name);
}

import { type ProblemEntry, type TierEntry, type TierName, tierNames } from './demo-schema.ts';

/** All that one tier of a problem offers, with what it takes over from the tier below written out. */
export type DemoTier = {
  tier: TierName;
  offer: string;
  title: string;
  multiplier: number;
  lines: string[];
  care: string[];
  /** Hours of work by name. */
  time: [name: string, hours: number][];
  /** US dollars by name. */
  materials: [name: string, dollars: number][];
};

/**
 * Writes out a problem's five tiers, from band-aid to platinum.
 *
 * @throws an error that names the tier, where it keeps or drops what the tier below does not have
 * or adds what it already has.
 */
export function resolveTiers(problem: ProblemEntry): DemoTier[] {
  const tiers: DemoTier[] = [];
  for (const tier of tierNames) {
    tiers.push(resolveTier(tier, problem.tiers[tier], tiers.at(-1)));
  }
  return tiers;
}

function resolveTier(tier: TierName, entry: TierEntry, below: DemoTier | undefined): DemoTier {
  const kept = taken(tier, entry, below);
  const lines = [...entry.lines, ...kept.lines];
  const time = [...Object.entries(entry.time), ...kept.time];
  const materials = [...Object.entries(entry.materials), ...kept.materials];
  const names = [...lines, ...time.map(([name]) => name), ...materials.map(([name]) => name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${tier}: "${twice}" stands there twice`);
  const { offer, title, multiplier, care } = entry;
  return { tier, offer, title, multiplier, lines, care, time, materials };
}

type Contents = Pick<DemoTier, 'lines' | 'time' | 'materials'>;

function taken(tier: TierName, entry: TierEntry, below: DemoTier | undefined): Contents {
  if (entry.keeps && entry.drops) throw new Error(`${tier}: has both "keeps" and "drops"`);
  const listed = entry.keeps ?? entry.drops ?? [];
  const contents: Contents = below ?? { lines: [], time: [], materials: [] };
  const known = new Set([
    ...contents.lines,
    ...contents.time.map(([name]) => name),
    ...contents.materials.map(([name]) => name),
  ]);
  const missing = listed.find((name) => !known.has(name));
  if (missing !== undefined) {
    const below = tierNames[tierNames.indexOf(tier) - 1];
    throw new Error(
      `${tier}: ${entry.keeps ? 'keeps' : 'drops'} "${missing}", ${below ? `which ${below} does not have` : 'but has no tier below'}`,
    );
  }
  const stays = (name: string) => listed.includes(name) === (entry.keeps !== undefined);
  return {
    lines: contents.lines.filter(stays),
    time: contents.time.filter(([name]) => stays(name)),
    materials: contents.materials.filter(([name]) => stays(name)),
  };
}

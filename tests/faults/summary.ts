import { phases } from './phases.ts';
import { scenarios } from './plan.ts';
import type { RunResult } from './run-once.ts';

/** A series of so many runs is to hit every phase so often. */
const longSeries = 200;
const leastHits = 20;

export function missedPhases(results: readonly RunResult[]): string[] {
  if (results.length < longSeries) return [];
  const hits = countOf(results.flatMap(({ killedAt }) => killedAt));
  return phases.filter((phase) => (hits.get(phase) ?? 0) < leastHits);
}

/** How often each phase was hit, in which scenarios browsers were killed, and what else happened. */
export function tables(results: readonly RunResult[]): string {
  const hits = countOf(results.flatMap(({ killedAt }) => killedAt));
  const killed = countOf(
    results.flatMap(({ plan, killedAt }) => killedAt.map(() => plan.scenario)),
  );
  const faults = countOf(results.flatMap(faultsOf));
  return [
    table('phase', 'browsers killed', [...phases, 'a moment'], hits),
    table('scenario', 'browsers killed', scenarios, killed),
    table('fault', 'injected', [...faults.keys()].sort(), faults),
  ].join('\n');
}

export function lineOf({ plan, faults, killedAt, failures, seconds }: RunResult): string {
  const met = [
    ...[...faults].map(([fault, count]) => `${count}× ${fault}`),
    ...eventsOf(plan),
    ...killedAt.map((phase) => `killed: ${phase}`),
  ];
  const outcome = failures.length === 0 ? 'ok' : `FAILED\n  ${failures.slice(0, 8).join('\n  ')}`;
  const head = `seed ${plan.seed}  ${seconds.toFixed(1)} s  ${plan.scenario}`;
  return `${head}  ${met.join(', ') || 'no faults'}  ${outcome}`;
}

function faultsOf({ plan, faults }: RunResult): string[] {
  const met = [...faults].flatMap(([fault, count]) => Array.from({ length: count }, () => fault));
  return [...met, ...eventsOf(plan)];
}

const work = ['post', 'edit', 'job', 'draft', 'restart in a push'];

/** What the plan has beside the work; a server killed in a push is counted where it happens. */
function eventsOf({ steps, tabs, pageSize, clockYears }: RunResult['plan']): string[] {
  return [
    ...steps.map(({ kind }) => kind).filter((kind) => !work.includes(kind)),
    ...(tabs > 1 ? ['several tabs'] : []),
    ...(pageSize === null ? [] : ['small pages']),
    ...(clockYears.some((years) => years !== 0) ? ['clock years off'] : []),
  ];
}

function table(
  what: string,
  unit: string,
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
): string {
  const rows = names.map((name) => `${String(counts.get(name) ?? 0).padStart(7)}  ${name}`);
  return [`${what}: ${unit}`, ...rows].join('\n');
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

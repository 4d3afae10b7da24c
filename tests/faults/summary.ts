import { phases, phasesOfTaking, plainPhase } from './phases.ts';
import { scenarios } from './plan.ts';
import type { RunResult } from './run-once.ts';

/** A series of so many runs is to hit every phase so often. */
const longSeries = 200;
const leastHits = 20;

export function missedPhases(results: readonly RunResult[]): string[] {
  if (results.length < longSeries) return [];
  const hits = hitsOf(results);
  const missed = [...phases, ...phasesOfTaking].filter(
    (phase) => (hits.get(phase) ?? 0) < leastHits,
  );
  return [
    ...missed,
    ...(sumOf(results, 'taken') > 0 ? [] : ['a snapshot is taken']),
    ...(sumOf(results, 'orders') > 0 ? [] : ['an order is on the server']),
  ];
}

/** A kill while a snapshot is stored is one in a phase of any batch too. */
function hitsOf(results: readonly RunResult[]): Map<string, number> {
  const killedAt = results.flatMap((result) => result.killedAt);
  return countOf(
    killedAt.flatMap((at) => {
      const plain = at === 'a moment' ? at : plainPhase(at);
      return plain === at ? [at] : [at, plain];
    }),
  );
}

type Count = 'taken' | 'visits' | 'orders';

function sumOf(results: readonly RunResult[], name: Count): number {
  return results.reduce((sum, result) => sum + result[name], 0);
}

function runsWith(results: readonly RunResult[], name: Count): number {
  return results.filter((result) => result[name] > 0).length;
}

/** How often each phase was hit, in which scenarios browsers were killed, and what else happened. */
export function tables(results: readonly RunResult[]): string {
  const hits = hitsOf(results);
  const killed = countOf(
    results.flatMap(({ plan, killedAt }) => killedAt.map(() => plan.scenario)),
  );
  const faults = countOf(results.flatMap(faultsOf));
  return [
    table('phase', 'browsers killed', [...phases, 'a moment'], hits),
    table('taking a snapshot', 'browsers killed', phasesOfTaking, hits),
    `snapshots: ${sumOf(results, 'taken')} taken, in ${runsWith(results, 'taken')} runs`,
    `visits: ${sumOf(results, 'visits')} on the server and the device, in ${runsWith(results, 'visits')} runs`,
    `orders: ${sumOf(results, 'orders')} on both, in ${runsWith(results, 'orders')} runs`,
    table('scenario', 'browsers killed', scenarios, killed),
    table('fault', 'injected', [...faults.keys()].sort(), faults),
  ].join('\n');
}

export function lineOf(result: RunResult): string {
  const { plan, faults, killedAt, taken, failures, seconds } = result;
  const met = [
    ...(taken > 0 ? [`${taken}× snapshot taken`] : []),
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

const work = ['post', 'edit', 'draft', 'restart in a push'];

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

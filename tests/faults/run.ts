import { parseArgs } from 'node:util';
import { isMutant, mutants } from './mutants.ts';
import { phases } from './phases.ts';
import type { RunResult } from './run-once.ts';
import { openRunner } from './runner.ts';

// npm run faults -- --runs 40 --seed 1: one line a run, then how often each phase was hit. With a
// mutant the runs end at the first that finds it, and finding none is the failure.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string' },
    mutant: { type: 'string' },
  },
});
const first = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed);
const mutant = values.mutant ?? null;
if (mutant !== null && !isMutant(mutant)) {
  throw new Error(`There is no mutant ${mutant}; there are ${Object.keys(mutants).join(', ')}.`);
}

const runner = await openRunner(mutant);
const results: RunResult[] = [];
for (let seed = first; seed < first + Number(values.runs); seed += 1) {
  const result = await runner.run(seed);
  results.push(result);
  console.log(lineOf(result));
  if (mutant !== null && result.failures.length > 0) break;
}
await runner.close();

const failed = results.filter(({ failures }) => failures.length > 0);
const hits = results.flatMap(({ killedAt }) => killedAt);
for (const phase of [...phases, 'a moment'] as const) {
  console.log(`${String(hits.filter((hit) => hit === phase).length).padStart(5)} killed: ${phase}`);
}
console.log(`${results.length} runs, ${failed.length} failed`);
process.exit((mutant === null) === (failed.length === 0) ? 0 : 1);

function lineOf({ plan, faults, killedAt, failures, seconds }: RunResult): string {
  const events = plan.steps.flatMap(({ kind }) =>
    kind === 'restart' || kind === 'restore' ? [`server ${kind}`] : [],
  );
  const met = [
    ...[...faults].map(([fault, count]) => `${count}× ${fault}`),
    ...(plan.weather.stream === 'none' ? [] : [`stream ${plan.weather.stream}`]),
    ...events,
    ...(plan.clockYears === 0 ? [] : [`clock ${plan.clockYears} years`]),
    ...killedAt.map((phase) => `killed: ${phase}`),
  ];
  const outcome = failures.length === 0 ? 'ok' : `FAILED\n  ${failures.slice(0, 8).join('\n  ')}`;
  const head = `seed ${plan.seed}  ${seconds.toFixed(1)} s  ${plan.scenario}`;
  return `${head}  ${met.join(', ') || 'no faults'}  ${outcome}`;
}

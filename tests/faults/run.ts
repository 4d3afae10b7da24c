import { parseArgs } from 'node:util';
import { isMutant, mutants } from './mutants.ts';
import type { RunResult } from './run-once.ts';
import { openRunner } from './runner.ts';
import { lineOf, missedPhases, tables } from './summary.ts';

// npm run faults -- --runs 200 --seed 1 --jobs 2: one line a run, then how often each phase was hit and
// each fault injected. A series of 200 and more fails where a phase was hit too seldom. With a mutant
// the runs end at the first that finds it, and finding none is the failure.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: '2' },
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
let next = first;
let isFound = false;
await Promise.all(Array.from({ length: Number(values.jobs) }, work));
await runner.close();

async function work(): Promise<void> {
  while (next < first + Number(values.runs) && !isFound) {
    const seed = next++;
    const result = await runner.run(seed);
    results.push(result);
    console.log(lineOf(result));
    if (mutant !== null && result.failures.length > 0) isFound = true;
  }
}

const failed = results.filter(({ failures }) => failures.length > 0);
console.log(tables(results));
console.log(`${results.length} runs from seed ${first} on, ${failed.length} failed`);
const missed = mutant === null ? missedPhases(results) : [];
for (const phase of missed) console.log(`too seldom: ${phase}`);
const isGood = mutant === null ? failed.length + missed.length === 0 : failed.length > 0;
process.exit(isGood ? 0 : 1);

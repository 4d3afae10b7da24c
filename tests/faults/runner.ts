import { rm } from 'node:fs/promises';
import { buildPage } from './build-page.ts';
import { makeTemplate } from './faulty-server.ts';
import type { Mutant } from './mutants.ts';
import { type RunResult, runOnce } from './run-once.ts';

export type RunManyOptions = {
  seeds: Iterable<number>;
  mutant?: Mutant | null;
  /** Receives each result; false ends the runs. */
  onResult?: (result: RunResult) => boolean;
};

/** Runs the seeds one after the other. */
export async function runMany({ seeds, mutant = null, onResult = () => true }: RunManyOptions) {
  const script = await buildPage(mutant);
  const template = await makeTemplate();
  const results: RunResult[] = [];
  try {
    for (const seed of seeds) {
      const result = await runOnce(seed, template, script);
      results.push(result);
      if (!onResult(result)) break;
    }
    return results;
  } finally {
    await rm(template.folder, { recursive: true, force: true });
  }
}

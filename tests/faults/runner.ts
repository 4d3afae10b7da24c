import { rm } from 'node:fs/promises';
import { buildPage } from './build-page.ts';
import type { Mutant } from './mutants.ts';
import { type RunResult, runOnce } from './run-once.ts';
import { makeTemplate } from './template.ts';

export type Runner = { run(seed: number): Promise<RunResult>; close(): Promise<void> };

/** What all runs share: the page, with a mutant's defect where one is named, and a server to copy. */
export async function openRunner(mutant: Mutant | null = null): Promise<Runner> {
  const script = await buildPage(mutant);
  const template = await makeTemplate();
  return {
    run: (seed) => runOnce(seed, template, script),
    close: () => rm(template.folder, { recursive: true, force: true }),
  };
}

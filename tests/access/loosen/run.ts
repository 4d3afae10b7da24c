import { parseArgs } from 'node:util';
import { randomOf } from '../../faults/random.ts';
import { attacks, matrix } from '../checks.ts';
import { hookMutants, type Mutant, ruleMutants, settingMutants } from './mutants.ts';
import {
  hooksDir,
  keepNoticed,
  makeTemplate,
  NoAnswer,
  onServer,
  whatNotices,
} from './try-mutant.ts';

/**
 * Loosens each protection of the server in turn, one at a time, each on a server of its own, and looks
 * whether matrix or attacks notice. Ends with 1 where one survives, or could not be tried since requests had no answer.
 * A word tries only those with it in their name, `--sample 40 --seed 1` so many of them, chosen by the seed. Where all
 * were tried and noticed, what noticed each is kept for later runs, which try it first.
 */
const atOnce = 2;
const {
  values: { sample, seed = '1' },
  positionals: [only = ''],
} = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const template = await makeTemplate();
const started = Date.now();
try {
  const fromRules = await onServer(template, undefined, async (world) => [
    ...(await ruleMutants(world)),
    ...(await settingMutants(world)),
  ]);
  const all = [...fromRules, ...(await hookMutants(hooksDir))];
  const named = all.filter(({ name }) => name.includes(only));
  const mutants = sample === undefined ? named : someOf(named, Number(sample), Number(seed));
  const survivors: string[] = [];
  const untried: string[] = [];
  const found = new Map<string, string>();
  const whatBecomesOf = async (mutant: Mutant) => {
    try {
      const notice = await whatNotices(template, mutant, { matrix, attacks });
      if (notice) found.set(mutant.name, notice.check);
      else survivors.push(mutant.name);
      return notice ? `${notice.check} (${notice.difference})` : 'SURVIVES';
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      untried.push(mutant.name);
      return `NOT TRIED: ${error.message}`;
    }
  };
  let done = 0;
  const tryAll = async (queue: Mutant[]) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const said = await whatBecomesOf(mutant);
      done += 1;
      console.log(`${done}/${mutants.length} ${mutant.name}\n    ${said}`);
    }
  };
  const queue = [...mutants];
  await Promise.all(Array.from({ length: atOnce }, () => tryAll(queue)));
  const noticed = mutants.length - survivors.length - untried.length;
  if (noticed === all.length) keepNoticed(found);
  for (const name of survivors) console.log(`Survives: ${name}`);
  for (const name of untried) console.log(`Not tried: ${name}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${noticed} of ${mutants.length} noticed, ${seconds} s`);
  process.exitCode = noticed === mutants.length && noticed > 0 ? 0 : 1;
} finally {
  await template.remove();
}

function someOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomOf(seed);
  const left = [...mutants];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  ).flat();
}

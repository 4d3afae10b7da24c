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
  wasNoticed,
  whatNotices,
} from './try-mutant.ts';

/**
 * Loosens each protection of the server in turn, one at a time, each on a server of its own, and looks
 * whether matrix or attacks notice. Ends with 1 where one survives, or could not be tried since requests had no answer.
 * Words try only those with one of them in their name, `--new` those that no earlier run has noticed, and `--sample 40 --seed 1`
 * so many of them, chosen by the seed. What noticed each is kept for later runs, which try it first; of a sample it is not.
 */
const atOnce = 2;
const {
  values: { sample, seed = '1', new: onlyNew = false },
  positionals: words,
} = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, new: { type: 'boolean' } },
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
  const isMeant = ({ name }: Mutant) =>
    words.length === 0 || words.some((word) => name.includes(word));
  const named = all.filter((each) => isMeant(each) && !(onlyNew && wasNoticed(each)));
  const mutants = sample === undefined ? named : someOf(named, Number(sample), Number(seed));
  const survivors: string[] = [];
  const untried: string[] = [];
  const found = new Map<string, string | null>();
  const whatBecomesOf = async (mutant: Mutant) => {
    try {
      const notice = await whatNotices(template, mutant, { matrix, attacks });
      found.set(mutant.name, notice?.check ?? null);
      if (!notice) survivors.push(mutant.name);
      if (sample === undefined) keepNoticed(found, all);
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

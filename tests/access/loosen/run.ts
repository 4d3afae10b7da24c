import { attacks, matrix } from '../checks.ts';
import { hookMutants, type Mutant, ruleMutants, settingMutants } from './mutants.ts';
import { hooksDir, makeTemplate, onServer, whatNotices } from './try-mutant.ts';

/**
 * Loosens each protection of the server in turn, one at a time, each on a server of its own, and looks
 * whether matrix or attacks notice. Ends with 1 where one survives.
 */
const atOnce = 2;
const only = process.argv[2] ?? '';
const template = await makeTemplate();
const started = Date.now();
try {
  const fromRules = await onServer(template, undefined, async (world) => [
    ...(await ruleMutants(world)),
    ...(await settingMutants(world)),
  ]);
  const all = [...fromRules, ...(await hookMutants(hooksDir))];
  const mutants = all.filter(({ name }) => name.includes(only));
  const survivors: string[] = [];
  let done = 0;
  const tryAll = async (queue: Mutant[]) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const notice = await whatNotices(template, mutant, { matrix, attacks });
      done += 1;
      console.log(`${done}/${mutants.length} ${mutant.name}\n    ${notice ?? 'SURVIVES'}`);
      if (notice === null) survivors.push(mutant.name);
    }
  };
  const queue = [...mutants];
  await Promise.all(Array.from({ length: atOnce }, () => tryAll(queue)));
  for (const name of survivors) console.log(`Survives: ${name}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${mutants.length - survivors.length} of ${mutants.length} noticed, ${seconds} s`);
  process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;
} finally {
  await template.remove();
}

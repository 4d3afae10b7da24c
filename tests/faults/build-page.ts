import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Mutant, mutants } from './mutants.ts';
import { probes, tuning } from './tuning.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A piece of one source file and what the page has in its place. */
export type Replacement = { file: string; find: string | RegExp; replacement: string };

/** The page of the runs as one script, with a mutant's defect in it where one is named. */
export async function buildPage(mutant: Mutant | null): Promise<string> {
  const replacements = [...tuning, ...probes, ...(mutant ? mutants[mutant] : [])];
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [replacing(replacements)],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        input: `${root}tests/faults/page.ts`,
        output: { codeSplitting: false },
      },
    },
  });
  const output = Array.isArray(result) ? result.flatMap((each) => each.output) : [];
  const chunks = 'output' in result ? result.output : output;
  const [script, ...more] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (!script || more.length > 0) throw new Error('The page is not one script.');
  return script.code;
}

/** Serves the source with these in place. */
export function replacing(replacements: readonly Replacement[]): Plugin {
  return {
    name: 'replacing',
    enforce: 'pre',
    transform(code, id) {
      const meant = replacements.filter(({ file }) => id.endsWith(file));
      return meant.length === 0 ? null : meant.reduce(replaced, code);
    },
  };
}

/** @throws {Error} where the source has no such piece any more */
export function replaced(code: string, { file, find, replacement }: Replacement): string {
  const result = code.replace(find, replacement);
  if (result === code) throw new Error(`${file} no longer has ${find}.`);
  return result;
}

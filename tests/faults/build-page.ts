import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Mutant, mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The page of the runs as one script, with a mutant's defect in it where one is named. */
export async function buildPage(mutant: Mutant | null): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: mutant ? [defect(mutant)] : [],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: `${root}tests/faults/page.ts` },
    },
  });
  const output = Array.isArray(result) ? result.flatMap((each) => each.output) : [];
  const chunks = 'output' in result ? result.output : output;
  const [script, ...more] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (!script || more.length > 0) throw new Error('The page is not one script.');
  return script.code;
}

function defect(mutant: Mutant): Plugin {
  const { file, find, replacement } = mutants[mutant];
  return {
    name: 'defect',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(find)) throw new Error(`${file} no longer has what ${mutant} replaces.`);
      return code.replace(find, replacement);
    },
  };
}

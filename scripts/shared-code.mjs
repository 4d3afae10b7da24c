import { join, sep } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

/** What the hooks take from src, in their folder. */
export const sharedFile = 'lib/built/shared.js';

const entry = join(root, 'pocketbase', 'shared.ts');

/** What they may have: it asks nothing of the engine, and no other package does. */
const folders = [join(root, 'src'), join(root, 'node_modules', 'big.js')];

const header = `// Made by \`npm run build:hooks\` of pocketbase/shared.ts and what that takes from src: edit those, not this.
`;

/**
 * Makes one CommonJS module for PocketBase's engine of `pocketbase/shared.ts`. It still reads like its sources.
 *
 * @param {{file: string, text: string}} [edited] another text of one of the sources, by its path in the project
 * @returns {Promise<string>} the text of `sharedFile`
 * @throws {Error} where the sources do not build, need what is not in src, or `edited` is none of them
 */
export async function buildShared(edited) {
  const path = edited && join(root, edited.file);
  const [{ output }] = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'edited', load: (id) => (id === path ? edited.text : null) }],
    build: {
      write: false,
      minify: false,
      // What that engine can do; it has no name among the targets.
      target: 'es2020',
      lib: { entry, formats: ['cjs'], fileName: 'shared' },
    },
  });
  const [{ code, moduleIds, imports }] = output;
  const elsewhere = moduleIds.filter(
    (id) => id !== entry && !folders.some((folder) => id.startsWith(folder + sep)),
  );
  const foreign = [...elsewhere, ...imports];
  if (foreign.length > 0) throw new Error(`The hooks cannot have ${foreign.join(', ')}.`);
  if (path && !moduleIds.includes(path))
    throw new Error(`The hooks have nothing of ${edited.file}.`);
  return header + code;
}

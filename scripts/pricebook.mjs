import { root } from './root.mjs';
import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

// stdout is for the command's JSON alone.
try {
  ensureDependencies((line) => console.error(line));
} catch (error) {
  fail(error);
}
const { tsImport } = await import('tsx/esm/api');
process.chdir(process.env.INIT_CWD ?? root);
await tsImport('./pricebook.ts', import.meta.url);

import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

// stdout is for the command's JSON alone.
try {
  ensureDependencies((line) => console.error(line));
} catch (error) {
  fail(error);
}
const { tsImport } = await import('tsx/esm/api');
// A relative FILE is meant from where npm was called, not from the project's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await tsImport('./pricebook.ts', import.meta.url);

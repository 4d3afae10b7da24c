import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

try {
  ensureDependencies((line) => console.error(line));
} catch (error) {
  fail(error);
}
const { tsImport } = await import('tsx/esm/api');
await tsImport('./book.ts', import.meta.url);

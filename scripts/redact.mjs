import { askAsSuperuser } from './as-superuser.mjs';
import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

// Takes something out of the log of the running server (docs/operating.md).
try {
  ensureDependencies((line) => console.error(line));
  const { tsImport } = await import('tsx/esm/api');
  const { redact } = await tsImport('./redact/redact.ts', import.meta.url);
  await redact(process.argv.slice(2), { signIn: askAsSuperuser, say: (line) => console.log(line) });
} catch (error) {
  fail(error);
}

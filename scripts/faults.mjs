import { runOnServer } from './run-on-server.mjs';

await runOnServer('tests/faults/run.ts', { browser: true });

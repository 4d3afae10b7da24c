import { runOnServer } from './run-on-server.mjs';

await runOnServer('tests/load/run.ts', { build: true });

import { runOnServer } from './run-on-server.mjs';

await runOnServer('tests/bench/run.ts', { browser: true, build: true });

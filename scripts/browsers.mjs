import { runOnServer } from './run-on-server.mjs';

await runOnServer('tests/browsers/run.ts', { browser: true, build: true });

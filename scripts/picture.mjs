import { runOnServer } from './run-on-server.mjs';

await runOnServer('tests/picture/run.ts', { browser: true, build: true });

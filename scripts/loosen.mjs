import { runOnServer } from './run-on-server.mjs';

await runOnServer('tests/access/loosen/run.ts');

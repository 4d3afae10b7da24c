import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

// What the server's hooks share with the app. It is committed: tests/unit/architecture says where it is old.
try {
  ensureDependencies((line) => console.log(line));
  const { buildShared, sharedFile } = await import('./shared-code.mjs');
  const path = join(root, 'pocketbase', 'pb_hooks', sharedFile);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await buildShared());
} catch (error) {
  fail(error);
}

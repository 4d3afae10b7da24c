import { join, resolve } from 'node:path';
import { askAsSuperuser } from './as-superuser.mjs';
import { fail } from './run.mjs';
import { serverSettings } from './serve.mjs';

// Asks the running server for a backup: it goes on serving meanwhile.
try {
  const ask = await askAsSuperuser();
  // To the millisecond: the server refuses a name that it has, and two may be asked for within a second.
  const name = `tierbook-${new Date().toISOString().replace(/\D/g, '')}.zip`;
  await ask('backups', { name });
  console.log(join(resolve(serverSettings().dataDir), 'backups', name));
} catch (error) {
  fail(error);
}

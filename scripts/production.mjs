import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from './build.mjs';
import { keepCell } from './keep-cell.mjs';
import { keepMails } from './mails.mjs';
import { fail } from './run.mjs';
import { checkAddress, serve, serverSettings, stopOnSignal } from './serve.mjs';
import { keepSnapshots } from './snapshots.mjs';

// Serves what `npm run setup` prepared (docs/operating.md). Nothing is installed, built or seeded here,
// and the project's folder is only read.
try {
  if (!existsSync(join(appDir, 'index.html'))) {
    throw new Error('The app is not built yet. Run: npm run setup');
  }
  process.env.TIERBOOK_BACKUP_CRON ||= '0 3 * * *';
  process.env.TIERBOOK_BACKUPS_KEPT ||= '14';
  // Behind a proxy the address is a loopback one as well: only a clear word brings the demo accounts.
  const settings = { ...serverSettings(), demo: process.env.TIERBOOK_DEMO === 'on' };
  const runs = stopOnSignal();
  await checkAddress(settings);
  const { server } = await serve(settings, { log: (line) => console.log(line), publicDir: appDir });
  runs(server);
  runs(keepSnapshots(server, (line) => console.log(line)));
  runs(keepMails(server, (line) => console.log(line)));
  runs(keepCell(server, (line) => console.log(line)));
  console.log(`Tierbook serves ${server.url}, data folder ${settings.dataDir}`);
  const code = await server.exited;
  if (code !== 0) throw new Error(`PocketBase stopped by itself (exit code ${code}).`);
} catch (error) {
  fail(error);
}

import { fail } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

// With the server's own date and time before it, or without.
const publication = /^(\d{4}\/\d\d\/\d\d \S+ )?published /;

/** What a newcomer needs: not the server's line for each publication, of which the demo has dozens. */
const log = (line) => {
  if (!publication.test(line)) console.log(line);
};

try {
  ensureDependencies(log);
  const { appDir, ensureBuild } = await import('./build.mjs');
  const { checkAddress, serve, serverSettings, stopOnSignal } = await import('./serve.mjs');
  const { keepMails } = await import('./mails.mjs');
  const { keepSnapshots } = await import('./snapshots.mjs');
  const settings = serverSettings();
  const runs = stopOnSignal();
  await checkAddress(settings);
  await ensureBuild(log);
  const { server, accounts } = await serve(settings, { log, publicDir: appDir });
  runs(server);
  runs(keepSnapshots(server, log));
  runs(keepMails(server, log));
  log(`\nTierbook is ready: ${server.url}`);
  if (accounts.length > 0) {
    log('\nDemo accounts, password demo-password:');
    for (const { email, role } of accounts) log(`  ${email.padEnd(26)} ${role}`);
  }
  log(`\nData folder: ${settings.dataDir}\nCtrl-C stops the server.`);
  const code = await server.exited;
  if (code !== 0) throw new Error(`PocketBase stopped by itself (exit code ${code}).`);
} catch (error) {
  fail(error);
}

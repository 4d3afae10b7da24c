import { fail, runTool } from './run.mjs';
import { ensureDependencies } from './setup.mjs';

const log = (line) => console.log(line);

// The API as `npm start` runs it, and in front of it Vite, which shows every saved change at once.
try {
  ensureDependencies(log);
  const { checkAddress, serve, serverSettings } = await import('./serve.mjs');
  const settings = serverSettings();
  await checkAddress(settings);
  const { server, accounts } = await serve(settings, { log });
  for (const { email, role } of accounts) log(`  ${email.padEnd(26)} ${role}`);
  // Vite ends on Ctrl-C by itself; the server goes with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  const code = await runTool(['vite'], { TIERBOOK_API: server.url });
  await server.stop();
  process.exit(code);
} catch (error) {
  fail(error);
}

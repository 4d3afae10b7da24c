import { fail } from './run.mjs';

const usage = `Usage: npm run cells -- COMMAND

  drill     kills parts of some cells on this machine at random, and checks what is left (--help says how)
  programs  fetches nats-server and litestream, once, and prints where they are`;

const [command] = process.argv.splice(2, 1);
if (command === 'drill') {
  const { runOnServer } = await import('./run-on-server.mjs');
  await runOnServer('tests/cells/drill.ts');
} else if (command === 'programs') {
  try {
    const { findCellProgram } = await import('./cells/programs.mjs');
    for (const name of ['nats-server', 'litestream']) {
      console.log(await findCellProgram(name, (line) => console.error(line)));
    }
  } catch (error) {
    fail(error);
  }
} else {
  console.error(usage);
  process.exit(command === undefined || command === '--help' ? 0 : 1);
}

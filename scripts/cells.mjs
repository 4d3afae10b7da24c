import { fail, runTool } from './run.mjs';

const usage = `Usage: npm run cells -- COMMAND

  name      gives an organization of this cell a host name of its own: name northside.tierbook.example ORGANIZATION
  split     moves organizations to a new cell, or takes that back as long as nothing has moved (--help says how)
  front     tells Caddy, on this machine, which cell a host name belongs to
  drill     kills parts of some cells on this machine at random, and checks what is left (--help says how)
  programs  fetches nats-server and litestream, once, and prints where they are`;

const commands = {
  name: async () => {
    const { serverAddress } = await import('./serve.mjs');
    const { tsImport } = await import('tsx/esm/api');
    const { nameOrganization } = await tsImport('./cells/name.ts', import.meta.url);
    const settings = { url: serverAddress(), env: process.env };
    console.log(await nameOrganization(process.argv.slice(2), settings));
  },
  front: async () => {
    process.exit(await runTool(['tsx', 'scripts/cells/front-main.ts']));
  },
  split: async () => {
    process.exit(await runTool(['tsx', 'scripts/cells/split-main.ts', ...process.argv.slice(2)]));
  },
  drill: async () => {
    const { runOnServer } = await import('./run-on-server.mjs');
    await runOnServer('tests/cells/drill.ts');
  },
  programs: async () => {
    const { findCellProgram } = await import('./cells/programs.mjs');
    for (const name of ['nats-server', 'litestream']) {
      console.log(await findCellProgram(name, (line) => console.error(line)));
    }
  },
};

const [command] = process.argv.splice(2, 1);
if (Object.hasOwn(commands, command ?? '')) {
  try {
    await commands[command]();
  } catch (error) {
    fail(error);
  }
} else {
  console.error(usage);
  process.exit(command === undefined || command === '--help' ? 0 : 1);
}

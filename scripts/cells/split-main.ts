import { splitByCommand } from './split-command.ts';

// Splits a cell (scripts/cells.mjs starts it).
try {
  await splitByCommand(process.argv.slice(2), {
    env: process.env,
    say: (line) => console.log(line),
  });
  process.exit(0);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}

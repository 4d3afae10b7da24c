import { runCommand } from './pricebook/run-command.ts';

// The command line over the replay, the prices and the spreadsheets.
process.exitCode = await runCommand(process.argv.slice(2), process.stdout, process.stderr);

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { check, price, replay } from './pricebook/commands.ts';
import { InputError } from './pricebook/input-error.ts';
import { openInput } from './pricebook/read-input.ts';

// The command line over the replay and the prices. Standard output carries
// nothing but the JSON of the answer; everything said to a person goes to standard error.

const usage = `Usage: npm run -s pricebook -- COMMAND [FILE]

  replay FILE.ndjson   print the tables that a change log makes
  check FILE.ndjson    print the changes that would be skipped; exit 1 if there are any
  price FILE.json      print the prices of a list of offers

Without FILE, or with "-", standard input is read.
`;

const commands = new Map([
  ['replay', replay],
  ['check', check],
  ['price', price],
]);

process.exitCode = await run(process.argv.slice(2));

async function run([name, path, ...more]: string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stderr.write(usage);
    return 0;
  }
  const command = commands.get(name ?? '');
  if (command === undefined || more.length > 0) {
    if (name !== undefined && command === undefined) {
      process.stderr.write(`Unknown command: ${name}\n\n`);
    }
    process.stderr.write(usage);
    return 2;
  }
  try {
    const { pieces, exitCode } = await command(openInput(path));
    await pipeline(Readable.from(inChunks(pieces)), process.stdout, { end: false });
    return exitCode;
  } catch (error) {
    if (error instanceof InputError) {
      process.stderr.write(`pricebook: ${error.message}\n`);
      return 2;
    }
    // The reader of the output has left: there is nobody to tell.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 1;
    throw error;
  }
}

/** Few large writes instead of one for each record. */
function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

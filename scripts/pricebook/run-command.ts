import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { check, explain, price, replay } from './commands.ts';
import { type ExchangeFiles, exportLog, importFile } from './exchange.ts';
import { InputError } from './input-error.ts';
import type { Output } from './output.ts';
import { type Input, openInput } from './read-input.ts';

const usage = `Usage: npm run -s pricebook -- COMMAND

  replay FILE.ndjson   print the tables that a change log makes
  check FILE.ndjson    print the changes that would be skipped; exit 1 if there are any
  price FILE.json      print the prices of a list of offers
  explain FILE.json    print them with the steps that lead to each

  export LOG.ndjson --org ORG OUT.xlsx|OUT.zip
                       write the book of an organization, as a change log makes it, into a
                       workbook or a zip archive of CSV files
  import LOG.ndjson --org ORG SPREADSHEET
                       print the changeset that such a file makes of the book, and the cells
                       that can't be read

Without FILE, or with "-" for it or LOG, standard input is read.
`;

/** A command by its arguments; null: they are not its. */
type Command = (args: string[]) => (() => Promise<Output>) | null;

const commands = new Map<string, Command>([
  ['replay', ofInput(replay)],
  ['check', ofInput(check)],
  ['price', ofInput(price)],
  ['explain', ofInput(explain)],
  ['export', ofFiles(exportLog)],
  ['import', ofFiles(importFile)],
]);

/**
 * Runs the command line. Standard output carries nothing but the JSON of the answer; everything said to a person goes to
 * standard error.
 *
 * @returns the exit code
 */
export async function runCommand(
  [name, ...args]: string[],
  stdout: Writable,
  stderr: Pick<Writable, 'write'>,
): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    stderr.write(usage);
    return 0;
  }
  const command = commands.get(name ?? '');
  const answer = command?.(args);
  if (!answer) {
    if (name !== undefined && command === undefined) {
      stderr.write(`Unknown command: ${name}\n\n`);
    }
    stderr.write(usage);
    return 2;
  }
  try {
    const { pieces, remarks = [], exitCode } = await answer();
    for (const remark of remarks) stderr.write(`${remark}\n`);
    await pipeline(Readable.from(inChunks(pieces)), stdout, { end: false });
    return exitCode;
  } catch (error) {
    if (error instanceof InputError) {
      stderr.write(`pricebook: ${error.message}\n`);
      return 2;
    }
    // The reader of the output has left: there is nobody to tell.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 1;
    throw error;
  }
}

function ofInput(command: (input: Input) => Promise<Output>): Command {
  return ([path, ...more]) => (more.length > 0 ? null : () => command(openInput(path)));
}

function ofFiles(command: (files: ExchangeFiles) => Promise<Output>): Command {
  return (args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { org: { type: 'string' } },
      allowPositionals: true,
      strict: false,
    });
    const [log, file, ...more] = positionals;
    const { org } = values;
    const isWhole = log !== undefined && file !== undefined && typeof org === 'string';
    return isWhole && more.length === 0 ? () => command({ log, org, file }) : null;
  };
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

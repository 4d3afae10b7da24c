import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { check, explain, price, replay, total } from './commands.ts';
import { costsFile } from './costs.ts';
import { type ExchangeFiles, exportLog, importFile } from './exchange.ts';
import { InputError } from './input-error.ts';
import type { Output } from './output.ts';
import { diff, type Moments } from './past.ts';
import { type Input, openInput } from './read-input.ts';

const usage = `Usage: npm run -s pricebook -- COMMAND

  replay FILE.ndjson [--until SEQ]
                       print the tables that a change log makes, or made as of a change of it
  check FILE.ndjson    print the changes that would be skipped; exit 1 if there are any
  price FILE.json      print the prices of a list of offers
  explain FILE.json    print them with the steps that lead to each
  total FILE.json      print what the jobs of a list of visits come to, less discounts, and
                       what that is a month

  diff LOG.ndjson --org ORG --from SEQ --to SEQ [--prices FILE.json]
                       print the records of an organization's book that differ as of two changes
                       of a log, and the prices of menus that do, by the variables and the rate
                       of the file; 0 is before all changes
  export LOG.ndjson --org ORG OUT.xlsx|OUT.zip
                       write the book of an organization, as a change log makes it, into a
                       workbook or a zip archive of CSV files
  import LOG.ndjson --org ORG SPREADSHEET
                       print the changeset that such a file makes of the book, and the cells
                       that can't be read
  costs LOG.ndjson --org ORG LIST [--supplier NAME] [--columns JSON] [--rate N]
        [--factor N] [--accept-suggestions]
                       print what a supplier's list does to what parts cost. JSON is as
                       {"code":"A","cost":"F","pack":null}; what it leaves out is guessed. N of
                       --factor is what makes a cost of a list price, or JSON with one for each
                       discount group, as {"A1":0.62}

Without FILE, or with "-" for it or LOG, standard input is read.
`;

/** A command by its arguments; null: they are not its. */
type Command = (args: string[]) => (() => Promise<Output>) | null;

const commands = new Map<string, Command>([
  ['replay', ofLog(replay)],
  ['check', ofInput(check)],
  ['price', ofInput(price)],
  ['explain', ofInput(explain)],
  ['total', ofInput(total)],
  ['diff', ofMoments(diff)],
  ['export', ofFiles(exportLog)],
  ['import', ofFiles(importFile)],
  ['costs', ofList],
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

function ofLog(command: (input: Input, until?: string) => Promise<Output>): Command {
  return (args) => {
    const { positionals, values } = read(args, ['until']);
    const [path, ...more] = positionals;
    return values && more.length === 0 ? () => command(openInput(path), values.until) : null;
  };
}

function ofFiles(command: (files: ExchangeFiles) => Promise<Output>): Command {
  return (args) => {
    const { positionals, values } = read(args, ['org']);
    const [log, file, ...more] = positionals;
    const org = values?.org;
    const isWhole = log !== undefined && file !== undefined && org !== undefined;
    return isWhole && more.length === 0 ? () => command({ log, org, file }) : null;
  };
}

/** The arguments of `costs`. */
function ofList(args: string[]): ReturnType<Command> {
  const options = {
    org: { type: 'string' },
    supplier: { type: 'string' },
    columns: { type: 'string' },
    rate: { type: 'string' },
    factor: { type: 'string' },
    'accept-suggestions': { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [log, file, ...more] = positionals;
    const { org, 'accept-suggestions': acceptSuggestions = false, ...said } = values;
    if (log === undefined || file === undefined || org === undefined) return null;
    return more.length > 0 ? null : () => costsFile({ log, org, file, acceptSuggestions, ...said });
  } catch {
    // An option that there is none of, or that lacks what it says.
    return null;
  }
}

function ofMoments(command: (moments: Moments) => Promise<Output>): Command {
  return (args) => {
    const { positionals, values } = read(args, ['org', 'from', 'to', 'prices']);
    const [log, ...more] = positionals;
    const { org, from, to, prices } = values ?? {};
    const isWhole = org !== undefined && from !== undefined && to !== undefined;
    return isWhole && more.length === 0 ? () => command({ log, org, from, to, prices }) : null;
  };
}

/** @returns `values` is null if an option is not one of these, or has no value */
function read<Name extends string>(args: string[], names: readonly Name[]) {
  const { values, positionals } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
  });
  const isGiven = ([name, value]: [string, unknown]) =>
    names.some((each) => each === name) && typeof value === 'string';
  const areGiven = Object.entries(values).every(isGiven);
  return { positionals, values: areGiven ? (values as Partial<Record<Name, string>>) : null };
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

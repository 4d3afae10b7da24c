import { parseArgs } from 'node:util';

/** What is asked for: which change and why; `record` is the zero-based index of one record of it. */
export type Options = { change: string; reason: string; record: number | undefined; yes: boolean };

export const usage = `Usage: npm run redact -- CHANGE --reason TEXT [--record N] [--yes]

Takes a change out of the log: its content becomes the reason, and every device skips it. Its place stays.

  CHANGE         the change's id, or its seq as the server's log prints it
  --reason TEXT  why, in 1 to 500 characters; it stays in the log, and everybody who reads the book can see it
  --record N     only record N of the change, which then stores nothing. The first is 0, like the number ("at")
                 beside the reason of a skipped change
  --yes          do it; without it, the command only lists what devices would newly skip

No copy of the original is kept. Earlier backups still have it.`;

/** Reads the command line. @returns null where help is asked for. @throws {Error} with a message for people */
export function readOptions(args: string[]): Options | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [change, ...more] = positionals;
  if (change === undefined || more.length > 0) throw new Error(`Name one change.\n\n${usage}`);
  const { reason, record, yes = false } = values;
  if (reason === undefined || !isReason(reason)) {
    throw new Error('Say why: --reason TEXT, 1 to 500 characters on one line.');
  }
  if (record !== undefined && !/^[0-9]{1,9}$/.test(record)) {
    throw new Error('--record takes a number: 0 is the first record.');
  }
  return { change, reason, record: record === undefined ? undefined : Number(record), yes };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        record: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

function isReason(text: string): boolean {
  return text.trim() !== '' && [...text].length <= 500 && !/\p{Cc}/u.test(text);
}

import { readersOf } from '../readers.ts';
import type { Ask } from '../sql.ts';
import { compareReplays } from './compare-replays.ts';
import { readOptions, usage } from './options.ts';
import { redactedChange } from './redacted-change.ts';
import { report } from './report.ts';
import { findChange, readersOfBook, readLog } from './server-log.ts';

/**
 * The command `redact` (L6): lists what devices would newly skip, and with --yes takes the change out.
 *
 * @param signIn signs in to the running server
 * @param say receives the lines for people
 * @throws {Error} with a message for people, before anything is done
 */
export async function redact(
  args: string[],
  { signIn, say }: { signIn: () => Promise<Ask>; say: (line: string) => void },
): Promise<void> {
  const options = readOptions(args);
  if (options === null) return say(usage);
  const { reason, record, yes } = options;
  const ask = await signIn();
  const { change, isReadable } = await findChange(ask, options.change);
  if (record !== undefined && !isReadable) {
    throw new Error(
      'This change nests so deeply that the server cannot tell its records apart. Redact the whole change.',
    );
  }
  const redacted = redactedChange(change, reason, record);

  const readers = await readersOf(ask, readersOfBook(change.book));
  const log = await readLog(ask, change.book);
  const what = record === undefined ? 'The whole of' : `Record ${record} of`;
  say(`${what} change ${change.id}, seq ${change.seq}, published ${change.created}.`);
  const found = readers.map(({ name, books }) => ({
    name,
    differences: compareReplays(books, log, redacted),
  }));
  for (const line of report(change.id, found)) say(line);

  if (!yes) {
    say('Nothing is done yet. To do it, add --yes; no copy of the original is kept.');
    return;
  }
  const done = await ask('redact', { change: change.id, reason, record });
  const { lingers } = done as { lingers: boolean };
  if (lingers) say('The server was too busy to empty data.db-wal. Restart the server to empty it.');
  say('Done. Each device reads the log again at its next contact.');
  say('No copy of the original is kept, except in earlier backups.');
}

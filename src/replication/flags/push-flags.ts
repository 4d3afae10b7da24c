import { changeFlags, readFlags } from '../../database/local/flags.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { withRefused, withTaken } from '../../domain/held-flags.ts';
import { sendFlag } from '../../server/flags.ts';
import type { Server } from '../../server/server.ts';
import { unlessRefused } from '../push/refusals.ts';

/**
 * Sends the flags that wait (V7), each under the id that it was given here: one whose answer was lost is sent again and
 * is there once. What the server refuses is kept, with the reason.
 *
 * @param confirm as of `pushPending`
 * @throws what a failed call threw if it is a fault and no refusal: the rest is sent later
 */
export async function pushFlags(
  { database, identity }: Workspace,
  server: Server,
  confirm: () => Promise<void>,
): Promise<void> {
  const waiting = (await readFlags(database)).filter(({ status }) => status === 'waiting');
  // The one that was made first goes first.
  for (const flag of waiting.reverse()) {
    const answer = await unlessRefused(server, confirm, () => sendFlag(server, identity.org, flag));
    await changeFlags(database, (held) =>
      'reason' in answer ? withRefused(held, flag.id, answer.reason) : withTaken(held, answer),
    );
  }
}

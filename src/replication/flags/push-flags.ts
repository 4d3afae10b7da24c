import { changeFlags, readFlags } from '../../database/local/flags.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { withRefused, withTaken } from '../../domain/flags/held-flags.ts';
import type { Flag, HeldFlag } from '../../schemas/flag.ts';
import { believed } from '../../server/auth.ts';
import { failureOf } from '../../server/failure.ts';
import { sendFlag } from '../../server/flags.ts';
import type { Server } from '../../server/server.ts';
import { refusals } from '../push/push.ts';

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
    const answer = await believed(
      server,
      confirm,
      () => send(server, identity.org, flag),
      (said) => said.taken === null,
    );
    await changeFlags(database, (held) =>
      answer.taken ? withTaken(held, answer.taken) : withRefused(held, flag.id, answer.refusal),
    );
  }
}

/** What the server has then, or why it refuses it. */
async function send(
  server: Server,
  org: string,
  flag: HeldFlag,
): Promise<{ taken: Flag } | { taken: null; refusal: string }> {
  try {
    return { taken: await sendFlag(server, org, flag) };
  } catch (error) {
    const { kind, message } = failureOf(error);
    if (!refusals.includes(kind)) throw error;
    return { taken: null, refusal: message };
  }
}

import { map } from 'rxjs';
import { changeFlags, flags$, readFlags } from '../database/local/flags.ts';
import { newRecordId } from '../database/storage/new-record-id.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import {
  type FlagWords,
  newFlag,
  withAgain,
  withoutUnsent,
  withRefused,
  withTaken,
} from '../domain/held-flags.ts';
import { sendFlag } from '../server/flags.ts';
import type { Server } from '../server/server.ts';
import { createOutbox, type Outbox, waits } from './push/outbox.ts';
import { unlessRefused } from './push/refusals.ts';

/** Keeps a flag, to be sent as soon as there is contact. @throws a fault of the storage */
export async function flagRecord({ database }: Workspace, words: FlagWords): Promise<void> {
  const flag = newFlag(newRecordId(), words, new Date().toISOString());
  await changeFlags(database, (flags) => [flag, ...flags.filter(({ id }) => id !== flag.id)]);
}

/** Has a refused flag sent again. @throws a fault of the storage */
export async function sendFlagAgain({ database }: Workspace, id: string): Promise<void> {
  await changeFlags(database, (flags) => withAgain(flags, id));
}

/** Gives up a flag that the server does not have. @throws a fault of the storage */
export async function giveUpFlag({ database }: Workspace, id: string): Promise<void> {
  await changeFlags(database, (flags) => withoutUnsent(flags, id));
}

/** The flags of this device on their way to the office (V7); the tab that leads sends them (S4). */
export function createFlagOutbox(parts: {
  workspace: Workspace;
  server: Server;
  /** Has the session confirmed, and throws if it is not. */
  confirm(): Promise<void>;
  /** Called when there is something to send after a rest. */
  onRested(): void;
}): Outbox {
  const { workspace, server, confirm, onRested } = parts;
  return createOutbox({
    waiting$: flags$(workspace).pipe(map((flags) => flags.filter(waits).map(({ id }) => id))),
    isWaiting: async () => (await readFlags(workspace.database)).some(waits),
    push: () => pushFlags(workspace, server, confirm),
    confirm,
    onRested,
  });
}

/**
 * Sends the flags that wait (V7), each under the id that it was given here: one whose answer was lost is sent again and
 * is there once. What the server refuses is kept, with the reason.
 *
 * @param confirm as of `postChange`
 * @throws what a failed call threw if it is a fault and no refusal: the rest is sent later
 */
export async function pushFlags(
  { database, identity }: Workspace,
  server: Server,
  confirm: () => Promise<void>,
): Promise<void> {
  const waiting = (await readFlags(database)).filter(waits);
  // The one that was made first goes first.
  for (const flag of waiting.reverse()) {
    const answer = await unlessRefused(server, confirm, () => sendFlag(server, identity.org, flag));
    await changeFlags(database, (held) =>
      'reason' in answer ? withRefused(held, flag.id, answer.reason) : withTaken(held, answer),
    );
  }
}

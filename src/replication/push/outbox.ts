import { readDocument } from '../../database/local/documents.ts';
import { unsentChanges } from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import type { Server } from '../../server/server.ts';
import { pushPending } from './push.ts';
import { createPushRest } from './push-rest.ts';

/**
 * The changes of this device on their way into the log (S8). What the server took is not believed to be
 * there before the log shows it: one that was taken and is missing at the log's end was lost by a restored
 * backup, and is sent again.
 */
type Outbox = {
  /**
   * Sends what waits and is not in the log that the tables hold; to be called at the log's end.
   * @throws what a failed call threw, if it is a fault and no refusal
   */
  send(): Promise<NextAsk>;
  /** The same short of the log's end, as far as the server has not taken it before. */
  sendNew(): Promise<NextAsk>;
  /** The tables were rebuilt: what the server took before says nothing of this log. */
  forgetTaken(): void;
  close(): void;
};

type OutboxParts = {
  workspace: Workspace;
  server: Server;
  /** Makes a contact, which confirms the session. */
  makeContact(): Promise<unknown>;
  /** Has the session confirmed again, and throws if it is not. */
  confirm(): Promise<void>;
  /** Called when there is something to send after a rest. */
  onRested(): void;
};

export function createOutbox(parts: OutboxParts): Outbox {
  const { server, makeContact, confirm } = parts;
  const { database } = parts.workspace;
  const rest = createPushRest(parts.onRested);
  /** Changes that the server has taken. */
  const taken = new Set<string>();

  async function send(known: ReadonlySet<string>): Promise<NextAsk> {
    if (rest.isOn()) return 'not';
    const state = await readDocument(database, 'syncState');
    const arrived = new Set([...(state?.pending.arrived ?? []), ...known]);
    const unsent = await unsentChanges(database);
    if (unsent.every(({ id, status }) => status !== 'pending' || arrived.has(id))) return 'not';
    // The session is confirmed before a push (S8), and after each refusal again.
    await makeContact();
    const sent = await rest.after(() => pushPending(database, server, confirm, arrived));
    const next = nextAsk(sent, taken);
    for (const id of sent) taken.add(id);
    return next;
  }

  return {
    send: () => send(new Set()),
    sendNew: () => send(taken),
    forgetTaken: () => taken.clear(),
    close: rest.end,
  };
}

/** When the log is to be asked for what was sent. */
export type NextAsk = 'at once' | 'later' | 'not';

/**
 * What the server has only now taken is asked for at once. What it had taken before and the log still does
 * not show is asked for later, so that a server which takes and never shows is not asked without a pause.
 */
export function nextAsk(sent: readonly string[], taken: ReadonlySet<string>): NextAsk {
  if (sent.some((id) => !taken.has(id))) return 'at once';
  return sent.length > 0 ? 'later' : 'not';
}

import { markRefused, unsentChanges } from '../../database/local/pending-changes.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { readBooks } from '../../database/tables/read-tables.ts';
import { BookGraph } from '../../domain/changes/books.ts';
import { HeldRecords, keysTouched } from '../../domain/changes/keys-touched.ts';
import { changesetOf, pendingRow } from '../../domain/changes/stack-pending.ts';
import type { PendingChange } from '../../schemas/change-log.ts';
import { believed } from '../../server/auth.ts';
import { isPublished, publishChange } from '../../server/publish-change.ts';
import type { Server } from '../../server/server.ts';
import { mergeIntoTables } from '../apply/merge-into-tables.ts';
import { refusalOf } from './refusals.ts';

/**
 * Sends the pending changes in the order they were made, each exactly once: the change's own id is
 * the server record's, so a repeat is recognized (S8). A change that was sent stays pending until the
 * log brings it back. Those that the server refuses are undone here and kept, with the reason; later
 * changes of the same records wait until a person has decided.
 *
 * @param confirm asks the server to confirm the session and throws where it does not: a refusal is
 * believed only of a token that is good after it, since one that has ended looks the same
 * @param arrived the changes that the log has already
 * @returns the changes that the server has taken, or had taken before
 * @throws what a failed call threw if it is a fault and no refusal: the rest is sent later
 */
export async function pushPending(
  database: TierbookDatabase,
  server: Server,
  confirm: () => Promise<void>,
  arrived: ReadonlySet<string>,
): Promise<string[]> {
  const sent: string[] = [];
  const graph = new BookGraph(await readBooks(database));
  const held = new HeldRecords();
  for (const change of await unsentChanges(database)) {
    const touched = keysTouched(pendingRow(change), graph);
    if (change.status === 'refused' || held.overlaps(touched)) {
      held.hold(touched);
      continue;
    }
    if (arrived.has(change.id)) continue;
    const refusal = await believed(
      server,
      confirm,
      () => send(server, change),
      (answer) => answer !== null,
    );
    if (refusal === null) {
      sent.push(change.id);
      continue;
    }
    await markRefused(database, change.id, refusal);
    await mergeIntoTables(database, null);
    held.hold(touched);
  }
  return sent;
}

/** Returns null if the server has the change now, or why it refuses it. */
async function send(server: Server, change: PendingChange): Promise<string | null> {
  try {
    const { id, org, book, note } = change;
    await publishChange(server, { id, org, book, note, changeset: changesetOf(change) });
    return null;
  } catch (error) {
    const reason = refusalOf(error);
    // A create that was repeated side by side with itself is refused though the change is there.
    return (await isPublished(server, change.id)) ? null : reason;
  }
}

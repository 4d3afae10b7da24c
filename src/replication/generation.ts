import type { Subject } from 'rxjs';
import { readDocument } from '../database/local/documents.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import type { Book } from '../schemas/book.ts';
import type { Server } from '../server/server.ts';
import { aborted$ } from './aborted.ts';
import type { Checkpoint, Pulled } from './pull/pull.ts';
import { beginRecords, recordLog } from './pull/record-log.ts';
import { replicateRecords } from './pull/record-replication.ts';
import { retryTimeMs } from './retry-time.ts';

/** Records that RxDB asks for at once. */
const batchSize = 500;

export type GenerationParts = {
  workspace: Workspace;
  server: Server;
  /** The books in view; `fresh` asks the server now. */
  booksInView(fresh: boolean): Promise<Book[]>;
  pull(checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled>;
  /** Called once a pull has made the tables anew, also a late one of an earlier replication. */
  onRebuilt(): void;
  /** Has RxDB pull. */
  resync$: Subject<'RESYNC'>;
};

/**
 * Replicates one generation of the tables until `ending` is aborted: a new one is a new replication, from
 * where the rebuild ended. The records of the changes before are stored beside it (decision 7).
 *
 * @param ending what is read here may be outdated a moment later, so it has to be heard from the start
 * @throws a fault of the storage
 */
export async function replicateGeneration(
  parts: GenerationParts,
  ending: AbortController,
): Promise<void> {
  const { workspace, server, booksInView, pull, onRebuilt, resync$ } = parts;
  const { database, identity } = workspace;
  const { signal } = ending;
  const state = await readDocument(database, 'syncState');
  const recorded = state && (await beginRecords(database, state, signal));
  if (signal.aborted || (state && !recorded)) return;

  const start = recorded ? { seq: recorded.end } : undefined;
  const replicating = replicateRecords<Checkpoint>({
    identifier: `${database.name}-${state?.generation ?? 0}`,
    collection: database.pricebookChanges,
    handler: async (checkpoint, limit) => {
      const pulled = await pull(checkpoint ?? start, limit);
      if (pulled.kind === 'rebuilt') {
        onRebuilt();
        return { documents: [], checkpoint };
      }
      // RxDB takes a short page for the end of the log; if it is not, it has to ask again.
      if (!pulled.complete && pulled.documents.length < limit) resync$.next('RESYNC');
      return {
        documents: pulled.documents.map((outcome) => ({ ...outcome, _deleted: false })),
        checkpoint: pulled.checkpoint,
      };
    },
    batchSize,
    retryTimeMs,
    resync$,
    end$: aborted$(signal),
  });
  const context = { database, server, org: identity.org, booksInView, signal };
  const both = [replicating, recorded && recordLog(context, recorded)];
  try {
    await Promise.all(both);
  } finally {
    // A fault of one ends the other.
    ending.abort();
    await Promise.allSettled(both);
  }
}

import type { Subject } from 'rxjs';
import type { Workspace } from '../database/storage/workspace.ts';
import { storedState } from '../database/tables/stored.ts';
import type { ChangeEntry } from '../schemas/change-log.ts';
import { aborted$ } from './aborted.ts';
import { keepWindow } from './pull/keep-window.ts';
import type { Checkpoint, Pulled } from './pull/pull.ts';
import { replicateRecords } from './record-replication.ts';

/** Records that RxDB asks for at once. */
const batchSize = 500;

export type GenerationParts = {
  workspace: Workspace;
  pull(checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled>;
  /** Called once a pull has rebuilt the tables, also a late one of an earlier replication. */
  onRebuilt(): void;
  /** Has RxDB pull. */
  resync$: Subject<'RESYNC'>;
};

/**
 * Replicates one generation of the tables until `ending` is aborted, and keeps the window of its records
 * (L4): a new generation is a new replication, from where the rebuild ended.
 *
 * @param ending what is read here may be outdated a moment later, so it has to be heard from the start
 * @throws a fault of the storage
 */
export async function replicateGeneration(
  { workspace, pull, onRebuilt, resync$ }: GenerationParts,
  ending: AbortController,
): Promise<void> {
  const { database } = workspace;
  const { signal } = ending;
  const { state } = await storedState(database);
  if (signal.aborted) return;

  const generation = state?.generation ?? 0;
  const replicating = replicateRecords<ChangeEntry, Checkpoint>({
    // One for all generations: RxDB makes a database for each.
    identifier: database.name,
    collection: database.pricebookChanges,
    handler: async (checkpoint, limit) => {
      const pulled = await pull(checkpoint, limit);
      // Another tab may have rebuilt the tables too.
      if (pulled.kind === 'rebuilt' || pulled.checkpoint.generation !== generation) {
        onRebuilt();
        return { documents: [], checkpoint };
      }
      // RxDB takes a short page for the end of the log; if it is not, it has to ask again.
      if (!pulled.complete && pulled.documents.length < limit) resync$.next('RESYNC');
      return {
        documents: pulled.documents.map((record) => ({ ...record, _deleted: false })),
        checkpoint: pulled.checkpoint,
      };
    },
    batchSize,
    resync$,
    end$: aborted$(signal),
  });
  const both = [replicating, keepWindow(database, generation, signal)];
  try {
    await Promise.all(both);
  } finally {
    // A fault of one ends the other.
    ending.abort();
    await Promise.allSettled(both);
  }
}

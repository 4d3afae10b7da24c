import {
  concatMap,
  filter,
  lastValueFrom,
  map,
  merge,
  type Observable,
  of,
  type Subject,
  takeUntil,
} from 'rxjs';
import type { TierbookDatabase, Workspace } from '../../database/storage/workspace.ts';
import { trimImages } from '../../database/tables/images.ts';
import { forgetLogEntries, forgetMarks, logRecords } from '../../database/tables/log-entries.ts';
import { storedState } from '../../database/tables/stored.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { isOfLog, knownTo, latestOf } from '../../domain/changes/change-window.ts';
import type { ChangeEntry, ChangeOutcome } from '../../schemas/change-log.ts';
import { aborted$ } from '../aborted.ts';
import { replicateRecords } from '../record-replication.ts';
import type { Checkpoint, Pulled } from './pull.ts';

/** Records that RxDB asks for at once. */
const batchSize = 500;

type GenerationParts = {
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

/**
 * Keeps the window of the records of one generation (L4), and of what its changes replaced (H1), for the tab that leads, until `signal` comes: takes
 * out what is stored beyond it, and then whatever falls out as later records are stored.
 *
 * @throws a fault of the storage
 */
async function keepWindow(
  database: TierbookDatabase,
  generation: number,
  signal: AbortSignal,
): Promise<void> {
  const { forgetStored, forgetBehind } = openWindow(database, generation, signal);
  const later$ = recorded$(database).pipe(map((records) => () => forgetBehind(records)));
  // What has begun is waited for: it must not go on in a database that is closed.
  const work$ = merge(of(forgetStored), later$).pipe(
    takeUntil(aborted$(signal)),
    concatMap((work) => work()),
  );
  await lastValueFrom(work$, { defaultValue: undefined });
}

/** What takes records and images out of the window; nothing once `signal` has come or the tables were rebuilt. */
export function openWindow(database: TierbookDatabase, generation: number, signal: AbortSignal) {
  /** The latest of the records that were seen. */
  let latest: ChangeOutcome[] = [];

  /** With these stored too, takes out those that are not of the window any more. */
  async function forgetBehind(records: readonly ChangeOutcome[]): Promise<void> {
    const seen = [...new Map([...latest, ...records].map((each) => [each.id, each])).values()];
    latest = latestOf(seen);
    const inWindow = new Set(latest);
    await forget(seen.filter((each) => !inWindow.has(each) && each.status === 'applied'));
    if (!signal.aborted) await trimImages(database, generation);
  }

  /** Takes out what an earlier program, or a page that was killed or frozen, left. */
  async function forgetStored(): Promise<void> {
    await forgetMarks(database);
    for await (const records of logRecords(database)) {
      if (signal.aborted) return;
      // Read after the records: these are never ahead of the tables.
      const { state } = await storedState(database);
      if (state?.generation !== generation) return;
      const isKnown = knownTo(state);
      await forget(records.filter((each) => !isKnown(each)));
      await forgetBehind(records.filter(isKnown));
    }
  }

  async function forget(records: readonly ChangeOutcome[]): Promise<void> {
    if (records.length === 0 || signal.aborted) return;
    await withWriteLock(database, async ({ state, version }) => {
      const ids = records.map(({ id }) => id);
      if (state?.generation === generation) await forgetLogEntries(database, ids, version - 1);
    });
  }

  return { forgetStored, forgetBehind };
}

/** Records of the log as they are stored, by whichever tab. */
function recorded$({ pricebookChanges }: TierbookDatabase): Observable<ChangeOutcome[]> {
  return pricebookChanges.eventBulks$.pipe(
    map(({ events }) =>
      events.flatMap(({ operation, documentData }) =>
        operation === 'DELETE' ? [] : [documentData as ChangeEntry],
      ),
    ),
    map((entries) => entries.filter(isOfLog)),
    filter((records) => records.length > 0),
  );
}

import { replicateRxCollection } from 'rxdb/plugins/replication';
import { firstValueFrom, merge, type Observable, Subject, takeUntil } from 'rxjs';
import { finishJournal } from '../database/batch.ts';
import { readDocument } from '../database/documents.ts';
import type { Workspace } from '../database/workspace.ts';
import type { ChangeOutcome } from '../schemas/change-log.ts';
import type { Auth } from './auth.ts';
import { createContact } from './contact.ts';
import { pokes$ } from './pokes.ts';
import { type Checkpoint, createPull, type Pulled } from './pull.ts';
import { failureOf, messageOf, type Server } from './server.ts';
import { openSyncChannel, type SyncStatus } from './status.ts';

/** The sync of one workspace in this tab. One tab replicates; the others see what it writes (S4). */
export type Sync = {
  status$: Observable<SyncStatus>;
  /** Asks the replicating tab for a full contact with the server. */
  syncNow(): void;
  stop(): Promise<void>;
};

export type SyncContext = { workspace: Workspace; server: Server; auth: Auth };

/** Records that RxDB asks for at once. */
const batchSize = 500;

/** How soon a failed contact is tried again; a poke or coming online does not wait for it. */
const retryTimeMs = 5_000;

export function startSync({ workspace, server, auth }: SyncContext): Sync {
  const { database, identity } = workspace;
  const channel = openSyncChannel(database.name);
  const contact = createContact({ workspace, server, auth });
  const resync$ = new Subject<'RESYNC'>();
  const stopped$ = new Subject<'stopped'>();
  const pull = createPull({
    workspace,
    server,
    booksInView: contact.booksInView,
    onProgress: (done, total) => channel.publish({ phase: 'syncing', done, total }),
  });
  let isStopped = false;

  const running = lead();

  async function lead(): Promise<void> {
    await Promise.race([database.waitForLeadership(), firstValueFrom(stopped$)]);
    if (isStopped) return;
    await finishJournal(database);
    pokes$(server, identity)
      .pipe(takeUntil(stopped$))
      .subscribe((poke) => ask(poke === 'contact'));
    channel.requests$.pipe(takeUntil(stopped$)).subscribe(() => {
      channel.publish({ phase: 'syncing', done: 0, total: 0 });
      ask(true);
    });
    while (!isStopped) await replicateGeneration();
  }

  function ask(forContact: boolean): void {
    if (forContact) contact.expire();
    resync$.next('RESYNC');
  }

  /**
   * Replicates until the sync stops or the tables are made anew. The records of a generation are
   * RxDB's to write; a new generation is a new replication, which asks for them from the start.
   */
  async function replicateGeneration(): Promise<void> {
    const generation = (await readDocument(database, 'syncState'))?.generation ?? 0;
    const rebuilt$ = new Subject<'rebuilt'>();
    const ended = firstValueFrom(merge(rebuilt$, stopped$));
    const replication = replicateRxCollection<ChangeOutcome, Checkpoint>({
      replicationIdentifier: `${database.name}-${generation}`,
      collection: database.pricebookChanges,
      pull: {
        handler: async (checkpoint, limit) => {
          const pulled = await reported(() => pull(checkpoint, limit));
          if (pulled.kind === 'rebuilt') {
            await forgetRecords();
            rebuilt$.next('rebuilt');
            return { documents: [], checkpoint };
          }
          // RxDB takes a short page for the end of the log; where it is not, it has to ask again.
          if (!pulled.complete && pulled.documents.length < limit) resync$.next('RESYNC');
          return {
            documents: pulled.documents.map((outcome) => ({ ...outcome, _deleted: false })),
            checkpoint: pulled.checkpoint,
          };
        },
        batchSize,
        stream$: resync$.asObservable(),
      },
      live: true,
      retryTime: retryTimeMs,
      waitForLeadership: false,
      toggleOnDocumentVisible: false,
    });
    await ended;
    await replication.cancel();
  }

  /** Runs one pull and tells the tabs how it went; a failure is thrown on, for RxDB to try again. */
  async function reported(work: () => Promise<Pulled>): Promise<Pulled> {
    try {
      const pulled = await work();
      if (pulled.kind === 'rebuilt' || pulled.complete) {
        await contact.logApplied();
        channel.publish({ phase: 'idle' });
      }
      return pulled;
    } catch (error) {
      channel.publish(statusOfFailure(error));
      throw error;
    }
  }

  async function forgetRecords(): Promise<void> {
    const documents = await database.pricebookChanges.find().exec();
    await database.pricebookChanges.bulkRemove(documents);
  }

  return {
    status$: channel.status$,
    syncNow: channel.requestSync,
    stop: async () => {
      isStopped = true;
      stopped$.next('stopped');
      await running;
      channel.close();
    },
  };
}

function statusOfFailure(error: unknown): SyncStatus {
  return failureOf(error) === 'unreachable'
    ? { phase: 'offline' }
    : { phase: 'failed', message: messageOf(error) };
}

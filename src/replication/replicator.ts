import {
  BehaviorSubject,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  tap,
} from 'rxjs';
import { document$ } from '../database/local/documents.ts';
import { unsentSteps$ } from '../database/local/pending-changes.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { type Auth, confirmSession } from '../server/auth.ts';
import { stream$ } from '../server/event-stream.ts';
import { UnreadableChange } from '../server/read-log.ts';
import type { Server } from '../server/server.ts';
import { aborted$ } from './aborted.ts';
import { examineTables } from './apply/repair-on-damage.ts';
import { createContact } from './contact.ts';
import { createCostListOutbox } from './cost-list-outbox.ts';
import { statusOfFailure } from './fault-of.ts';
import { createFlagOutbox } from './flags.ts';
import type { NewsChannel } from './leadership/news-channel.ts';
import type { SyncChannel } from './leadership/sync-channel.ts';
import { replicateGeneration } from './pull/generation.ts';
import { type Checkpoint, createPull, type Pulled } from './pull/pull.ts';
import { type AskReason, askReasons$ } from './pull/reasons-to-pull.ts';
import type { NextAsk } from './push/next-ask.ts';
import { createPublisher } from './push/publish-when-asked.ts';
import { retryTimeMs } from './retry-time.ts';
import { createVisitSync } from './visits/visit-sync.ts';

/** What the leading tab does: it pulls whenever there is a reason to, and sends at the log's end. */
export type Replicator = {
  /**
   * Replicates until `over` is aborted, one generation of the tables after the other.
   * @throws a fault of the storage
   */
  replicate(over: AbortSignal): Promise<void>;
  close(): void;
};

type ReplicatorParts = {
  workspace: Workspace;
  server: Server;
  auth: Auth;
  channel: SyncChannel;
  news: NewsChannel;
};

export function createReplicator({
  workspace,
  server,
  auth,
  channel,
  news,
}: ReplicatorParts): Replicator {
  const { database, identity } = workspace;
  const confirm = () => confirmSession(auth, identity.user);
  const visits = createVisitSync({ workspace, server, confirm });
  const contact = createContact({ workspace, server, auth, onStanding: visits.standing });
  /** Makes the running replication pull. */
  const resync$ = new Subject<'RESYNC'>();
  const askLater$ = new Subject<void>();
  /** The organization's record in `pokes`, once the log told which it is. */
  const pokeId$ = new BehaviorSubject('');
  /** Ends the replication that runs; another one is begun unless the lead is over. */
  let running = new AbortController();
  /** The last pull has failed, and none has succeeded since. */
  let isFailing = false;
  let isPulling = false;
  /** The pull that runs began before a contact was asked for: its failure is no answer to that. */
  let isAskedAnew = false;
  let lastPullMs = 0;
  let spreadMs = 0;
  const pull = createPull({
    workspace,
    server,
    ensureContact: contact.ensure,
    lastContactMark: contact.lastContactMark,
    onPoke: ({ poke, spread }) => {
      spreadMs = spread;
      pokeId$.next(poke);
    },
    onProgress: (done, total) => channel.publish({ phase: 'syncing', done, total }),
  });
  const publisher = createPublisher({
    workspace,
    server,
    makeContact: () => contact.ensure('now'),
    confirm,
    onRested: () => ask('changes'),
  });

  const toSend = { workspace, server, confirm, onRested: () => ask('changes') };
  const outboxes = [createFlagOutbox(toSend), createCostListOutbox(toSend)];

  async function replicate(over: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const end = aborted$(over).subscribe(() => ending.abort());
    const both = [replicateLog(ending.signal), visits.replicate(ending.signal)];
    try {
      await Promise.all(both);
    } finally {
      // A fault of one ends the other.
      ending.abort();
      end.unsubscribe();
      await Promise.allSettled(both);
    }
  }

  async function replicateLog(over: AbortSignal): Promise<void> {
    const asking = reasons$().subscribe(ask);
    asking.add(news.serve((topics) => stream$(server, topics)));
    try {
      while (!over.aborted) {
        running = new AbortController();
        const generation = running;
        const end = aborted$(over).subscribe(() => generation.abort());
        await replicateGeneration(parts, generation).finally(() => end.unsubscribe());
      }
    } finally {
      asking.unsubscribe();
    }
  }

  const parts = {
    workspace,
    pull: reportedPull,
    onRebuilt: () => running.abort(),
    resync$,
  };

  /** Everything that is a reason to ask the server (S5). */
  function reasons$(): Observable<AskReason> {
    const unsent$ = unsentSteps$(workspace).pipe(
      map((steps) => steps.map(({ id, status }) => `${id} ${status}`).join()),
      distinctUntilChanged(),
      filter((unsent) => unsent !== ''),
    );
    const wanted$ = document$(database, 'publication').pipe(
      filter((publication) => publication !== null && !publication.stopped && !publication.sent),
    );
    const requests$ = channel.requests$.pipe(
      tap(() => channel.publish({ phase: 'syncing', done: 0, total: 0 })),
    );
    return merge(
      askReasons$(server, identity.user, pokeId$, () => ({ lastPullMs, spreadMs })),
      merge(
        unsent$,
        wanted$,
        ...outboxes.map((outbox) => outbox.wanted$),
        askLater$.pipe(debounceTime(retryTimeMs)),
      ).pipe(map((): AskReason => 'changes')),
      requests$.pipe(map((): AskReason => 'contact')),
    );
  }

  function ask(reason: AskReason): void {
    if (reason === 'contact') {
      contact.expire();
      isAskedAnew = isPulling;
    }
    // After a failure RxDB sleeps and hears nothing; starting again wakes it.
    if (isFailing) running.abort();
    else resync$.next('RESYNC');
  }

  /** One pull, of which the tabs are told how it went; a failure is thrown on, for RxDB to try again. */
  async function reportedPull(checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled> {
    const start = performance.now();
    isPulling = true;
    isAskedAnew = false;
    try {
      const pulled = await pullThenSend(checkpoint, limit);
      isFailing = false;
      lastPullMs = performance.now() - start;
      if (pulled.complete) {
        await contact.logApplied();
        visits.logRead();
        channel.publish({ phase: 'idle' });
      }
      return pulled;
    } catch (error) {
      isFailing = true;
      if (!(error instanceof UnreadableChange)) visits.lost();
      if (isAskedAnew) running.abort();
      else channel.publish(statusOfFailure(error));
      await examineTables(database, error);
      throw error;
    } finally {
      isPulling = false;
    }
  }

  async function pullThenSend(checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled> {
    try {
      const pulled = await pull(checkpoint, limit);
      if (pulled.kind === 'page' && pulled.complete) {
        askFor(await publisher.publish());
        for (const outbox of outboxes) await outbox.send();
      }
      return pulled;
    } catch (error) {
      // Nobody's own work waits for a change of somebody else's that stands in the way.
      if (error instanceof UnreadableChange) {
        visits.logRead();
        askFor(await publisher.publishSteps());
        for (const outbox of outboxes) await outbox.send();
      }
      throw error;
    }
  }

  function askFor(next: NextAsk): void {
    if (next === 'at once') resync$.next('RESYNC');
    if (next === 'later') askLater$.next();
  }

  function close(): void {
    publisher.close();
    for (const outbox of outboxes) outbox.close();
  }

  return { replicate, close };
}

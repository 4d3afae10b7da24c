import {
  BehaviorSubject,
  concat,
  debounceTime,
  distinctUntilChanged,
  firstValueFrom,
  from,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import { readDocument } from '../database/local/documents.ts';
import { unsentChanges, unsentChanges$ } from '../database/local/pending-changes.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { finishJournal, seizeJournal } from '../database/tables/write-lock.ts';
import { type Auth, confirmSession } from '../server/auth.ts';
import { UnreadableChange } from '../server/readable-log.ts';
import type { Server } from '../server/server.ts';
import { createContact } from './contact.ts';
import { campaign, type Leadership } from './leadership/leadership.ts';
import { type Program, thisProgram } from './leadership/program.ts';
import { openSyncChannel, type SyncStatus } from './leadership/sync-channel.ts';
import { advance } from './pull/advance.ts';
import { pokes$ } from './pull/pokes.ts';
import { type Checkpoint, createPull, type Pulled } from './pull/pull.ts';
import { beginRecords, recordLog } from './pull/record-log.ts';
import { replicateRecords } from './pull/record-replication.ts';
import { pushPending } from './push/push.ts';
import { createPushRest } from './push/push-rest.ts';
import { examineTables, mendTables } from './rebuild/repair-on-damage.ts';
import { statusOfFailure } from './sync-fault.ts';

/** The sync of one workspace in this tab. One tab replicates; the others see what it writes (S4). */
export type Sync = {
  status$: Observable<SyncStatus>;
  /** Asks the replicating tab for a full contact with the server. */
  syncNow(): void;
  stop(): Promise<void>;
};

export type SyncContext = {
  workspace: Workspace;
  server: Server;
  auth: Auth;
  /** Another tab took the lead: this one did not answer for a while. The sync is to be stopped. */
  onLeadLost?: () => void;
  /** Another tab runs a newer program; this one has stopped to replicate. */
  onOutdated?: (newer: Program) => void;
};

/** Records that RxDB asks for at once. */
const batchSize = 500;

/** How soon a failed contact is tried again; a poke or coming online does not wait for it. */
const retryTimeMs = 5_000;

export function startSync(context: SyncContext, program = thisProgram): Sync {
  const { workspace, server, auth, onLeadLost, onOutdated } = context;
  const { database, identity } = workspace;
  const channel = openSyncChannel(database.name);
  const contact = createContact({ workspace, server, auth });
  const resync$ = new Subject<'RESYNC'>();
  const stopped$ = new Subject<'stopped'>();
  const restart$ = new Subject<'restart'>();
  /** Also fired by a pull of a replication that was restarted meanwhile: the one that runs must end. */
  const rebuilt$ = new Subject<'rebuilt'>();
  const again$ = new Subject<'again'>();
  /** The organisation's record in `pokes`, once the log told which it is. */
  const poke$ = new BehaviorSubject('');
  const pull = createPull({
    workspace,
    server,
    booksInView: contact.booksInView,
    contactsSeen: contact.contactsSeen,
    onPokeKnown: (poke) => poke$.next(poke),
    onProgress: (done, total) => channel.publish({ phase: 'syncing', done, total }),
  });
  const rest = createPushRest(() => ask(false));
  /** Changes that the server has taken. */
  const taken = new Set<string>();
  const outdated$ = new ReplaySubject<'outdated'>(1);
  let leadership = join();
  let isStopped = false;
  let isFailing = false;
  let lastPullMs = 0;

  const running = run();
  mendTables(database, stopped$, channel.requestSync);

  /** A fault of the storage ends a lead, not the sync: this tab or another one tries again. */
  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        await lead();
      } catch (error) {
        console.error(error);
        channel.publish(statusOfFailure(error));
        leadership.resign();
        await examineTables(database, error);
        await firstValueFrom(merge(timer(retryTimeMs), stopped$));
        if (!isStopped) leadership = join();
      }
    }
  }

  function join(): Leadership {
    const joined = campaign(database.name, program);
    joined.outdated.then((newer) => {
      isStopped = true;
      outdated$.next('outdated');
      stopped$.next('stopped');
      onOutdated?.(newer);
    });
    return joined;
  }

  /** Waits for the lead, then replicates until the sync stops or another tab takes the lead. */
  async function lead(): Promise<void> {
    const how = await Promise.race([leadership.won, firstValueFrom(stopped$)]);
    if (how === 'stopped' || isStopped) return;
    if (how === 'seized') await seizeJournal(database);
    else await finishJournal(database);
    // What was made here before the page was killed may not be in the tables yet.
    await advance(database, null);
    leadership.lost.then(() => {
      isStopped = true;
      stopped$.next('stopped');
      onLeadLost?.();
    });
    const over$ = new Subject<void>();
    pokes$(server, identity.user, poke$, () => lastPullMs)
      .pipe(takeUntil(over$))
      .subscribe((poke) => ask(poke === 'contact'));
    unsentChanges$(workspace)
      .pipe(
        map((changes) => changes.map(({ id, status }) => `${id} ${status}`).join()),
        distinctUntilChanged(),
        takeUntil(over$),
      )
      .subscribe((unsent) => {
        if (unsent !== '') ask(false);
      });
    again$.pipe(debounceTime(retryTimeMs), takeUntil(over$)).subscribe(() => ask(false));
    channel.requests$.pipe(takeUntil(over$)).subscribe(() => {
      channel.publish({ phase: 'syncing', done: 0, total: 0 });
      ask(true);
    });
    try {
      while (!isStopped) await replicateGeneration();
    } finally {
      over$.next();
    }
  }

  function ask(forContact: boolean): void {
    if (forContact) contact.expire();
    // After a failure RxDB sleeps and hears nothing; starting anew wakes it.
    if (isFailing) restart$.next('restart');
    else resync$.next('RESYNC');
  }

  /**
   * Replicates until the tables are made anew, or until it is to start over. A new generation of the
   * tables is a new replication, from where the rebuild ended; the records before are stored beside it.
   */
  async function replicateGeneration(): Promise<void> {
    const fault$ = new Subject<'fault'>();
    // Heard from here on: what is read below may be outdated a moment later.
    const ended = firstValueFrom(merge(rebuilt$, restart$, stopped$, fault$));
    const ending = new AbortController();
    ended.then(() => ending.abort());
    const state = await readDocument(database, 'syncState');
    const recorded = state && (await beginRecords(database, state, ending.signal));
    // It may have been stopped meanwhile, which nobody would hear any more.
    if (isStopped || (state && !recorded)) return;
    const start = recorded ? { seq: recorded.end } : undefined;
    const replicating = replicateRecords<Checkpoint>({
      identifier: `${database.name}-${state?.generation ?? 0}`,
      collection: database.pricebookChanges,
      handler: async (checkpoint, limit) => {
        const pulled = await reported(() => pullThenPush(checkpoint ?? start, limit));
        if (pulled.kind === 'rebuilt') {
          taken.clear();
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
      retryTimeMs,
      resync$,
      end$: from(ended),
    });
    const { booksInView } = contact;
    const recording =
      recorded &&
      recordLog(
        { database, server, org: identity.org, booksInView, signal: ending.signal },
        recorded,
      );
    const both = [replicating, recording];
    try {
      await Promise.all(both);
    } finally {
      // A fault of one ends the other.
      fault$.next('fault');
      await Promise.allSettled(both);
    }
  }

  /**
   * At the log's end the changes of this device that it does not have are sent; the log then brings
   * them back. One that was taken and is missing all the same was lost by a restored backup: it is
   * sent again. The log is then asked a little later, so that a server which takes and never shows
   * is not asked without a pause.
   */
  async function pullThenPush(checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled> {
    try {
      const pulled = await pull(checkpoint, limit);
      if (pulled.kind === 'page' && pulled.complete) await push();
      return pulled;
    } catch (error) {
      // Nobody's own work waits for a change of somebody else's that stands in the way.
      if (error instanceof UnreadableChange) await push(taken);
      throw error;
    }
  }

  /** @param known changes that are not sent again though the log has not shown them */
  async function push(known: ReadonlySet<string> = new Set()): Promise<void> {
    if (rest.isOn()) return;
    const state = await readDocument(database, 'syncState');
    const arrived = new Set([...(state?.pending.arrived ?? []), ...known]);
    const unsent = await unsentChanges(database);
    if (unsent.some(({ id, status }) => status === 'pending' && !arrived.has(id))) {
      // The session is confirmed before a push (S8), and after each refusal again.
      await contact.booksInView(true);
      const confirm = () => confirmSession(auth, identity.user);
      const sent = await rest.after(() => pushPending(database, server, confirm, arrived));
      if (sent.some((id) => !taken.has(id))) resync$.next('RESYNC');
      else if (sent.length > 0) again$.next('again');
      for (const id of sent) taken.add(id);
    }
  }

  /** Runs one pull and tells the tabs how it went; a failure is thrown on, for RxDB to try again. */
  async function reported(work: () => Promise<Pulled>): Promise<Pulled> {
    const start = performance.now();
    try {
      const pulled = await work();
      isFailing = false;
      lastPullMs = performance.now() - start;
      if (pulled.complete) {
        await contact.logApplied();
        channel.publish({ phase: 'idle' });
      }
      return pulled;
    } catch (error) {
      isFailing = true;
      channel.publish(statusOfFailure(error));
      await examineTables(database, error);
      throw error;
    }
  }

  return {
    status$: concat(channel.status$.pipe(takeUntil(outdated$)), of({ phase: 'outdated' } as const)),
    syncNow: channel.requestSync,
    stop: async () => {
      isStopped = true;
      stopped$.next('stopped');
      rest.end();
      leadership.resign();
      await running;
      channel.close();
    },
  };
}

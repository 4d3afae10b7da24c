import { concat, filter, firstValueFrom, merge, type Observable, of, takeUntil, timer } from 'rxjs';
import type { Workspace } from '../database/storage/workspace.ts';
import { finishJournal, seizeJournal } from '../database/tables/write-lock.ts';
import type { Auth } from '../server/auth.ts';
import type { Server } from '../server/server.ts';
import { aborted$ } from './aborted.ts';
import { examineTables, mendTables } from './apply/repair-on-damage.ts';
import { heldStatus, statusOfFailure } from './fault-of.ts';
import { takeTurnsToLead } from './lead.ts';
import { electLeader, type Leadership, thisProgram } from './leadership/leadership.ts';
import { openNewsChannel } from './leadership/news-channel.ts';
import { openSyncChannel, type SyncStatus, withoutProgress$ } from './leadership/sync-channel.ts';
import { createReplicator } from './replicator.ts';
import { retryTimeMs } from './retry-time.ts';

/** The sync of one workspace in this tab. One tab replicates; the others see what it writes (S4). */
export type Sync = {
  status$: Observable<SyncStatus>;
  /** Asks the replicating tab for a full contact with the server. */
  syncNow(): void;
  /**
   * Emits when the event stream tells of one of these topics, or may have: the screen is to ask the server. The
   * stream is that of the tab that leads.
   */
  news$(topics: readonly string[]): Observable<void>;
  stop(): Promise<void>;
};

export type SyncContext = {
  workspace: Workspace;
  server: Server;
  auth: Auth;
  /** Until it settles nothing is done that a screen would have to wait for. */
  calm?: Promise<void>;
  /** Another tab took the lead: this one did not answer for a while. The sync is to be stopped. */
  onLeadLost?: () => void;
};

/** Why the sync of this tab is over. */
type End = 'stopped' | 'lead lost' | 'outdated';

export function startSync(context: SyncContext, program = thisProgram): Sync {
  const { workspace, server, auth, calm, onLeadLost } = context;
  const { database } = workspace;
  const over = new AbortController();
  const end = (why: End) => over.abort(why);
  const over$ = aborted$(over.signal);
  const channel = openSyncChannel(database.name);
  const news = openNewsChannel(database.name);
  const replicator = createReplicator({ workspace, server, auth, channel, news });

  const leading = begin();

  async function begin(): Promise<void> {
    if (calm) await Promise.race([calm, firstValueFrom(over$)]);
    if (over.signal.aborted) return;
    mendTables(database, over$, channel.requestSync);
    await takeTurnsToLead({ elect, open, replicate, report, rest }, over.signal);
  }

  function elect(): Leadership {
    const leadership = electLeader(database.name, program);
    leadership.outdated.then(() => end('outdated'));
    leadership.lost.then(() => {
      end('lead lost');
      onLeadLost?.();
    });
    over$.subscribe(leadership.resign);
    return leadership;
  }

  async function open(how: 'free' | 'seized'): Promise<void> {
    if (how === 'seized') {
      withoutProgress$(channel.status$)
        .pipe(takeUntil(over$))
        .subscribe(() => channel.publish(heldStatus));
      channel.publish({ phase: 'starting' });
      await seizeJournal(database);
    } else await finishJournal(database);
  }

  function replicate(): Promise<void> {
    return replicator.replicate(over.signal);
  }

  function report(fault: unknown): void {
    console.error(fault);
    channel.publish(statusOfFailure(fault));
  }

  async function rest(fault: unknown): Promise<void> {
    await examineTables(database, fault);
    await firstValueFrom(merge(timer(retryTimeMs), over$));
  }

  const outdated$ = over$.pipe(filter((why) => why === ('outdated' satisfies End)));
  return {
    status$: concat(channel.status$.pipe(takeUntil(outdated$)), of({ phase: 'outdated' } as const)),
    syncNow: channel.requestSync,
    news$: news.news$,
    stop: async () => {
      end('stopped');
      replicator.close();
      await leading;
      channel.close();
      news.close();
    },
  };
}

import { filter, firstValueFrom, merge, switchMap, take } from 'rxjs';
import { document$, readDocument } from '../database/local/documents.ts';
import { currentSession$ } from '../database/local/sessions.ts';
import { openWorkspace, stillAnswers, unlessLost } from '../database/storage/open-workspace.ts';
import {
  databaseName,
  type TierbookDatabase,
  type Workspace,
  type WorkspaceIdentity,
} from '../database/storage/workspace.ts';
import { finishJournal } from '../database/tables/write-lock.ts';
import { untilLoaded } from '../database/views/watch.ts';
import { pricesKnown } from '../domain/pricing/prices-need.ts';
import { thisProgram } from '../replication/leadership/leadership.ts';
import { enterDatabase, Replaced } from '../replication/leadership/open-tabs.ts';
import { pushBeforeLeaving } from '../replication/push/push-before-leaving.ts';
import { type Sync, startSync } from '../replication/sync.ts';
import type { Auth } from '../server/auth.ts';
import { shownAgain$ } from '../server/event-stream.ts';
import type { Server } from '../server/server.ts';
import { logOutLock } from './page-end.ts';

/** A user's local database that is open, with its sync. */
export type OpenLocal = {
  workspace: Workspace;
  sync: Sync;
  /** What is in front of a customer, as the session has it (K1); null: nothing. */
  onShow: string | null;
  /** Whether the browser still answers for the database; one that is silent never settles it. */
  answers(): Promise<boolean>;
  /** Sends what is pending, as far as that is possible now. */
  push(): Promise<void>;
  /** Ends the sync and closes the database; settles too where the browser took it away. */
  close(): Promise<void>;
};

export type LocalContext = {
  identity: WorkspaceIdentity;
  server: Server;
  auth: Auth;
  /** A contact said that prices need a newer program (M0). */
  onNewerNeeded: () => void;
  /** The browser took the database away. */
  onLost: () => void;
  /** Another tab took the lead from this one. */
  onLeadLost: () => void;
  /** A tab of a program that keeps its tables in other databases waits for this one to close. */
  onReplaced: (error: Error) => void;
};

/**
 * Opens a user's local database, whole, and starts its sync. Null while somebody logs out in another
 * tab: what is made then would be left behind.
 *
 * This module is loaded once somebody is signed in: with it comes a third of the program.
 *
 * @throws DatabaseFailure, Replaced
 */
export async function openLocal(context: LocalContext): Promise<OpenLocal | null> {
  const tab = await enterDatabase(databaseName(context.identity), thisProgram.schema);
  try {
    const opened = await openEntered(context, tab.leave);
    if (opened) tab.replaced.then(() => context.onReplaced(new Replaced()));
    else tab.leave();
    return opened;
  } catch (error) {
    tab.leave();
    throw error;
  }
}

/** @param leave tells the other tabs that this one has closed the database */
async function openEntered(context: LocalContext, leave: () => void): Promise<OpenLocal | null> {
  const { identity, server, auth, onNewerNeeded, onLost, onLeadLost } = context;
  const workspace = await navigator.locks.request(
    logOutLock,
    { mode: 'shared', ifAvailable: true },
    (lock) => lock && openWorkspace(identity),
  );
  if (!workspace) return null;
  const { database, lost$ } = workspace;
  const [onShow] = await unlessLost(
    lost$,
    Promise.all([storedOnShow(workspace), finishJournal(database)]),
  );
  const foundLost$ = shownAgain$().pipe(
    switchMap(() => stillAnswers(database)),
    filter((answers) => !answers && !database.closed),
  );
  const needs = document$(database, 'organizations')
    .pipe(filter((stored) => stored?.rows.some((each) => each.pricesNeed > pricesKnown) ?? false))
    .subscribe(onNewerNeeded);
  const losses = merge(lost$, foundLost$).pipe(take(1)).subscribe(onLost);
  // If there is a book, the screen that shows it goes first; if there is none, it is all that helps.
  const hasBook = (await readDocument(database, 'syncState')) !== null;
  const sync = startSync({
    workspace,
    server,
    auth,
    ...(hasBook ? { calm: calmMoment(database) } : {}),
    onLeadLost,
  });
  const close = async () => {
    await sync.stop();
    losses.unsubscribe();
    needs.unsubscribe();
    await database.close();
  };
  return {
    workspace,
    sync,
    onShow,
    answers: () => stillAnswers(database),
    push: () => pushBeforeLeaving({ workspace, server, auth, sync }),
    close: () => unlessLost(lost$, close()).finally(leave),
  };
}

async function storedOnShow(workspace: Workspace): Promise<string | null> {
  try {
    const session = await firstValueFrom(currentSession$(workspace));
    return session?.onShow ?? null;
  } catch (error) {
    // Screens that need the sessions say so.
    console.error(error);
    return null;
  }
}

/** How long a first screen has to begin, and how long it is waited for after that, in milliseconds. */
const headStartMs = 700;
const patienceMs = 3_000;

/** Settles once the first screen is likely to be there: what nobody looks at can begin. */
export async function calmMoment(database: TierbookDatabase): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([untilLoaded(database).then(idle), patience]);
}

/** Settles once what was loaded is drawn. */
async function idle(): Promise<void> {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve));
}

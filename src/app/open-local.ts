import { filter, merge, switchMap, take } from 'rxjs';
import { readDocument } from '../database/local/documents.ts';
import { openWorkspace, stillAnswers, unlessLost } from '../database/storage/open-workspace.ts';
import type { Workspace, WorkspaceIdentity } from '../database/storage/workspace.ts';
import { finishJournal } from '../database/tables/write-lock.ts';
import { thisProgram } from '../replication/leadership/program.ts';
import { pushBeforeLeaving } from '../replication/push/push-before-leaving.ts';
import { type Sync, startSync } from '../replication/sync.ts';
import type { Auth } from '../server/auth.ts';
import type { Server } from '../server/server.ts';
import { shownAgain$ } from '../server/shown-again.ts';
import { calmMoment } from './calm-moment.ts';
import { logOutLock } from './log-out-lock.ts';

/** A user's local database that is open, with its sync. */
export type OpenLocal = {
  workspace: Workspace;
  sync: Sync;
  /** Sends what is pending, as far as that is possible now. */
  push(): Promise<void>;
  /** Ends the sync and closes the database; settles too where the browser took it away. */
  close(): Promise<void>;
};

export type LocalContext = {
  identity: WorkspaceIdentity;
  server: Server;
  auth: Auth;
  /** The browser took the database away. */
  onLost: () => void;
  /** Another tab took the lead from this one. */
  onLeadLost: () => void;
  /** Another tab runs a program that keeps its tables in other databases. */
  onReplaced: () => void;
};

/**
 * Opens a user's local database, whole, and starts its sync. Null while somebody logs out in another
 * tab: what is made then would be left behind.
 *
 * This module is loaded once somebody is signed in: with it comes a third of the program.
 *
 * @throws DatabaseFailure
 */
export async function openLocal(context: LocalContext): Promise<OpenLocal | null> {
  const { identity, server, auth, onLost, onLeadLost, onReplaced } = context;
  const workspace = await navigator.locks.request(
    logOutLock,
    { mode: 'shared', ifAvailable: true },
    (lock) => lock && openWorkspace(identity),
  );
  if (!workspace) return null;
  const { database, lost$ } = workspace;
  await unlessLost(lost$, finishJournal(database));
  const foundLost$ = shownAgain$().pipe(
    switchMap(() => stillAnswers(database)),
    filter((answers) => !answers && !database.closed),
  );
  const losses = merge(lost$, foundLost$).pipe(take(1)).subscribe(onLost);
  // If there is a book, the screen that shows it goes first; if there is none, it is all that helps.
  const hasBook = (await readDocument(database, 'syncState')) !== null;
  const sync = startSync({
    workspace,
    server,
    auth,
    ...(hasBook ? { calm: calmMoment(database) } : {}),
    onLeadLost,
    onOutdated: (newer) => {
      if (newer.schema !== thisProgram.schema) onReplaced();
    },
  });
  return {
    workspace,
    sync,
    push: () => pushBeforeLeaving(workspace, server, auth),
    close: () =>
      unlessLost(
        lost$,
        sync.stop().then(async () => {
          losses.unsubscribe();
          await database.close();
        }),
      ),
  };
}

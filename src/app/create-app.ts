import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import { finishJournal } from '../database/batch.ts';
import { deleteDatabasesOf } from '../database/delete-databases.ts';
import { openWorkspace } from '../database/open-workspace.ts';
import type { Workspace, WorkspaceIdentity } from '../database/workspace.ts';
import { createAuth } from '../replication/auth.ts';
import { pushBeforeLeaving } from '../replication/push-before-leaving.ts';
import { connectServer } from '../replication/server.ts';
import { startSync } from '../replication/sync.ts';
import type { App, LocalState } from '../runtime/app-context.tsx';
import { forgetTabOnLeaving } from '../runtime/forget-tab.ts';
import { createPreferences } from '../runtime/preferences.ts';
import { registerUpdates } from './updates.ts';

/**
 * Puts the running app together: the server, who is signed in, and that user's local database with
 * its sync. One workspace is open at a time: RxDB's limit counts open collections.
 */
export function createApp(): App {
  const server = connectServer(window.location.origin);
  const auth = createAuth(server);
  const local = new BehaviorSubject<LocalState>({ state: 'closed' });
  /** Opening and closing follow one another, never overlap. */
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work, work);
    return last;
  };

  async function open(identity: WorkspaceIdentity): Promise<void> {
    const current = local.value;
    // Asked for twice, as when a screen and the sync both saw the organization change.
    if (current.state === 'open' && isSame(current.workspace.identity, identity)) return;
    if (current.state === 'open' && current.workspace.identity.user === identity.user) {
      await pushBeforeLeaving(current.workspace, server, auth);
    }
    await close();
    local.next({ state: 'opening' });
    let workspace: Workspace | undefined;
    try {
      workspace = await openWorkspace(identity);
      await finishJournal(workspace.database);
      local.next({
        state: 'open',
        workspace,
        sync: startSync({ workspace, server, auth, onLeadLost: reopen }),
      });
    } catch (error) {
      console.error(error);
      // Open still, it would stand in the way of the next try.
      await workspace?.database.close();
      const retry = () => void inTurn(() => open(identity));
      local.next({ state: 'failed', error, retry });
    }
  }

  /** What other tabs wrote while this one was frozen did not reach its live views. */
  function reopen(): void {
    void inTurn(async () => {
      await close();
      const user = auth.user();
      if (user) await open({ server: server.baseURL, user: user.id, org: user.activeOrg });
    });
  }

  async function close(): Promise<void> {
    const current = local.value;
    local.next({ state: 'closed' });
    if (current.state !== 'open') return;
    await current.sync.stop();
    await current.workspace.database.close();
  }

  function openForUser(): void {
    const user = auth.user();
    const identity = user && { server: server.baseURL, user: user.id, org: user.activeOrg };
    void inTurn(() => (identity ? open(identity) : close()));
  }

  auth.user$
    .pipe(
      map((user) => user?.id),
      distinctUntilChanged(),
    )
    .subscribe(openForUser);

  return {
    server,
    auth,
    preferences: createPreferences(window.localStorage),
    updates: registerUpdates(),
    local$: local.asObservable(),
    local: () => local.value,
    switchOrganization: openForUser,
    logOut: async () => {
      const user = auth.user();
      await inTurn(async () => {
        await close();
        if (user) await deleteDatabasesOf({ server: server.baseURL, user: user.id });
      });
      auth.signOut();
      window.localStorage.clear();
      forgetTabOnLeaving();
    },
  };
}

function isSame(a: WorkspaceIdentity, b: WorkspaceIdentity): boolean {
  return a.server === b.server && a.user === b.user && a.org === b.org;
}

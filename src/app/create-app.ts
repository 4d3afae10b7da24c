import { BehaviorSubject, distinctUntilChanged, filter, map } from 'rxjs';
import type { AnswerWatch } from '../database/storage/answer-watch.ts';
import { deleteDatabasesOf } from '../database/storage/delete-databases.ts';
import { storageFaultOf, wasTakenAway } from '../database/storage/storage-fault.ts';
import type { WorkspaceIdentity } from '../database/storage/workspace.ts';
import type { App, LocalState } from '../runtime/app-context.tsx';
import { createOnShow } from '../runtime/on-show.ts';
import { createPreferences } from '../runtime/preferences.ts';
import { createStage } from '../runtime/stage.ts';
import type { User } from '../schemas/account.ts';
import { createAuth, thisDevice } from '../server/auth.ts';
import { connectServer } from '../server/server.ts';
import { lastOrganization } from './local-store.ts';
import type { OpenLocal } from './open-local.ts';
import { forgetTab, loadAgain, logOutLock, wasCutOff, wasReloaded } from './page-end.ts';
import { registerUpdates } from './updates.ts';

/**
 * Puts the running app together: the server, who is signed in, and that user's local database with
 * its sync. One workspace is open at a time: RxDB's limit counts open collections.
 *
 * @param container the element that the app is drawn in
 * @param answers hears of all that this page asks its storage for
 */
export function createApp(container: HTMLElement, answers: AnswerWatch): App {
  const server = connectServer(window.location.origin);
  const auth = createAuth(server, () => thisDevice(window.localStorage));
  const onShow = createOnShow(window.localStorage);
  const stage = createStage(container);
  const updates = registerUpdates();
  const local = new BehaviorSubject<LocalState>({ state: 'closed' });
  /** What `local` tells of while it is open. */
  let opened: OpenLocal | null = null;
  /** Whose databases this page has opened, or tried to. */
  let owner: WorkspaceIdentity | null = null;
  /** Opening and closing follow one another, never overlap. */
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work, work);
    return last;
  };

  async function open(identity: WorkspaceIdentity): Promise<void> {
    const current = opened?.workspace.identity;
    // Asked for twice, as when a screen and the sync both saw the organization change.
    if (current && isSame(current, identity)) return;
    if (current?.user === identity.user) await opened?.push();
    await close();
    const isFirst = owner === null;
    owner = identity;
    local.next({ state: 'opening' });
    try {
      const { openLocal } = await import('./open-local.ts');
      const context = { identity, server, auth, onLost: startOver, onLeadLost: reopen, onReplaced };
      const onNewerNeeded = () => updates.look();
      opened = await openLocal({ ...context, onNewerNeeded });
      if (!opened) return startOver();
      lastOrganization.keep(identity.user, identity.org);
      const { workspace, sync } = opened;
      if (isFirst && opened.onShow !== null && onShow.what() === null) onShow.begin(opened.onShow);
      local.next({ state: 'open', workspace, sync });
    } catch (error) {
      console.error(error);
      const isFull = storageFaultOf(error) === 'full';
      // The site's data was cleared, part after part: the session may go after the first database.
      if (!server.authStore.token || (!isFull && wasTakenAway(error) && !wasReloaded()))
        return startOver();
      // RxDB keeps what failed to open for as long as the page lives.
      const retry = () => window.location.reload();
      local.next({ state: 'failed', error, retry });
      if (isFull) goOnOnceThereIsRoom(error, retry).catch(console.error);
    }
  }

  async function goOnOnceThereIsRoom(error: unknown, goOn: () => void): Promise<void> {
    const { whenRoom } = await import('../database/storage/room.ts');
    await whenRoom();
    // Nobody has logged out or gone elsewhere meanwhile.
    if (local.value.state === 'failed' && local.value.error === error) goOn();
  }

  /** After a lead that was lost: what other tabs wrote while this one was frozen may be in no view. */
  function reopen(): void {
    void inTurn(async () => {
      const left = opened?.workspace.identity;
      await close();
      if (left && auth.user()?.id === left.user) await open(left);
    });
  }

  /**
   * Whether something that was done on this page may not be stored if it ends now. What was pressed in the last seconds
   * may have been refused by a database that is lost.
   */
  const hasUnfinished = () =>
    opened !== null && (answers.hasUnfinished() || window.navigator.userActivation.isActive);

  /**
   * After a database that was lost, of which RxDB may wait for answers for ever: the page starts again,
   * and what is left is opened, and synced if it is empty. If the session is gone too, by a
   * log-out in another tab or with all that the browser kept, that leads to the login screen.
   */
  function startOver(): void {
    void inTurn(async () => {
      // Nothing is to be made again while somebody is logging out.
      await navigator.locks.request(logOutLock, { mode: 'shared' }, () => {});
      forgetTab();
      loadAgain(hasUnfinished());
    });
  }

  // Where an opened database gives no answer, RxDB never closes it and never opens it a second time in one page.
  answers.askBy(async () => {
    if (opened) return opened.answers();
    // Firefox has it since 126.
    return window.indexedDB.databases?.();
  });
  answers.answering$
    .pipe(filter((answering) => answering === 'silent' && !wasReloaded()))
    .subscribe(() => loadAgain(hasUnfinished()));

  /** Tables of a newer schema are in databases of their own: this program would show empty ones. */
  function onReplaced(error: Error): void {
    void inTurn(async () => {
      await close();
      local.next({ state: 'failed', error, retry: () => window.location.reload() });
    });
  }

  async function close(): Promise<void> {
    const closing = opened;
    opened = null;
    local.next({ state: 'closed' });
    try {
      await closing?.close();
    } catch (error) {
      // A database that the browser took away may fail to the last; nothing of it is used any more.
      console.error(error);
    }
  }

  /**
   * Opens where the person was last on this device. The account may be active in another organization by now:
   * they are asked before the app moves there.
   */
  function openForUser(): void {
    const user = auth.user();
    openOf(user, user && (lastOrganization.read(user.id) ?? user.activeOrg));
  }

  function switchOrganization(): void {
    const user = auth.user();
    openOf(user, user?.activeOrg ?? null);
  }

  function openOf(user: User | null, org: string | null): void {
    const identity = user && { server: server.baseURL, user: user.id, org: org ?? '' };
    void inTurn(() => (identity ? open(identity) : leave()));
  }

  /**
   * Closes. If the person logged out in another tab, also deletes what they had here, and leaves: what
   * one tab stores reaches another only after a while, so that this one may have read the session of
   * before the log-out, and made again what had just been deleted.
   */
  async function leave(): Promise<void> {
    const left = owner;
    owner = null;
    // Before the databases are closed: whoever signs in again meanwhile stays where that leads them.
    const isEnded = auth.isEnded();
    await close();
    if (!left || isEnded) return;
    try {
      await navigator.locks.request(logOutLock, async () => {
        // They may have signed in again meanwhile.
        if (auth.user()?.id !== left.user) await deleteDatabasesOf(left);
      });
    } catch (error) {
      console.error(error);
    }
    // A load of its own: nothing that this tab remembers outlives the log-out.
    forgetTab();
    window.location.replace('/auth/login');
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
    updates,
    onShow,
    stage,
    storage: { answering$: answers.answering$, wasCutOff: wasCutOff() },
    startWorker: async () => (await import('./start-worker.ts')).startWorker(),
    local$: local.asObservable(),
    local: () => local.value,
    switchOrganization,
    logOut: async () => {
      const user = auth.owner();
      const forget = async () => {
        owner = null;
        await close();
        if (user) await deleteDatabasesOf({ server: server.baseURL, user });
        auth.signOut();
        window.localStorage.clear();
        forgetTab();
      };
      await inTurn(() => navigator.locks.request(logOutLock, forget));
    },
  };
}

function isSame(a: WorkspaceIdentity, b: WorkspaceIdentity): boolean {
  return a.server === b.server && a.user === b.user && a.org === b.org;
}

import { createContext, type ReactNode, useContext } from 'react';
import type { Observable } from 'rxjs';
import type { Answering } from '../database/storage/answer-watch.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import type { Sync } from '../replication/sync.ts';
import type { Auth } from '../server/auth.ts';
import type { Server } from '../server/server.ts';
import type { OnShow } from './on-show.ts';
import type { PreferencesStore } from './preferences.ts';
import type { Stage } from './stage.ts';
import type { StartWorker } from './worker-client.ts';

/** What one running app holds; the composition root makes it, screens read it. */
export type App = {
  server: Server;
  auth: Auth;
  preferences: PreferencesStore;
  updates: Updates;
  onShow: OnShow;
  stage: Stage;
  storage: StorageState;
  startWorker: StartWorker;
  local$: Observable<LocalState>;
  /** The state that `local$` emitted last. */
  local(): LocalState;
  /** Opens the workspace of the user's active organization in place of the open one. */
  switchOrganization(): void;
  /** Deletes the signed-in user's local databases and settings, and signs out (U9). */
  logOut(): Promise<void>;
};

/** New versions of the app itself. */
export type Updates = {
  /** Whether a new version waits to take over. */
  waiting$: Observable<boolean>;
  /** Whether this tab ran another version before it was loaded again. */
  isUpdated: boolean;
  /** Looks for one now. */
  look(): void;
  /** Lets it take over and reloads this tab. */
  apply(): void;
};

/** What the browser's storage did unasked (S10). */
type StorageState = {
  answering$: Observable<Answering>;
  /** Whether the page was loaded again by itself while something waited to be stored, which may be lost. */
  wasCutOff: boolean;
};

/** The signed-in user's local database. */
export type LocalState =
  | { state: 'closed' }
  | { state: 'opening' }
  | { state: 'open'; workspace: Workspace; sync: Sync }
  | { state: 'failed'; error: unknown; retry: () => void };

const AppContext = createContext<App | null>(null);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>;
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside of AppProvider');
  return app;
}

type OpenState = Extract<LocalState, { state: 'open' }>;

const OpenContext = createContext<OpenState | null>(null);

/** Gives the database, where it is open, to the screens below it. */
export function WorkspaceProvider({ local, children }: { local: LocalState; children: ReactNode }) {
  return <OpenContext value={local.state === 'open' ? local : null}>{children}</OpenContext>;
}

/** The open workspace: only below the shared layout, which waits for it. */
export function useWorkspace(): Workspace {
  return useOpenState().workspace;
}

/** Null until the workspace is open: for what is seen before too. */
export function useOpenWorkspace(): Workspace | null {
  return useContext(OpenContext)?.workspace ?? null;
}

export function useSync(): Sync {
  return useOpenState().sync;
}

function useOpenState(): OpenState {
  const open = useContext(OpenContext);
  if (!open) throw new Error('The screen is outside of WorkspaceProvider');
  return open;
}

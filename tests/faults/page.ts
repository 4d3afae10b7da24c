import { BaseAuthStore, type RecordModel } from 'pocketbase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { firstValueFrom } from 'rxjs';
import { openWorkspace } from '../../src/database/open-workspace.ts';
import { unsentChanges } from '../../src/database/pending-changes.ts';
import { changeSession, sessions$ } from '../../src/database/sessions.ts';
import { watch } from '../../src/database/watch.ts';
import type { Workspace } from '../../src/database/workspace.ts';
import { recordId } from '../../src/domain/changes/record-id.ts';
import { addJob } from '../../src/domain/session/session-state.ts';
import { createAuth } from '../../src/replication/auth.ts';
import { publish } from '../../src/replication/publish.ts';
import { connectServer } from '../../src/replication/server.ts';
import { type Sync, startSync } from '../../src/replication/sync.ts';
import type { ChangeEntry, ChangeRecord } from '../../src/schemas/change-log.ts';
import { storedTables } from '../support/device.ts';
import { type Phase, phasedStorage } from './phases.ts';
import type { Twin } from './random-changes.ts';

/** The page of a run: the workspace and its sync as the app opens them, without screens. */

export type Account = { token: string; record: RecordModel; org: string };

/** Where the page stops for good, for the runner to end the browser: the nth time it gets there. */
export type Stop = { phase: Phase; nth: number };

export type Report =
  | { kind: 'stopped'; phase: Phase }
  | { kind: 'shown'; marks: string[] }
  | { kind: 'status'; status: string };

export type Look = {
  tables: Awaited<ReturnType<typeof storedTables>>;
  entries: ChangeEntry[];
  unsent: { status: string; changeset: string }[];
  jobs: string[];
};

export type Harness = {
  open(account: Account, twins: readonly Twin[], stop: Stop | null): Promise<void>;
  arm(stop: Stop): void;
  publish(changesets: readonly ChangeRecord[][]): Promise<void>;
  addJob(id: string): Promise<void>;
  syncNow(): void;
  look(): Promise<Look>;
};

declare global {
  interface Window {
    harness: Harness;
    report(report: Report): Promise<void>;
  }
}

let opened: { workspace: Workspace; sync: Sync };
let armed: Stop | null = null;

window.harness = {
  open: async (account, twins, stop) => {
    armed = stop;
    const { origin } = window.location;
    const server = connectServer(origin, new BaseAuthStore());
    server.authStore.save(account.token, account.record);
    const workspace = await openWorkspace(
      { server: origin, user: account.record.id, org: account.org },
      { storage: phasedStorage(getRxStorageDexie(), reached) },
    );
    showTwins(workspace, twins);
    const sync = startSync({ workspace, server, auth: createAuth(server) });
    sync.status$.subscribe((status) =>
      window.report({ kind: 'status', status: JSON.stringify(status) }),
    );
    opened = { workspace, sync };
  },
  arm: (stop) => {
    armed = stop;
  },
  publish: async (changesets) => {
    await Promise.all(changesets.map((changeset) => publish(opened.workspace, changeset)));
  },
  addJob: async (id) => {
    await changeSession(opened.workspace, (state) => addJob(state, id, null));
  },
  syncNow: () => opened.sync.syncNow(),
  look: async () => {
    const { workspace } = opened;
    const unsent = await unsentChanges(workspace.database);
    const entries = await workspace.database.pricebookChanges.find().exec();
    const sessions = await firstValueFrom(sessions$(workspace));
    return {
      tables: await storedTables(workspace),
      entries: entries.map((entry) => entry.toMutableJSON()),
      unsent: unsent.map(({ status, changeset }) => ({ status, changeset })),
      jobs: sessions.flatMap(({ state }) => state?.jobs.map((job) => job.id) ?? []),
    };
  },
};

/** Tells what a view over the twins shows, each time that it shows anything. */
function showTwins({ database, identity }: Workspace, twins: readonly Twin[]): void {
  const tables = [...new Set(twins.map(({ table }) => table))];
  watch(database, tables, async () => {
    const marks = new Set<string>();
    for (const table of tables) {
      const ids = twins
        .filter((twin) => twin.table === table)
        .map(({ refId }) => recordId(identity.org, table, refId));
      const found = await database[table].findByIds(ids).exec();
      for (const id of ids) marks.add(found.get(id)?.name ?? 'absent');
    }
    return [...marks];
  }).subscribe((marks) => window.report({ kind: 'shown', marks }));
}

async function reached(phase: Phase): Promise<void> {
  if (armed?.phase !== phase) return;
  armed.nth -= 1;
  if (armed.nth > 0) return;
  await window.report({ kind: 'stopped', phase });
  // The write goes no further; the browser is about to end.
  return new Promise(() => {});
}

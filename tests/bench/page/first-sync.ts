import { filter, firstValueFrom, lastValueFrom, take } from 'rxjs';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { settled$ } from '../../../src/database/views/watch.ts';
import type { SyncStatus } from '../../../src/replication/leadership/sync-channel.ts';
import { startSync } from '../../../src/replication/sync.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { type Account, signedIn } from './account.ts';
import { watchLongTasks } from './long-tasks.ts';
import { rowsStored } from './rows-stored.ts';

/**
 * Milliseconds from opening the workspace, long tasks of the page, and what it held then: `live` records of
 * the ten tables, `changes` with a record, and `rows` of IndexedDB in all.
 */
export type FirstSync = {
  tables: number;
  tasks: { opening: number[]; tables: number[]; after: number[] };
  live: number;
  changes: number;
  rows: number;
};

/** A first sync, as the app makes it after a sign-in. */
export async function firstSync(account: Account): Promise<FirstSync> {
  const watch = watchLongTasks();
  const start = performance.now();
  const server = signedIn(account);
  const workspace = await openWorkspace({
    server: window.location.origin,
    user: account.record.id,
    org: account.org,
  });
  const opening = await watch.taken();
  const sync = startSync({ workspace, server, auth: createAuth(server) });
  // The first time is said with the tables, the second once the log was asked for what came since.
  const asked = lastValueFrom(sync.status$.pipe(filter(isIdle), take(2)));
  await firstValueFrom(settled$(workspace.database).pipe(filter(Boolean)));
  const tables = performance.now() - start;
  const replaying = await watch.taken();
  await asked;
  const tasks = { opening, tables: replaying, after: await watch.taken() };
  watch.stop();
  await sync.stop();
  const counts = await Promise.all(
    pricebookTables.map((table) => workspace.database[table].count().exec()),
  );
  await workspace.database.close();
  const changes = await rowsStored('--pricebookChanges');
  return { tables, tasks, live: sum(counts), changes, rows: await rowsStored() };
}

const isIdle = ({ phase }: SyncStatus) => phase === 'idle';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

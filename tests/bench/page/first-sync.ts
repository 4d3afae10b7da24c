import { filter, firstValueFrom } from 'rxjs';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { settled$ } from '../../../src/database/views/watch.ts';
import { startSync } from '../../../src/replication/sync.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { type Account, signedIn } from './account.ts';
import { watchLongTasks } from './long-tasks.ts';
import { recordsStored } from './records-stored.ts';

/** Milliseconds from opening the workspace, long tasks of the page, and what it held then. */
export type FirstSync = {
  tables: number;
  records: number;
  tasks: { opening: number[]; tables: number[]; records: number[] };
  live: number;
};

/** A first sync, as the app makes it after a sign-in; `changes` is how many the log has. */
export async function firstSync(account: Account, changes: number): Promise<FirstSync> {
  const watch = watchLongTasks();
  const start = performance.now();
  const server = signedIn(account);
  const workspace = await openWorkspace({
    server: window.location.origin,
    user: account.record.id,
    org: account.org,
  });
  const opening = await watch.taken();
  const stored = recordsStored(workspace.database, changes);
  const sync = startSync({ workspace, server, auth: createAuth(server) });
  await firstValueFrom(settled$(workspace.database).pipe(filter(Boolean)));
  const tables = performance.now() - start;
  const replaying = await watch.taken();
  await stored;
  const records = performance.now() - start;
  const tasks = { opening, tables: replaying, records: await watch.taken() };
  watch.stop();
  await sync.stop();
  const counts = await Promise.all(
    pricebookTables.map((table) => workspace.database[table].count().exec()),
  );
  await workspace.database.close();
  return { tables, records, tasks, live: sum(counts) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

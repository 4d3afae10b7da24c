import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { filter, firstValueFrom } from 'rxjs';
import { document$ } from '../../../src/database/local/documents.ts';
import type { TierbookDatabase } from '../../../src/database/storage/workspace.ts';
import { settled$ } from '../../../src/database/views/watch.ts';
import type { Account } from './account.ts';
import { watchLongTasks } from './long-tasks.ts';
import { openQuietDevice } from './quiet-device.ts';

let database: TierbookDatabase;

/** Opens a device with the whole log, which then hears of nothing until it is told to ask. */
export async function openBehind(account: Account): Promise<void> {
  database = await openQuietDevice(account, getRxStorageDexie());
  await firstValueFrom(settled$(database).pipe(filter(Boolean)));
}

/** Milliseconds until the tables are at the log's end, and the long tasks of the page until then. */
export type CaughtUp = { tables: number; tasks: number[] };

/** Comes back after a while: asks, until the tables have the change with this seq. */
export async function catchUp(seq: number): Promise<CaughtUp> {
  const watch = watchLongTasks();
  const start = performance.now();
  window.dispatchEvent(new Event('focus'));
  await firstValueFrom(
    document$(database, 'syncState').pipe(filter((state) => (state?.cursor?.seq ?? 0) >= seq)),
  );
  await firstValueFrom(settled$(database).pipe(filter(Boolean)));
  const tables = performance.now() - start;
  const tasks = await watch.taken();
  watch.stop();
  return { tables, tasks };
}

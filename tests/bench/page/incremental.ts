import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { filter, firstValueFrom } from 'rxjs';
import { document$ } from '../../../src/database/local/documents.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import { startSync } from '../../../src/replication/sync.ts';
import { createAuth } from '../../../src/server/auth.ts';
import type { Server } from '../../../src/server/server.ts';
import { type Account, signedIn } from './account.ts';
import { type Counts, countedStorage } from './counted-storage.ts';
import { recordsStored } from './records-stored.ts';

/** Milliseconds from the poke until the tables are at the log's end, and until the records are stored. */
export type Step = { tables: number; records: number } & Counts;

/** The device that `openIncremental` made. */
let device: { step(seq: number, changes: number): Promise<Step> };

/**
 * Opens a device with the whole log, `changes` long, on it. The event stream stays closed, so that the
 * device syncs when it is told to.
 */
export async function openIncremental(account: Account, changes: number): Promise<void> {
  const server = withoutStream(signedIn(account));
  const counts: Counts = { read: 0, written: 0 };
  const { database, ...rest } = await openWorkspace(
    { server: window.location.origin, user: account.record.id, org: account.org },
    { storage: countedStorage(getRxStorageDexie(), counts) },
  );
  const all = recordsStored(database, Math.min(changes, windowSize));
  startSync({ workspace: { database, ...rest }, server, auth: createAuth(server) });
  await all;
  device = {
    step: async (seq, count) => {
      const applied = firstValueFrom(
        document$(database, 'syncState').pipe(filter((state) => (state?.cursor?.seq ?? 0) >= seq)),
      );
      const records = recordsStored(database, count);
      Object.assign(counts, { read: 0, written: 0 });
      const start = performance.now();
      window.dispatchEvent(new Event('focus'));
      await applied;
      const tables = performance.now() - start;
      await records;
      return { tables, records: performance.now() - start, ...counts };
    },
  };
}

/** Syncs changes that were posted since, up to this seq. */
export const incrementalStep = (seq: number, changes: number) => device.step(seq, changes);

function withoutStream(server: Server): Server {
  server.realtime.subscribe = () => Promise.resolve(() => Promise.resolve());
  return server;
}

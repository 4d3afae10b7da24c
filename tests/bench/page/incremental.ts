import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { filter, firstValueFrom } from 'rxjs';
import { document$ } from '../../../src/database/local/documents.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import type { Account } from './account.ts';
import { type Counts, countedStorage } from './counted-storage.ts';
import { openQuietDevice } from './quiet-device.ts';
import { recordsStored } from './records-stored.ts';

/** Milliseconds from the poke until the tables are at the log's end, and until the records are stored. */
export type Step = { tables: number; records: number } & Counts;

/** The device that `openIncremental` made. */
let device: { step(seq: number, changes: number): Promise<Step> };

/** Opens a device with the whole log, `changes` long, on it, which syncs when it is told to. */
export async function openIncremental(account: Account, changes: number): Promise<void> {
  const counts: Counts = { read: 0, written: 0 };
  const database = await openQuietDevice(account, countedStorage(getRxStorageDexie(), counts));
  await recordsStored(database, Math.min(changes, windowSize));
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

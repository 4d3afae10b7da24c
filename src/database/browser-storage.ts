import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { tryRepeatedly } from './try-repeatedly.ts';

/** What the browser did to the databases of one opening without being asked. */
export type StorageEvents = {
  /** It closed or deleted one of them: what is open now writes and reads nothing any more. */
  onLost: () => void;
  /** One of them was not there and was made. */
  onMade: () => void;
};

/**
 * RxDB's storage in IndexedDB. A database of it that is closed from outside stays closed, so that what
 * goes on writing can't put a cursor into a database whose tables are gone; whoever is told opens all
 * of them anew.
 *
 * Each database is tried to be opened 6 times here, since RxDB keeps an opening that failed for as long as
 * the page lives: whatever is tried above it gets the same failure again.
 */
export function browserStorage({ onLost, onMade }: StorageEvents): RxStorage<unknown, unknown> {
  return getRxStorageDexie({
    onCreate: (database) => {
      const open = database.open.bind(database);
      const close = database.close.bind(database);
      let isWanted = false;
      Object.assign(database, {
        open: () => tryRepeatedly(open),
        // What Dexie itself closes because the browser did may open again; what RxDB closes may not.
        close: (options?: { disableAutoOpen: boolean }) => {
          isWanted = options?.disableAutoOpen !== false;
          close(options);
        },
      });
      database.on('populate', onMade);
      // Both come before the browser goes on. The second also comes when RxDB closes a database, as that
      // of a replication that ends.
      database.on('versionchange', onLost);
      database.on('close', () => {
        if (!isWanted) onLost();
      });
    },
  }) as unknown as RxStorage<unknown, unknown>;
}

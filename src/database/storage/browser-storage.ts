import type { Dexie, Table, Transaction } from 'dexie';
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { tryRepeatedly } from './try-repeatedly.ts';

/** What the browser did to the databases of one opening without being asked. */
export type StorageEvents = {
  /** It closed or deleted one of them: what is open now writes and reads nothing any more. */
  onLost: () => void;
  /** The one of this name was not there and was made. */
  onMade: (name: string) => void;
};

/**
 * RxDB's storage in IndexedDB. A database of it that is closed from outside stays closed, so that what
 * goes on writing can't put a cursor into a database whose tables are gone; whoever is told opens all
 * of them again.
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
        transaction: endingTransaction(database),
      });
      database.on('populate', () => onMade(database.name));
      // Both come before the browser goes on. The second also comes when RxDB closes a database, as that
      // of a replication that ends, and when one could not be opened.
      database.on('versionchange', onLost);
      database.on('close', () => {
        if (!isWanted && database.isOpen()) onLost();
      });
    },
  }) as unknown as RxStorage<unknown, unknown>;
}

type Scope = (transaction: Transaction) => Promise<unknown>;
type Run = (mode: 'r' | 'rw', ...rest: [...Table[], Scope]) => PromiseLike<unknown>;

/**
 * Transactions whose reads end when the browser ends them. RxDB's reads wait for the next row and hear
 * nothing of an end; closing the database waits for its reads, so that one would hold it for ever.
 */
function endingTransaction(database: Dexie): Run {
  const run = database.transaction.bind(database) as unknown as Run;
  return (mode, ...rest) => {
    // A write ends by itself, and with the reason.
    if (mode === 'rw') return run(mode, ...rest);
    const scope = rest.pop() as Scope;
    return new Promise((resolve, reject) => {
      // Dexie keeps its transaction open over what an async function waits for.
      const watched: Scope = async (transaction) => {
        const end = () => reject(new DOMException('The browser ended a read', 'InvalidStateError'));
        // Of a database that was just cleared Chromium may tell of the error alone.
        transaction.idbtrans.addEventListener('error', end);
        transaction.idbtrans.addEventListener('abort', end);
        return scope(transaction);
      };
      run(mode, ...(rest as Table[]), watched).then(resolve, reject);
    });
  };
}

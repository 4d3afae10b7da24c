import {
  asapScheduler,
  auditTime,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs';
import type { CollectionTable } from '../schemas/tables.ts';
import { journal$ } from './batch.ts';
import { document$ } from './documents.ts';
import { discardUnreadable } from './repair.ts';
import type { TierbookDatabase } from './workspace.ts';

/**
 * A view over several tables: `load` runs at once and again whenever one of them changes. While a
 * batch is being applied, in whichever tab, the view keeps its last value, and a load that a batch
 * overtakes is dropped: what is shown is never half of a batch (S2). Before the first sync is
 * complete there is nothing to show, so nothing is emitted.
 */
export function watch<T>(
  database: TierbookDatabase,
  tables: readonly CollectionTable[],
  load: () => Promise<T>,
): Observable<T> {
  const changed$ = merge(...tables.map((table) => database[table].$)).pipe(
    auditTime(0, asapScheduler),
    startWith(null),
  );
  return combineLatest([settled$(database), changed$]).pipe(
    switchMap(([settled]) => (settled ? loaded(database, load) : EMPTY)),
  );
}

/** A row that the storage engine can't read is in nobody's way for long. */
async function loaded<T>(database: TierbookDatabase, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await discardUnreadable(database))) throw error;
    return load();
  }
}

/** Whether the tables are whole: a first sync was completed and no batch is being applied. */
export function settled$(database: TierbookDatabase): Observable<boolean> {
  return combineLatest([journal$(database), document$(database, 'syncState')]).pipe(
    map(([journal, syncState]) => syncState !== null && !journal?.toJSON().data.batch),
    distinctUntilChanged(),
  );
}

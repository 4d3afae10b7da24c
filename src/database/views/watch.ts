import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  map,
  type Observable,
  switchMap,
} from 'rxjs';
import type { CollectionRow, CollectionTable } from '../../schemas/tables.ts';
import { document$ } from '../local/documents.ts';
import { changed$ } from '../storage/changed.ts';
import { type CheckedTable, soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { isSettledAt, journal$ } from '../tables/journal.ts';
import { discardUnreadable } from '../tables/repair.ts';
import { storedState } from '../tables/stored.ts';

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
  return combineLatest([settledVersion$(database), changed$(database, tables)]).pipe(
    switchMap(([version]) =>
      version === null ? EMPTY : loadUnlessOvertaken(database, version, load),
    ),
  );
}

/** A row that the storage engine can't read is in nobody's way for long: it is taken out under the write lock. */
async function loadDiscardingUnreadable<T>(
  database: TierbookDatabase,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await discardUnreadable(database))) throw error;
    return load();
  }
}

/** Whether the tables are whole: a first sync was completed and no batch is being applied. */
export function settled$(database: TierbookDatabase): Observable<boolean> {
  return settledVersion$(database).pipe(
    map((version) => version !== null),
    distinctUntilChanged(),
  );
}

/** The version that the tables are at, as far as this tab was told; null while they are not whole. */
function settledVersion$(database: TierbookDatabase): Observable<number | null> {
  return combineLatest([journal$(database), document$(database, 'syncState')]).pipe(
    map(([journal, state]) =>
      state && isSettledAt(journal?.toJSON().data ?? null, state.version) ? state.version : null,
    ),
    distinctUntilChanged(),
  );
}

/**
 * What `load` makes of the tables, unless another tab wrote them meanwhile: its writes can be read
 * before it is heard of. Once it is, the view loads again. Versions only rise, so looking afterwards
 * is enough.
 */
async function* loadUnlessOvertaken<T>(
  database: TierbookDatabase,
  version: number,
  load: () => Promise<T>,
): AsyncGenerator<T> {
  const { value, state, journal } = await countLoad(database, async () => ({
    value: await loadDiscardingUnreadable(database, load),
    ...(await loadDiscardingUnreadable(database, () => storedState(database))),
  }));
  if (state?.version === version && isSettledAt(journal, version)) yield value;
}

/** How many views of a database are being loaded in this tab. */
const counts = new WeakMap<TierbookDatabase, BehaviorSubject<number>>();

/** Settles while no view is being loaded. */
export async function untilLoaded(database: TierbookDatabase): Promise<void> {
  await firstValueFrom(countOf(database).pipe(filter((count) => count === 0)));
}

/** Does the work of loading a view; `untilLoaded`, for which alone they are counted, waits for it. */
async function countLoad<T>(database: TierbookDatabase, work: () => Promise<T>): Promise<T> {
  const count = countOf(database);
  count.next(count.value + 1);
  try {
    return await work();
  } finally {
    count.next(count.value - 1);
  }
}

function countOf(database: TierbookDatabase): BehaviorSubject<number> {
  const known = counts.get(database) ?? new BehaviorSubject(0);
  counts.set(database, known);
  return known;
}

/** All records of a table, as far as they are what was written. */
export async function readTable<T extends CheckedTable>(
  database: TierbookDatabase,
  table: T,
): Promise<CollectionRow<T>[]> {
  return soundRecords(database, table, await database[table].find().exec());
}

import { asapScheduler, auditTime, filter, merge, type Observable, startWith } from 'rxjs';
import type { CollectionTable } from '../../schemas/tables.ts';
import type { TierbookDatabase } from './workspace.ts';

/**
 * What RxDB tells of writes, in whichever tab, in bulks as they were written. A collection's `$` and the
 * database's are left out, for RxDB keeps all their events for as long as the page lives; and so is
 * `getLocal$`, which looks at the rows of all tables, each time it is listened to (docs/measurements.md).
 */

/** Now, and after writes to one of these tables. */
export function changed$(
  database: TierbookDatabase,
  tables: readonly CollectionTable[],
): Observable<unknown> {
  const bulks$ = tables.map((table) => database[table].eventBulks$);
  return merge(...bulks$).pipe(auditTime(0, asapScheduler), startWith(null));
}

/** Now, and after each write to the local document of this name. */
export function documentChanged$(database: TierbookDatabase, name: string): Observable<unknown> {
  return database.eventBulks$.pipe(
    filter(({ isLocal, events }) => isLocal && events.some((event) => event.documentId === name)),
    startWith(null),
  );
}

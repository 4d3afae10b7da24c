import { asapScheduler, auditTime, filter, merge, type Observable, startWith } from 'rxjs';
import type { ChangeEntry } from '../../schemas/change-log.ts';
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
  return settled(tables.map((table) => database[table].eventBulks$));
}

/** Now, and after writes to rows of pricebookChanges that had or have one of these statuses. */
export function changesOfStatusChanged$(
  { pricebookChanges }: TierbookDatabase,
  statuses: readonly ChangeEntry['status'][],
): Observable<unknown> {
  // The mark of a removed row has no status; the row before it has.
  const isOne = (row?: { status?: ChangeEntry['status'] }) =>
    row?.status !== undefined && statuses.includes(row.status);
  const bulks$ = pricebookChanges.eventBulks$.pipe(
    filter(({ events }) =>
      events.some((event) => isOne(event.documentData) || isOne(event.previousDocumentData)),
    ),
  );
  return settled([bulks$]);
}

/** Now, and after each write to the local document of this name. */
export function documentChanged$(database: TierbookDatabase, name: string): Observable<unknown> {
  return database.eventBulks$.pipe(
    filter(({ isLocal, events }) => isLocal && events.some((event) => event.documentId === name)),
    startWith(null),
  );
}

function settled(bulks$: readonly Observable<unknown>[]): Observable<unknown> {
  return merge(...bulks$).pipe(auditTime(0, asapScheduler), startWith(null));
}

import { filter, firstValueFrom } from 'rxjs';
import type { TierbookDatabase } from '../../../src/database/storage/workspace.ts';

/** Settles once the records of so many changes have been stored from now on. */
export async function recordsStored(database: TierbookDatabase, changes: number): Promise<void> {
  let stored = 0;
  await firstValueFrom(
    database.pricebookChanges.eventBulks$.pipe(
      filter(({ events }) => {
        stored += events.length;
        return stored >= changes;
      }),
    ),
  );
}

import { defer, filter, finalize, map, type Observable, take } from 'rxjs';
import { pricebookTables } from '../../schemas/pricebook.ts';
import { reportDamage } from '../storage/row-checksum.ts';
import type { Workspace } from '../storage/workspace.ts';
import type { OfTables } from './stored-book.ts';
import { watch } from './watch.ts';

/**
 * What the worker makes of the whole book, which it reads itself: once, and never of half of a batch (S2).
 *
 * @param ask asks a worker that whoever subscribes ends
 */
export function ofStoredBook$<T>(
  { database }: Workspace,
  ask: () => Promise<OfTables<T>>,
): Observable<T> {
  return defer(() => {
    let leave = () => {};
    const left = new Promise<null>((resolve) => {
      leave = () => resolve(null);
    });
    // Told as a value: that a worker fails is no sign of rows that can't be read, for which `watch` would look.
    const answer = () =>
      ask().then(
        (made) => ({ made }),
        (error: unknown) => {
          console.error(error);
          return { error };
        },
      );
    // A worker that was ended answers nobody, and whoever closes the database waits for what is being loaded.
    const load = () => Promise.race([answer(), left]);
    return watch(database, ['books', ...pricebookTables], load).pipe(
      filter((answered) => answered !== null),
      take(1),
      map((answered) => {
        if ('error' in answered) throw answered.error;
        if (!answered.made.allSound) reportDamage(database);
        return answered.made.value;
      }),
      finalize(() => leave()),
    );
  });
}

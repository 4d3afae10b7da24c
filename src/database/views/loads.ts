import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import type { TierbookDatabase } from '../storage/workspace.ts';

/** How many views of a database are being loaded in this tab. */
const counts = new WeakMap<TierbookDatabase, BehaviorSubject<number>>();

/** Settles while no view is being loaded. */
export async function untilLoaded(database: TierbookDatabase): Promise<void> {
  await firstValueFrom(countOf(database).pipe(filter((count) => count === 0)));
}

/** Does the work of loading a view; `untilLoaded`, for which alone they are counted, waits for it. */
export async function countLoad<T>(database: TierbookDatabase, work: () => Promise<T>): Promise<T> {
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

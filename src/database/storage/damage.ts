import { type Observable, ReplaySubject } from 'rxjs';
import type { TierbookDatabase } from './workspace.ts';

/**
 * Tells when this tab finds that the stored tables are not what was written to them, one that was made
 * before included.
 */
export function damage$(database: TierbookDatabase): Observable<void> {
  return subjectOf(database).asObservable();
}

export function reportDamage(database: TierbookDatabase): void {
  subjectOf(database).next();
}

const subjects = new WeakMap<TierbookDatabase, ReplaySubject<void>>();

function subjectOf(database: TierbookDatabase): ReplaySubject<void> {
  const subject = subjects.get(database) ?? new ReplaySubject<void>(1);
  subjects.set(database, subject);
  return subject;
}

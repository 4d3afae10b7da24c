import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Book } from '../../schemas/book.ts';
import { document$ } from '../local/documents.ts';
import { organization$ } from '../local/reference.ts';
import type { Workspace } from '../storage/workspace.ts';
import { readTable, watch } from './watch.ts';

/** Whether there is a book to work with and, if not, whose turn it is. */
export type Readiness =
  | { state: 'ready' }
  /** The log was never applied to its end on this device. */
  | { state: 'first-sync' }
  | { state: 'no-organization' }
  /** A member whom no administrator gave a role yet. */
  | { state: 'no-role'; organization: string }
  /** In the organization no more (V4). */
  | { state: 'removed'; organization: string };

const firstSync: Readiness = { state: 'first-sync' };

export function readiness$(workspace: Workspace): Observable<Readiness> {
  if (workspace.identity.org === '') return of({ state: 'no-organization' });
  return hasBook$(workspace).pipe(
    switchMap((hasBook) => (hasBook ? afterFirstSync$(workspace) : of(firstSync))),
  );
}

function afterFirstSync$(workspace: Workspace): Observable<Readiness> {
  const { database, identity } = workspace;
  return combineLatest([
    organization$(workspace),
    storedBooks$(workspace),
    document$(database, 'memberships'),
  ]).pipe(
    map(([organization, books, memberships]): Readiness => {
      if (books.length > 0) return { state: 'ready' };
      const isMember = memberships?.rows.some(({ org }) => org === identity.org) ?? true;
      return { state: isMember ? 'no-role' : 'removed', organization: organization?.name ?? '' };
    }),
  );
}

/** The books in view; none before the first sync is complete. */
export function books$(workspace: Workspace): Observable<Book[]> {
  return hasBook$(workspace).pipe(
    switchMap((hasBook) => (hasBook ? storedBooks$(workspace) : of([]))),
  );
}

function storedBooks$({ database }: Workspace): Observable<Book[]> {
  return watch(database, ['books'], () => readTable(database, 'books'));
}

/** Whether the first sync was completed: before that the views of the pricebook emit nothing. */
function hasBook$({ database }: Workspace): Observable<boolean> {
  return document$(database, 'syncState').pipe(
    map((state) => state !== null),
    distinctUntilChanged(),
  );
}

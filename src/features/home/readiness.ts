import { combineLatest, map, type Observable } from 'rxjs';
import { document$ } from '../../database/local/documents.ts';
import { books$, organization$ } from '../../database/local/reference.ts';
import type { Workspace } from '../../database/storage/workspace.ts';

/** Whether there is a book to work with and, where not, whose turn it is. */
export type Readiness =
  | { state: 'ready' }
  /** The log was never applied to its end on this device. */
  | { state: 'first-sync' }
  | { state: 'no-organization' }
  /** A member whom no administrator gave a role yet. */
  | { state: 'no-role'; organization: string };

export function readiness$(workspace: Workspace): Observable<Readiness> {
  return combineLatest([
    document$(workspace.database, 'appStatus'),
    organization$(workspace),
    books$(workspace),
  ]).pipe(
    map(([status, organization, books]): Readiness => {
      if (workspace.identity.org === '') return { state: 'no-organization' };
      if (!status?.lastSync) return { state: 'first-sync' };
      if (books.length > 0) return { state: 'ready' };
      return { state: 'no-role', organization: organization?.name ?? '' };
    }),
  );
}

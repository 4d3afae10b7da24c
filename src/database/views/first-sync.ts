import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { document$ } from '../local/documents.ts';
import type { Workspace } from '../storage/workspace.ts';

/** Whether this device ever held the book: before that the views of the pricebook emit nothing. */
export function hasBook$({ database }: Workspace): Observable<boolean> {
  return document$(database, 'syncState').pipe(
    map((state) => state !== null),
    distinctUntilChanged(),
  );
}

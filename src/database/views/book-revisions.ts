import type { Observable } from 'rxjs';
import type { Book } from '../../schemas/book.ts';
import type { BookRevision } from '../../schemas/sync-state.ts';
import { readDocument } from '../local/documents.ts';
import type { Workspace } from '../storage/workspace.ts';
import { readTable, watch } from './watch.ts';

export type BookAtRevision = Pick<Book, 'id' | 'org' | 'name'> & {
  /** The last change of this book that the tables hold; null: it has none; undefined: not known yet. */
  latest: BookRevision | null | undefined;
};

/** The books in view with the change that each stands at, by name. */
export function bookRevisions$({ database }: Workspace): Observable<BookAtRevision[]> {
  return watch(database, ['books'], async () => {
    const books = await readTable(database, 'books');
    const state = await readDocument(database, 'syncState');
    const revisions = state?.revisions;
    const latestOf = (id: string) =>
      revisions ? (revisions.find(({ book }) => book === id) ?? null) : undefined;
    return books
      .map(({ id, org, name }) => ({ id, org, name, latest: latestOf(id) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  });
}

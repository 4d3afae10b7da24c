import type { Observable } from 'rxjs';
import type { TierbookDatabase, Workspace } from '../../database/storage/workspace.ts';
import { readTable } from '../../database/views/read-table.ts';
import { watch } from '../../database/views/watch.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeOutcome } from '../../schemas/change-log.ts';

export type BookRevision = Pick<Book, 'id' | 'org' | 'name'> & {
  /** The last change of this book that the device has; null where it has none. */
  latest: Pick<ChangeOutcome, 'seq' | 'created'> | null;
};

/** The books in view with the change that each stands at, by name. */
export function bookRevisions$({ database }: Workspace): Observable<BookRevision[]> {
  return watch(database, ['books', 'pricebookChanges'], async () => {
    const books = await readTable(database, 'books');
    const revisions = await Promise.all(
      books.map(async ({ id, org, name }) => ({
        id,
        org,
        name,
        latest: await latestChange(database, id),
      })),
    );
    return revisions.sort((a, b) => a.name.localeCompare(b.name));
  });
}

async function latestChange(database: TierbookDatabase, book: string) {
  const [change] = await database.pricebookChanges
    // A change that is not in the log yet has no seq (0).
    .find({ selector: { book, seq: { $gt: 0 } }, sort: [{ seq: 'desc' }], limit: 1 })
    .exec();
  return change ? { seq: change.seq, created: change.created } : null;
}

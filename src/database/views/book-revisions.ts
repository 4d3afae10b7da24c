import type { Observable } from 'rxjs';
import type { Book } from '../../schemas/book.ts';
import type { ChangeOutcome } from '../../schemas/change-log.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { watch } from './watch.ts';

export type BookRevision = Pick<Book, 'id' | 'org' | 'name'> & {
  /** The last change of this book that the device has; null where it has none. */
  latest: Pick<ChangeOutcome, 'seq' | 'created'> | null;
};

/** The books in view with the change that each stands at, by name. */
export function bookRevisions$({ database }: Workspace): Observable<BookRevision[]> {
  return watch(database, ['books', 'pricebookChanges'], async () => {
    const books = soundRecords(database, 'books', await database.books.find().exec());
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

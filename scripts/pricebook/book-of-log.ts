import {
  BookGraph,
  booksInView,
  oldestBook,
  organizationOrder,
} from '../../src/domain/changes/books.ts';
import { replayLog } from '../../src/domain/changes/replay.ts';
import type { PublishedBook } from '../../src/domain/draft/published-book.ts';
import type { Log } from './read-log.ts';

/** What a log shows an organization, as its authors edit it; null: it has no book of its own. */
export function bookOfLog({ books, changes }: Log, org: string): PublishedBook | null {
  const book = oldestBook(books, org);
  if (!book) return null;
  const inView = booksInView(books, org);
  const { tables } = replayLog(inView, changes);
  const organizations = organizationOrder(inView, org);
  return { tables, graph: new BookGraph(inView), books: inView, org, book: book.id, organizations };
}

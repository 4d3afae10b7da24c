import {
  BookGraph,
  booksInView,
  oldestBook,
  organizationOrder,
} from '../../src/domain/changes/books.ts';
import { replayLog } from '../../src/domain/changes/replay.ts';
import type { PublishedBook } from '../../src/domain/draft/published-book.ts';
import { tablesBetween } from '../../src/domain/past/tables-between.ts';
import type { Log } from './read-log.ts';

/** What a log shows an organization, as its authors edit it; null: it has no book of its own. */
export function bookOfLog({ books, changes }: Log, org: string): PublishedBook | null {
  const view = viewOf(books, org);
  return view && { ...view, tables: replayLog(view.books, changes).tables };
}

/** The same as of two of the log's changes, under the books that the log has now; null: there is no own book. */
export function booksBetween(
  { books, changes }: Log,
  org: string,
  moments: { from: number; to: number },
): { before: PublishedBook; after: PublishedBook } | null {
  const view = viewOf(books, org);
  if (!view) return null;
  const { before, after } = tablesBetween(view.books, changes, moments);
  return { before: { ...view, tables: before }, after: { ...view, tables: after } };
}

function viewOf(books: Log['books'], org: string): Omit<PublishedBook, 'tables'> | null {
  const book = oldestBook(books, org);
  if (!book) return null;
  const inView = booksInView(books, org);
  const organizations = organizationOrder(inView, org);
  return { graph: new BookGraph(inView), books: inView, org, book: book.id, organizations };
}

import { inPieces } from '../../database/tables/next-task.ts';
import { type BookIndex, bookIndexSteps } from '../../domain/draft/book-index.ts';
import type { PublishedBook } from '../../domain/draft/published-book.ts';

/** The index of a published book. It goes through all of its records, so that each book has one. */
export function indexOf(published: PublishedBook): Promise<BookIndex> {
  const known = indexes.get(published) ?? inPieces(bookIndexSteps(published));
  indexes.set(published, known);
  return known;
}

const indexes = new WeakMap<PublishedBook, Promise<BookIndex>>();

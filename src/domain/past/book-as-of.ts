import type { PublishedBook } from '../draft/published-book.ts';
import { type KnownPast, tablesAsOf } from './before-images.ts';

/** The book as of a change, under today's books; it reads the given one, which must not change meanwhile. */
export function bookAsOf(book: PublishedBook, past: KnownPast, seq: number): PublishedBook {
  return { ...book, tables: tablesAsOf(book.tables, past.changes, seq) };
}

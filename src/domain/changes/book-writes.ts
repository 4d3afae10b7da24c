import type { Book } from '../../schemas/book.ts';
import type { TableWrites } from './table-writes.ts';

/** What turns the stored books into these; nothing if they are the same. */
export function bookWrites(stored: readonly Book[], books: readonly Book[]): TableWrites[] {
  const texts = new Map(stored.map((book) => [book.id, JSON.stringify(book)]));
  const puts = books.filter((book) => texts.get(book.id) !== JSON.stringify(book));
  const wanted = new Set(books.map(({ id }) => id));
  const removes = stored.map(({ id }) => id).filter((id) => !wanted.has(id));
  return puts.length + removes.length > 0 ? [{ table: 'books', puts, removes }] : [];
}

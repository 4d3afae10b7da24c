import type { BookLink } from '../../schemas/book.ts';
import { byCodeUnits } from '../text.ts';
import { BookGraph } from './book-graph.ts';

/**
 * The books in view of an organization (R1): its own in the order of their ids, then every book that
 * they reach through parent and dependencies, breadth first, each once.
 */
export function booksInView<B extends BookLink>(books: readonly B[], org: string): B[] {
  const byId = new Map(books.map((book) => [book.id, book]));
  const inView: B[] = [];
  for (const { id } of new BookGraph(books).reach(ownBookIds(books, org))) {
    const book = byId.get(id);
    if (book !== undefined) inView.push(book);
  }
  return inView;
}

/**
 * The organizations whose records are in view (R15), the organization itself first, then those of
 * the ancestors of its books, the nearest first.
 */
export function organizationOrder(books: readonly BookLink[], org: string): string[] {
  return [...new Set([org, ...booksInView(books, org).map((book) => book.org)])];
}

/**
 * A text that changes when the set of these books, a link among them or the key of one changes, and
 * only then (R14): the order of the list and links to books outside it do not matter.
 */
export function booksKey(books: readonly BookLink[]): string {
  const given = new Set(books.map((book) => book.id));
  return JSON.stringify(
    [...books]
      .sort((a, b) => byCodeUnits(a.id, b.id))
      .map((book) => [
        book.id,
        book.org,
        book.refId,
        given.has(book.parent) ? book.parent : '',
        book.dependencies.filter((id) => given.has(id)),
      ]),
  );
}

function ownBookIds(books: readonly BookLink[], org: string): string[] {
  return books
    .filter((book) => book.org === org)
    .map((book) => book.id)
    .sort(byCodeUnits);
}

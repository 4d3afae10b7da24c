import type { BookLink } from '../../schemas/book.ts';
import { byCodeUnits } from '../text.ts';
import { RecordIds } from './record-id.ts';

/**
 * The books of a replay with what it looks up in them over and over: the organizations in which a
 * change's references are sought, the id of a book by its key, and the ids of records by theirs.
 *
 * Links may point in circles or to books that are not given; both are tolerated. Of books with the
 * same organization and refId the one with the smallest id counts, so the order of the list does not
 * matter. Make one for a replay or a batch: the books it was made of must not change.
 */
export class BookGraph {
  readonly ids = new RecordIds();
  readonly #byId = new Map<string, BookLink>();
  readonly #byKey = new Map<string, string>();
  readonly #chains = new Map<string, readonly string[]>();

  constructor(books: readonly BookLink[]) {
    for (const book of books) {
      if (!this.#byId.has(book.id)) this.#byId.set(book.id, book);
    }
    for (const book of [...this.#byId.values()].sort((a, b) => byCodeUnits(a.id, b.id))) {
      const key = keyOf(book.org, book.refId);
      if (!this.#byKey.has(key)) this.#byKey.set(key, book.id);
    }
  }

  has(bookId: string): boolean {
    return this.#byId.has(bookId);
  }

  /** The id of an organization's book, which a `books` relation names by refId. */
  idOf(org: string, refId: string): string | undefined {
    return this.#byKey.get(keyOf(org, refId));
  }

  /** Where a reference of a change is sought, in order (R11): its organization, then its book's. */
  organizationsFor(org: string, bookId: string): readonly string[] {
    const key = keyOf(org, bookId);
    const known = this.#chains.get(key);
    if (known !== undefined) return known;
    const chain = [...new Set([org, ...this.reach([bookId]).map((book) => book.org)])];
    this.#chains.set(key, chain);
    return chain;
  }

  /** The given books and their ancestors, breadth first: parent, then dependencies in order. */
  reach(bookIds: readonly string[]): BookLink[] {
    const found = new Set<BookLink>();
    const queue = [...bookIds];
    for (const id of queue) {
      const book = this.#byId.get(id);
      if (book === undefined || found.has(book)) continue;
      found.add(book);
      queue.push(book.parent);
      for (const dependency of book.dependencies) queue.push(dependency);
    }
    return [...found];
  }
}

function keyOf(org: string, name: string): string {
  return JSON.stringify([org, name]);
}

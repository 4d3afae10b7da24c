import type { Book, BookLink } from '../../schemas/book.ts';
import { byCodeUnits } from '../text.ts';
import { RecordIds } from './record-id.ts';

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

/** The organization's own book that edits are published to: its oldest one. */
export function oldestBook<B extends Pick<Book, 'id' | 'org' | 'created'>>(
  books: readonly B[],
  org: string,
): B | undefined {
  const [book] = books
    .filter((each) => each.org === org)
    .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
  return book;
}

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

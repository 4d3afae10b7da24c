import type { Observable } from 'rxjs';
import { type BookContents, bookContents } from '../../domain/book/book-contents.ts';
import { organizationOrder } from '../../domain/changes/books-in-view.ts';
import type { Book } from '../../schemas/book.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { watch } from './watch.ts';

const bookTables = ['books', 'problems', 'menus', 'menuTiers', 'offers', 'tiers'] as const;

export type BookView = BookContents & {
  id: string;
  name: string;
  parents: Pick<Book, 'id' | 'name'>[];
};

/** A book with what it holds and inherits, by name, or null where it is not in view. */
export function book$(
  { database, identity }: Workspace,
  bookId: string,
): Observable<BookView | null> {
  return watch(database, bookTables, async () => {
    const books = soundRecords(database, 'books', await database.books.find().exec());
    const book = books.find(({ id }) => id === bookId);
    if (!book) return null;
    const [problems, menus, menuTiers, offers, tiers] = await Promise.all([
      all(database, 'problems'),
      all(database, 'menus'),
      all(database, 'menuTiers'),
      all(database, 'offers'),
      all(database, 'tiers'),
    ]);
    const contents = bookContents(
      { problems, menus, menuTiers, offers, tiers },
      books,
      bookId,
      organizationOrder(books, identity.org),
    );
    return {
      id: book.id,
      name: book.name,
      parents: books.filter(({ id }) => id === book.parent || book.dependencies.includes(id)),
      problems: contents.problems.sort(byName),
      menus: contents.menus.sort(byName),
    };
  });
}

async function all<T extends PricebookTable>(database: TierbookDatabase, table: T) {
  const documents = await database[table].find().exec();
  return soundRecords(database, table, documents) as PricebookRecord<T>[];
}

const { compare } = new Intl.Collator();

function byName(a: { name: string }, b: { name: string }): number {
  return compare(a.name, b.name);
}

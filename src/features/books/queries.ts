import { type Observable, switchMap } from 'rxjs';
import type { Workspace } from '../../database/storage/workspace.ts';
import { shownOrganizations, shownRecord, trades$ } from '../../database/views/pricebook.ts';
import { readTable, watch } from '../../database/views/watch.ts';
import { type BookContents, bookContents } from '../../domain/book-contents.ts';
import { organizationOrder } from '../../domain/changes/books.ts';
import { shownByIds } from '../../domain/menu/own-over-inherited.ts';
import type { Trade } from '../../domain/menu/trades.ts';
import type { Book } from '../../schemas/book.ts';
import type { CostMaterial, CostTime, Menu, Offer } from '../../schemas/pricebook.ts';

const bookTables = [
  ...(['books', 'problems', 'problemTags', 'menus'] as const),
  ...(['menuTiers', 'offers', 'tiers'] as const),
] as const;

export type BookView = BookContents & {
  id: string;
  name: string;
  parents: Pick<Book, 'id' | 'name'>[];
};

/** A book with what it holds and inherits, by name, or null if it is not in view. */
export function book$(workspace: Workspace, bookId: string): Observable<BookView | null> {
  const { database } = workspace;
  return trades$(workspace).pipe(
    switchMap((done) => watch(database, bookTables, () => readBook(workspace, bookId, done))),
  );
}

async function readBook(
  { database, identity }: Workspace,
  bookId: string,
  done: readonly Trade[],
): Promise<BookView | null> {
  const books = await readTable(database, 'books');
  const book = books.find(({ id }) => id === bookId);
  if (!book) return null;
  const [problems, problemTags, menus, menuTiers, offers, tiers] = await Promise.all([
    readTable(database, 'problems'),
    readTable(database, 'problemTags'),
    readTable(database, 'menus'),
    readTable(database, 'menuTiers'),
    readTable(database, 'offers'),
    readTable(database, 'tiers'),
  ]);
  const contents = bookContents(
    { problems, problemTags, menus, menuTiers, offers, tiers },
    books,
    bookId,
    organizationOrder(books, identity.org),
    done,
  );
  return {
    id: book.id,
    name: book.name,
    parents: books.filter(({ id }) => id === book.parent || book.dependencies.includes(id)),
    problems: contents.problems.toSorted(byName),
    menus: contents.menus.toSorted(byName),
  };
}

/** What a menu is called by others, whether it is hidden (A9), and the books in view that it names as its own. */
export type MenuPlace = { refId: string; hidden: boolean; books: Pick<Book, 'id' | 'name'>[] };

export function menuPlace$(workspace: Workspace, menuId: string): Observable<MenuPlace | null> {
  const { database } = workspace;
  return watch(database, ['books', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    const menu = await shownRecord(workspace, organizations, 'menus', menuId);
    if (!menu) return null;
    const named = new Set(menu.books);
    const books = await readTable(database, 'books');
    const homes = books.filter(({ id }) => named.has(id));
    return {
      refId: menu.refId,
      hidden: menu.hidden,
      books: homes.map(({ id, name }) => ({ id, name })),
    };
  });
}

export type OfferDetails = Pick<Offer, 'id' | 'name' | 'multiplier' | 'price'> & {
  materials: Pick<CostMaterial, 'id' | 'name' | 'quantity'>[];
  hours: Pick<CostTime, 'id' | 'name' | 'hours' | 'rate'>[];
  /** Whether a cost of the offer was deleted: then it has no price (R13), unless that is fixed (M1). */
  incomplete: boolean;
  menus: Pick<Menu, 'id' | 'name'>[];
};

/** An offer with what its price is made of, or null if there is none with this id. */
export function offerDetails$(workspace: Workspace, id: string): Observable<OfferDetails | null> {
  const { database } = workspace;
  const tables = ['books', 'offers', 'costsMaterial', 'costsTime', 'menus'] as const;
  return watch(database, tables, async () => {
    const organizations = await shownOrganizations(workspace);
    const offer = await shownRecord(workspace, organizations, 'offers', id);
    if (!offer) return null;
    const { reader } = workspace;
    const [materials, hours, menus] = await Promise.all([
      shownByIds(reader, organizations, 'costsMaterial', offer.costsMaterial),
      shownByIds(reader, organizations, 'costsTime', offer.costsTime),
      shownByIds(reader, organizations, 'menus', offer.menus),
    ]);
    return {
      id: offer.id,
      name: offer.name,
      multiplier: offer.multiplier,
      price: offer.price,
      materials: inOrder(offer.costsMaterial, materials),
      hours: inOrder(offer.costsTime, hours),
      incomplete:
        materials.size < new Set(offer.costsMaterial).size ||
        hours.size < new Set(offer.costsTime).size,
      menus: inOrder(offer.menus, menus),
    };
  });
}

/** A relation's records in its order, without the dangling ids. */
function inOrder<R>(ids: readonly string[], records: ReadonlyMap<string, R>): R[] {
  return ids.flatMap((id) => records.get(id) ?? []);
}

const { compare } = new Intl.Collator();

function byName(a: { name: string }, b: { name: string }): number {
  return compare(a.name, b.name);
}

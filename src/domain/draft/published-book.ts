import type { Book, BookLink } from '../../schemas/book.ts';
import type { Content, ContentValue, RecordKey } from '../../schemas/draft.ts';
import type { MenuTier, PricebookRecord } from '../../schemas/pricebook.ts';
import { BookGraph, oldestBook, organizationOrder } from '../changes/books.ts';
import { findRecord } from '../changes/read-record.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import { type ListedTables, MemoryTables } from '../changes/tables.ts';
import { own, type PlainObject } from '../plain-object.ts';

/** All that an author's draft is a difference to: the tables as every device has them, whole and in memory. */
export type PublishedBook = {
  tables: ListedTables;
  graph: BookGraph;
  books: readonly BookLink[];
  /** Whose book it is. */
  org: string;
  /** The own book that is published to (A5). */
  book: string;
  /** The organization itself first, then its ancestors (R15). */
  organizations: readonly string[];
};

/** Without its records; null: the organization has no book of its own. */
export function emptyBook(books: readonly Book[], org: string) {
  const book = oldestBook(books, org);
  if (!book) return null;
  const organizations = organizationOrder(books, org);
  const tables = new MemoryTables();
  return { tables, graph: new BookGraph(books), books, org, book: book.id, organizations };
}

/** The record that is shown, own or inherited; null: there is none. */
export function shownIn(book: PublishedBook, { table, refId }: RecordKey): PricebookRecord | null {
  for (const org of book.organizations) {
    const record = findRecord(book.tables, book.graph, table, org, refId);
    if (record) return record;
  }
  return null;
}

/** The organization's own record; null: there is none. */
export function ownIn(book: PublishedBook, { table, refId }: RecordKey): PricebookRecord | null {
  return findRecord(book.tables, book.graph, table, book.org, refId) ?? null;
}

/** The record of an ancestor that is shown if there is no own one; null: there is none. */
export function inheritedIn(book: PublishedBook, key: RecordKey): PricebookRecord | null {
  const organizations = book.organizations.filter((org) => org !== book.org);
  return shownIn({ ...book, organizations }, key);
}

/**
 * A record's content with refIds in its relations, as a change says them. One that leads nowhere is "", which no
 * change may say: whoever repeats it has to decide on it. Books that are not in view are left out, since they say
 * nothing about what is shown.
 */
export function contentIn(
  book: PublishedBook,
  table: RecordKey['table'],
  record: PricebookRecord,
): Content {
  const stored: PlainObject = record;
  const { fields, relations } = contentOf(table);
  const content: Content = {};
  for (const { name } of fields) content[name] = own(stored, name) as ContentValue;
  for (const name of relations) {
    content[name] = refIdsOf(book, name, own(stored, name) as readonly string[]);
  }
  return content;
}

/** Whether two values are the same, relations item by item. */
export function isSameValue(a: ContentValue | undefined, b: ContentValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((refId, at) => refId === b[at]);
}

function refIdsOf(book: PublishedBook, table: string, ids: readonly string[]): string[] {
  if (isPricebookTable(table)) return ids.map((id) => book.tables.get(table, id)?.refId ?? '');
  return ids.flatMap((id) => book.books.find((each) => each.id === id)?.refId ?? []);
}

/** The menuTiers that lead to the menu with this refId, the organization's or an ancestor's (R15). */
export function menuTiersLinkedTo(book: PublishedBook, menu: string): MenuTier[] {
  const family = new Set(book.organizations.map((org) => book.graph.ids.of(org, 'menus', menu)));
  const menuTiers = [...book.tables.recordsOf('menuTiers')] as MenuTier[];
  return menuTiers.filter(({ menus }) => menus.some((id) => family.has(id)));
}

/** Relations that may hold one record several times, each of which counts (A11). */
export const countedRelations: readonly string[] = ['costsMaterial', 'costsTime'];

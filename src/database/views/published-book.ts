import { defer, finalize, type Observable } from 'rxjs';
import { BookGraph, oldestBook, organizationOrder } from '../../domain/changes/books.ts';
import { MemoryTables } from '../../domain/changes/tables.ts';
import type { PublishedBook } from '../../domain/draft/published-book.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { readBooks } from '../tables/read-tables.ts';
import { rowsInBulks } from '../tables/rows-in-bulks.ts';
import { watch } from './watch.ts';

/**
 * The whole book in memory, for who edits it; null: the organization has no book of its own. Of a large book that
 * is a hundred thousand records, so no other screen asks for it, and only tables that have changed are read again.
 */
export function publishedBook$(workspace: Workspace): Observable<PublishedBook | null> {
  const { database } = workspace;
  return defer(() => {
    const tables = new KnownTables(database);
    return watch(database, ['books', ...pricebookTables], () =>
      readWith(workspace, (table) => tables.read(table)),
    ).pipe(finalize(() => tables.close()));
  });
}

/** The same, once. */
export function readPublishedBook(workspace: Workspace): Promise<PublishedBook | null> {
  return readWith(workspace, (table) => readAll(workspace.database, table));
}

async function readWith(
  { database, identity }: Workspace,
  read: (table: PricebookTable) => Promise<readonly PricebookRecord[]>,
): Promise<PublishedBook | null> {
  const { org } = identity;
  const books = await readBooks(database);
  const book = oldestBook(books, org);
  if (!book) return null;
  const tables = new MemoryTables();
  for (const table of pricebookTables) {
    for (const record of await read(table)) tables.put(table, record);
  }
  const organizations = organizationOrder(books, org);
  return { tables, graph: new BookGraph(books), books, org, book: book.id, organizations };
}

/** The records of each table, read again only after it was written to. */
class KnownTables {
  readonly #database: TierbookDatabase;
  readonly #known = new Map<PricebookTable, readonly PricebookRecord[]>();
  readonly #writes = new Map<PricebookTable, number>();
  readonly #listening;

  constructor(database: TierbookDatabase) {
    this.#database = database;
    this.#listening = pricebookTables.map((table) =>
      // At once, so that whatever is read after the event is read again.
      database[table].eventBulks$.subscribe(() => {
        this.#known.delete(table);
        this.#writes.set(table, this.#writesTo(table) + 1);
      }),
    );
  }

  async read(table: PricebookTable): Promise<readonly PricebookRecord[]> {
    const known = this.#known.get(table);
    if (known) return known;
    const writes = this.#writesTo(table);
    const records = await readAll(this.#database, table);
    // What was written meanwhile may be among them or not.
    if (this.#writesTo(table) === writes) this.#known.set(table, records);
    return records;
  }

  close(): void {
    for (const subscription of this.#listening) subscription.unsubscribe();
  }

  #writesTo(table: PricebookTable): number {
    return this.#writes.get(table) ?? 0;
  }
}

async function readAll(
  database: TierbookDatabase,
  table: PricebookTable,
): Promise<PricebookRecord[]> {
  const records: PricebookRecord[] = [];
  for await (const rows of rowsInBulks(database, table)) {
    for (const record of soundRecords(database, table, rows)) records.push(record);
  }
  return records;
}

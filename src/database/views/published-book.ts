import { defer, finalize, type Observable } from 'rxjs';
import { type TouchedKeys, touch } from '../../domain/changes/keys-touched.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { contentOf, isPricebookTable } from '../../domain/changes/table-content.ts';
import { recordsWithSteps } from '../../domain/draft/at-once.ts';
import { emptyBook, type PublishedBook } from '../../domain/draft/published-book.ts';
import { own, type PlainObject } from '../../domain/plain-object.ts';
import type { RecordEdit } from '../../schemas/draft.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { readBooks, readRecords } from '../tables/read-tables.ts';
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

/**
 * As much of it, once, as tells what edits of a few records mean: these, what they are to lead to, and what they lead to
 * now.
 */
export async function readBookOf(
  workspace: Workspace,
  edits: readonly Pick<RecordEdit, 'table' | 'refId' | 'values'>[],
): Promise<PublishedBook | null> {
  const { database, identity } = workspace;
  const book = emptyBook(await readBooks(database), identity.org);
  if (!book) return null;
  const { tables, graph, organizations } = book;
  const add = async (keys: TouchedKeys) => {
    const read = (await readRecords(database, keys)).tables;
    for (const table of keys.keys()) {
      for (const record of read.recordsOf(table)) tables.put(table, record);
    }
  };
  const keys: TouchedKeys = new Map();
  for (const { table, refId, values } of edits) {
    const named: [string, readonly string[]][] = [[table, [refId]]];
    for (const [name, value] of Object.entries(values)) {
      if (Array.isArray(value)) named.push([name, value]);
    }
    for (const [name, refIds] of named) {
      if (!isPricebookTable(name)) continue;
      for (const each of refIds) {
        for (const org of organizations) touch(keys, name, graph.ids.of(org, name, each));
      }
    }
  }
  await add(keys);
  const led: TouchedKeys = new Map();
  for (const table of new Set(edits.map((edit) => edit.table))) {
    const relations = contentOf(table).relations.filter(isPricebookTable);
    for (const record of tables.recordsOf(table)) {
      for (const relation of relations) {
        for (const id of own(record as PlainObject, relation) as string[]) touch(led, relation, id);
      }
    }
  }
  await add(led);
  return book;
}

/** The records that steps alter, as `recordsWithSteps` has them; none without a book. */
export async function readRecordsWithSteps(
  workspace: Workspace,
  steps: readonly StepAtOnce[],
): Promise<ReturnType<typeof recordsWithSteps>> {
  const edits = steps.flatMap((step) => step.edits);
  const book = await readBookOf(workspace, edits);
  return book ? recordsWithSteps(steps, book) : new Map();
}

async function readWith(
  { database, identity }: Workspace,
  read: (table: PricebookTable) => Promise<readonly PricebookRecord[]>,
): Promise<PublishedBook | null> {
  const book = emptyBook(await readBooks(database), identity.org);
  if (!book) return null;
  for (const table of pricebookTables) {
    for (const record of await read(table)) book.tables.put(table, record);
  }
  return book;
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

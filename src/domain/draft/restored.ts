import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Content, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import { type PricebookTable, pricebookTables } from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { keyOf } from './history.ts';
import { contentIn, inheritedIn, ownIn, type PublishedBook } from './published-book.ts';

/** Whether an edit takes an own version away, so that the inherited record takes its place (A6). */
export function isRestored(edit: RecordEdit, book: PublishedBook): boolean {
  return edit.kind === 'remove' && ownIn(book, edit) !== null && inheritedIn(book, edit) !== null;
}

/**
 * The relations of own records that lead to own versions which a draft takes away, by `keyOf` the record. Said again
 * once these are gone they lead to the inherited records (R11); left alone they would lead nowhere (R13).
 */
export function saidAgain(
  edits: readonly RecordEdit[],
  book: PublishedBook,
): ReadonlyMap<string, { key: RecordKey; values: Content }> {
  const again = new Map<string, { key: RecordKey; values: Content }>();
  const restored = edits.filter((edit) => isRestored(edit, book));
  if (restored.length === 0) return again;
  const gone = new Set(
    restored.map(({ table, refId }) => book.graph.ids.of(book.org, table, refId)),
  );
  const targets = new Set<string>(restored.map(({ table }) => table));
  for (const table of pricebookTables) {
    const relations = contentOf(table)
      .relations.filter(isPricebookTable)
      .filter((name) => targets.has(name));
    if (relations.length === 0) continue;
    for (const record of book.tables.recordsOf(table)) {
      if (record.org !== book.org) continue;
      const led = relations.filter((name) =>
        (own(record as PlainObject, name) as readonly string[]).some((id) => gone.has(id)),
      );
      if (led.length === 0) continue;
      const content = contentIn(book, table, record);
      // With a reference that leads nowhere a relation can't be said again.
      const values = led.filter((name) => !(content[name] as readonly string[]).includes(''));
      if (values.length === 0) continue;
      const key: RecordKey = { table, refId: record.refId };
      again.set(keyOf(key), {
        key,
        values: Object.fromEntries(values.map((name) => [name, content[name] ?? []])),
      });
    }
  }
  return again;
}

/**
 * What has to enter the log as one changeset, where own versions are taken away (A6): these and what leads to them, as
 * it is published or as the draft has it; and in turn what leads to a record that is made or taken away with them.
 * In between, one part would lead nowhere, or to the version that goes with the next (R11).
 *
 * @param records of the draft, with what is said again (`saidAgain`)
 * @param isRestored whether it takes an own version away
 */
export function keptTogether(
  records: readonly ChangeRecord[],
  isRestored: (record: ChangeRecord) => boolean,
  book: PublishedBook,
): ReadonlySet<ChangeRecord>[] {
  const users = usersAmong(records, book);
  const neighbours = new Map<ChangeRecord, Set<ChangeRecord>>();
  const neighboursOf = (record: ChangeRecord) => {
    const known = neighbours.get(record) ?? new Set();
    neighbours.set(record, known);
    return known;
  };
  const reached = new Set(records.filter(isRestored));
  for (const record of reached) {
    // What is only changed was there before, and stays.
    if (record.operation === 'update') continue;
    for (const user of users.get(record.id) ?? []) {
      reached.add(user);
      neighboursOf(record).add(user);
      neighboursOf(user).add(record);
    }
  }
  return groupsOf(neighbours);
}

/** Those of the records that lead to each of them, by its id. */
function usersAmong(
  records: readonly ChangeRecord[],
  book: PublishedBook,
): ReadonlyMap<string, readonly ChangeRecord[]> {
  const users = new Map<string, ChangeRecord[]>(records.map(({ id }) => [id, []]));
  for (const record of records) {
    for (const id of new Set([...saidIds(record, book), ...publishedIds(record, book)])) {
      users.get(id)?.push(record);
    }
  }
  return users;
}

/** The own records that a record is to lead to, if there are such. */
function saidIds({ data }: ChangeRecord, { graph, org }: PublishedBook): string[] {
  return (data.refs ?? []).flatMap(({ collection, refIds }) =>
    refIds.map((refId) => graph.ids.of(org, collection, refId)),
  );
}

/** What the organization's own record leads to. */
function publishedIds({ collection, data }: ChangeRecord, book: PublishedBook): string[] {
  const table = collection as PricebookTable;
  const record = ownIn(book, { table, refId: data.refId });
  if (!record) return [];
  const relations = contentOf(table).relations.filter(isPricebookTable);
  return relations.flatMap((name) => own(record as PlainObject, name) as readonly string[]);
}

function groupsOf(
  neighbours: ReadonlyMap<ChangeRecord, ReadonlySet<ChangeRecord>>,
): ReadonlySet<ChangeRecord>[] {
  const groups: ReadonlySet<ChangeRecord>[] = [];
  const grouped = new Set<ChangeRecord>();
  for (const record of neighbours.keys()) {
    if (grouped.has(record)) continue;
    const group = new Set([record]);
    for (const each of group) {
      grouped.add(each);
      for (const neighbour of neighbours.get(each) ?? []) group.add(neighbour);
    }
    groups.push(group);
  }
  return groups;
}

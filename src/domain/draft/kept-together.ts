import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { ownIn, type PublishedBook } from './published-book.ts';

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

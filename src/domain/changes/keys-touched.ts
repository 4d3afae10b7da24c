import type { ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { BookGraph } from './book-graph.ts';
import { checkRecord } from './check-record.ts';
import { listedReferences, readReference } from './read-references.ts';
import { isPricebookTable } from './table-content.ts';

/** Ids of records by table. */
export type TouchedKeys = Map<PricebookTable, Set<string>>;

/**
 * Every record that applying the change could read or write, so that a caller can fetch them in bulk
 * before `applyChange` runs. Books are not among them: the graph holds them.
 *
 * @param keys what is already known to be touched; it is added to and given back
 */
export function keysTouched(
  { changeset, org, book }: ChangeRow,
  books: BookGraph,
  keys: TouchedKeys = new Map(),
): TouchedKeys {
  if (!Array.isArray(changeset)) return keys;
  for (const record of changeset) {
    const checked = checkRecord(record);
    // The changeset fails here: nothing beyond it is read.
    if (!checked.ok) return keys;
    const request = checked.value;
    if (request.kind === 'none') continue;
    if (request.refId !== '') {
      touch(keys, request.table, books.ids.of(org, request.table, request.refId));
    } else if (request.kind === 'delete' && typeof request.id === 'string') {
      touch(keys, request.table, request.id);
    }
    if (request.kind === 'delete') continue;
    for (const item of listedReferences(request.data)) {
      const reference = readReference(request.table, item);
      if (reference === undefined || !isPricebookTable(reference.collection)) continue;
      for (const refId of reference.refIds) {
        if (typeof refId !== 'string') continue;
        for (const sought of books.organizationsFor(org, book)) {
          touch(keys, reference.collection, books.ids.of(sought, reference.collection, refId));
        }
      }
    }
  }
  return keys;
}

function touch(keys: TouchedKeys, table: PricebookTable, id: string): void {
  const ids = keys.get(table);
  if (ids === undefined) keys.set(table, new Set([id]));
  else ids.add(id);
}

import type { ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { finish, type Steps } from '../steps.ts';
import type { BookGraph } from './books.ts';
import { checkRecord, listedReferences, readReference } from './read-record.ts';
import { isPricebookTable } from './table-content.ts';

/** Ids of records by table. */
export type TouchedKeys = Map<PricebookTable, Set<string>>;

/** So many references are looked up in one step. */
const referencesAStep = 500;

/**
 * Every record that applying the change could read or write, so that a caller can fetch them in bulk
 * before `applyChange` runs. Books are not among them: the graph holds them.
 *
 * @param keys what is already known to be touched; it is added to and given back
 */
export function keysTouched(
  change: ChangeRow,
  books: BookGraph,
  keys: TouchedKeys = new Map(),
): TouchedKeys {
  finish(touchSteps(change, books, keys));
  return keys;
}

/** The same, with steps within a change of very many references. */
export function* touchSteps(
  { changeset, org, book }: ChangeRow,
  books: BookGraph,
  keys: TouchedKeys,
): Steps<void> {
  if (!Array.isArray(changeset)) return;
  for (const record of changeset) {
    const checked = checkRecord(record);
    // The changeset fails here: nothing beyond it is read.
    if (!checked.ok) return;
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
      for (const [at, refId] of reference.refIds.entries()) {
        if (at % referencesAStep === 0) yield;
        if (typeof refId !== 'string') continue;
        for (const sought of books.organizationsFor(org, book)) {
          touch(keys, reference.collection, books.ids.of(sought, reference.collection, refId));
        }
      }
    }
  }
}

/** Adds the id of a record. */
export function touch(keys: TouchedKeys, table: PricebookTable, id: string): void {
  const ids = keys.get(table);
  if (ids === undefined) keys.set(table, new Set([id]));
  else ids.add(id);
}

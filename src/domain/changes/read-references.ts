import type { ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { ChangeFault } from '../faults/fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import type { BookGraph } from './book-graph.ts';
import { findRecord } from './find-record.ts';
import { contentOf, isPricebookTable } from './table-content.ts';
import type { Tables } from './tables.ts';

/** The part of a change that says where its references are sought (R11). */
export type ChangeOrigin = Pick<ChangeRow, 'org' | 'book'>;

/**
 * The relations that a change record gives, resolved to local ids (R11). The items of `refs` are
 * judged one after the other: its form, its collection, then each refId.
 */
export function readReferences(
  tables: Tables,
  books: BookGraph,
  origin: ChangeOrigin,
  table: PricebookTable,
  data: PlainObject,
): Result<Record<string, string[]>, ChangeFault> {
  const relations: Record<string, string[]> = {};
  for (const item of listedReferences(data)) {
    const reference = readReference(table, item);
    if (reference === undefined) return failure({ code: 'invalidReference' });
    const ids: string[] = [];
    for (const refId of reference.refIds) {
      const id = resolve(tables, books, origin, reference.collection, refId);
      if (id === undefined) return failure({ code: 'referenceNotFound' });
      ids.push(id);
    }
    relations[reference.collection] = ids;
  }
  return success(relations);
}

/** The items of `data.refs`; where that is no list, one item that is no reference. */
export function listedReferences(data: PlainObject): readonly unknown[] {
  const refs = own(data, 'refs') ?? [];
  return Array.isArray(refs) ? refs : [undefined];
}

/** An item of `data.refs`, or undefined where it is none for this table. */
export function readReference(
  table: PricebookTable,
  item: unknown,
): { collection: string; refIds: readonly unknown[] } | undefined {
  if (!isPlainObject(item)) return undefined;
  const collection = own(item, 'collection');
  const refIds = own(item, 'refIds');
  if (typeof collection !== 'string' || !Array.isArray(refIds)) return undefined;
  return contentOf(table).relations.includes(collection) ? { collection, refIds } : undefined;
}

function resolve(
  tables: Tables,
  books: BookGraph,
  { org, book }: ChangeOrigin,
  collection: string,
  refId: unknown,
): string | undefined {
  if (typeof refId !== 'string') return undefined;
  for (const sought of books.organizationsFor(org, book)) {
    const id = isPricebookTable(collection)
      ? findRecord(tables, books, collection, sought, refId)?.id
      : books.idOf(sought, refId);
    if (id !== undefined) return id;
  }
  return undefined;
}

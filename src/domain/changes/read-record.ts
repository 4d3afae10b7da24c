import type { ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { isDecimalText } from '../decimal-text.ts';
import type { ChangeFault } from '../fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import type { BookGraph } from './books.ts';
import { contentOf, type Field, isPricebookTable } from './table-content.ts';
import type { Tables } from './tables.ts';

/** What a well-formed change record asks for. */
export type Request =
  | { kind: 'create' | 'update'; table: PricebookTable; refId: string; data: PlainObject }
  /** By key, or by local id if no refId is given (R9); `id` is whatever the author sent. */
  | { kind: 'delete'; table: PricebookTable; refId: string; id: unknown }
  /** About a collection without a local table: accepted, and nothing is stored. */
  | { kind: 'none' };

/** Reads one record of a changeset, checked in the order of R5 as far as no table is needed. */
export function checkRecord(record: unknown): Result<Request, ChangeFault> {
  if (!isPlainObject(record)) return failure({ code: 'invalidRecord' });
  const collection = own(record, 'collection');
  if (typeof collection !== 'string' || !isAllowed(collection)) {
    return failure({ code: 'collectionNotAllowed' });
  }
  const operation = own(record, 'operation');
  if (!isOperation(operation)) return failure({ code: 'unsupportedOperation' });
  const given = own(record, 'data');
  const data = operation === 'delete' ? (given ?? {}) : given;
  if (!isPlainObject(data)) return failure({ code: 'invalidRecord' });
  const refId = own(data, 'refId') ?? '';
  if (typeof refId !== 'string') return failure({ code: 'invalidValue', name: 'refId' });
  if (operation !== 'delete' && refId === '') {
    return failure({ code: refIdRequired[operation] });
  }
  if (!isPricebookTable(collection)) return success({ kind: 'none' });
  if (operation === 'delete') {
    return success({ kind: 'delete', table: collection, refId, id: own(record, 'id') });
  }
  return success({ kind: operation, table: collection, refId, data });
}

const refIdRequired = {
  create: 'refIdRequiredForCreate',
  update: 'refIdRequiredForUpdate',
} as const;

/** Allowed in a change (R5), though the app keeps no table of them. */
const tablelessCollections = new Set(['checklists', 'tierSets', 'formulas']);

function isAllowed(collection: string): boolean {
  return isPricebookTable(collection) || tablelessCollections.has(collection);
}

function isOperation(value: unknown): value is 'create' | 'update' | 'delete' {
  return value === 'create' || value === 'update' || value === 'delete';
}

/**
 * The fields of a table that a change record gives, as they are stored (R10). Fields that the table
 * does not know come from a newer author and are left out.
 */
export function readFields(
  table: PricebookTable,
  data: PlainObject,
): Result<Record<string, FieldValue>, ChangeFault> {
  const values: Record<string, FieldValue> = {};
  for (const field of contentOf(table).fields) {
    if (!Object.hasOwn(data, field.name)) continue;
    const value = storedValue(field, own(data, field.name));
    if (value === undefined) return failure({ code: 'invalidValue', name: field.name });
    values[field.name] = value;
  }
  return success(values);
}

type FieldValue = Field['initial'];

function storedValue({ kind }: Field, given: unknown): FieldValue | undefined {
  if (kind === 'boolean') return typeof given === 'boolean' ? given : undefined;
  if (kind === 'text') return typeof given === 'string' ? given : undefined;
  if (typeof given === 'number' && Number.isFinite(given)) return withoutNegativeZero(given);
  if (typeof given === 'string' && isDecimalText(given)) return withoutNegativeZero(Number(given));
  return undefined;
}

/** -0 is written as 0 by JSON, so it must not live in memory either: all copies stay equal. */
function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

/** The part of a change that says where its references are sought (R11). */
type ChangeOrigin = Pick<ChangeRow, 'org' | 'book'>;

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

/** The items of `data.refs`; if that is no list, one item that is no reference. */
export function listedReferences(data: PlainObject): readonly unknown[] {
  const refs = own(data, 'refs') ?? [];
  return Array.isArray(refs) ? refs : [undefined];
}

/** An item of `data.refs`, or undefined if it is none for this table. */
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

/**
 * The record with this key (R6). The id is derived from the key, but two keys can write the same
 * text (a lone surrogate), so the record found must carry the key that was asked for.
 */
export function findRecord(
  tables: Tables,
  books: BookGraph,
  table: PricebookTable,
  org: string,
  refId: string,
): PricebookRecord | undefined {
  const record = tables.get(table, books.ids.of(org, table, refId));
  return record?.org === org && record.refId === refId ? record : undefined;
}

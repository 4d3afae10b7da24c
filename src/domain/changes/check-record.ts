import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { ChangeFault } from '../faults/fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { isPricebookTable } from './table-content.ts';

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

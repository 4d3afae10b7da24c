import type { PricebookTable } from '../../schemas/pricebook.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { changeErrors } from './change-errors.ts';
import { isPricebookTable } from './table-content.ts';

/** What a well-formed change record asks for. */
export type Request =
  | { kind: 'create' | 'update'; table: PricebookTable; refId: string; data: PlainObject }
  /** By key, or by local id where no refId is given (R9); `id` is whatever the author sent. */
  | { kind: 'delete'; table: PricebookTable; refId: string; id: unknown }
  /** About a collection without a local table: accepted, and nothing is stored. */
  | { kind: 'none' };

/** Reads one record of a changeset, checked in the order of R5 as far as no table is needed. */
export function checkRecord(record: unknown): Result<Request> {
  if (!isPlainObject(record)) return failure(changeErrors.record);
  const collection = own(record, 'collection');
  if (typeof collection !== 'string' || !isAllowed(collection)) {
    return failure(changeErrors.collection);
  }
  const operation = own(record, 'operation');
  if (!isOperation(operation)) return failure(changeErrors.operation);
  const given = own(record, 'data');
  const data = operation === 'delete' ? (given ?? {}) : given;
  if (!isPlainObject(data)) return failure(changeErrors.record);
  const refId = own(data, 'refId') ?? '';
  if (typeof refId !== 'string') return failure(changeErrors.value('refId'));
  if (operation !== 'delete' && refId === '') {
    return failure(changeErrors.refIdRequired(operation));
  }
  if (!isPricebookTable(collection)) return success({ kind: 'none' });
  if (operation === 'delete') {
    return success({ kind: 'delete', table: collection, refId, id: own(record, 'id') });
  }
  return success({ kind: operation, table: collection, refId, data });
}

/** Allowed in a change (spec, section 5), though the app keeps no table of them. */
const tablelessCollections = new Set(['checklists', 'tierSets', 'formulas']);

function isAllowed(collection: string): boolean {
  return isPricebookTable(collection) || tablelessCollections.has(collection);
}

function isOperation(value: unknown): value is 'create' | 'update' | 'delete' {
  return value === 'create' || value === 'update' || value === 'delete';
}

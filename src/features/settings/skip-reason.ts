import { changeErrors } from '../../domain/changes/change-errors.ts';

export type SkipReasonKey =
  | 'changeset'
  | 'record'
  | 'collection'
  | 'operation'
  | 'refIdRequired'
  | 'value'
  | 'notFound'
  | 'reference'
  | 'referenceNotFound'
  | 'unknown';

/** Which plain sentence says what is wrong with a skipped change (R3 to R11). */
export function skipReasonKey(error: string): SkipReasonKey {
  return exact.get(error) ?? (error.startsWith(changeErrors.value('')) ? 'value' : 'unknown');
}

const exact = new Map<string, SkipReasonKey>([
  [changeErrors.changeset, 'changeset'],
  [changeErrors.record, 'record'],
  [changeErrors.collection, 'collection'],
  [changeErrors.operation, 'operation'],
  [changeErrors.refIdRequired('create'), 'refIdRequired'],
  [changeErrors.refIdRequired('update'), 'refIdRequired'],
  [changeErrors.notFound, 'notFound'],
  [changeErrors.reference, 'reference'],
  [changeErrors.referenceNotFound, 'referenceNotFound'],
]);

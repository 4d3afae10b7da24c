import type { ChangeFault } from '../../domain/fault.ts';
import { readFault } from '../../domain/read-fault.ts';

/** Which plain sentence says what is wrong with a skipped change (R3 to R11), by the error stored of it. */
export function skipReasonKey(error: string) {
  const { code } = readFault(error);
  return isChangeFault(code) ? reasons[code] : 'unknown';
}

const reasons = {
  invalidChangeset: 'changeset',
  invalidRecord: 'record',
  collectionNotAllowed: 'collection',
  unsupportedOperation: 'operation',
  refIdRequiredForCreate: 'refIdRequired',
  refIdRequiredForUpdate: 'refIdRequired',
  invalidValue: 'value',
  recordNotFound: 'notFound',
  invalidReference: 'reference',
  referenceNotFound: 'referenceNotFound',
} as const satisfies Record<ChangeFault['code'], string>;

function isChangeFault(code: string): code is ChangeFault['code'] {
  return Object.hasOwn(reasons, code);
}

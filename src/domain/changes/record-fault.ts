import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { ChangeFault } from '../faults/fault.ts';
import { type LimitFault, type LogRecord, limitFault } from './changeset-limits.ts';
import { checkRecord } from './check-record.ts';
import { readFields } from './read-fields.ts';

/** Why a changeset may not enter the log; `at` is the zero-based place of its first record at fault. */
export type RecordFault = { at: number; fault: ChangeFault | LimitFault };

/**
 * What is wrong with one record of a changeset that is to enter the log (B5): what every replay would skip it
 * for (R4, R5, R10), so far as it needs no other record; then the limits.
 *
 * @param total of the records before, to which this one's references are added
 */
export function recordFault(
  record: unknown,
  at: number,
  total: { references: number },
): RecordFault | null {
  const checked = checkRecord(record);
  if (!checked.ok) return { at, fault: checked.fault };
  const request = checked.value;
  if (request.kind === 'create' || request.kind === 'update') {
    const fields = readFields(request.table, request.data);
    if (!fields.ok) return { at, fault: fields.fault };
  }
  const fault = limitFault(record as LogRecord, at, total);
  return fault && { at, fault };
}

/** The same of all records of an edit before it is published: the first fault, as the server finds it. */
export function changesetFault(changeset: readonly ChangeRecord[]): RecordFault | null {
  const total = { references: 0 };
  for (const [at, record] of changeset.entries()) {
    const fault = recordFault(record, at, total);
    if (fault) return fault;
  }
  return null;
}

import type { ChangeRecord } from '../../schemas/change-log.ts';
import { type LogRecord, limitFault } from './changeset-limits.ts';
import { checkRecord } from './check-record.ts';
import { readFields } from './read-fields.ts';

/** Why a changeset may not enter the log; `at` is the zero-based place of its first record at fault. */
export type RecordFault = { at: number; message: string; field?: string };

/**
 * What is wrong with one record of a changeset that is to enter the log (B5): what every replay would skip it
 * for (R4, R5, R10), in the replay's own words, so far as it needs no other record; then the limits.
 *
 * @param total of the records before, to which this one's references are added
 */
export function recordFault(
  record: unknown,
  at: number,
  total: { references: number },
): RecordFault | null {
  const checked = checkRecord(record);
  if (!checked.ok) return { at, message: checked.error };
  const request = checked.value;
  if (request.kind === 'create' || request.kind === 'update') {
    const fields = readFields(request.table, request.data);
    if (!fields.ok) return { at, message: fields.error };
  }
  return limitFault(record as LogRecord, at, total);
}

/** The same of all records of an edit before it is published: the first fault, as the server would say it. */
export function changesetFault(changeset: readonly ChangeRecord[]): RecordFault | null {
  const total = { references: 0 };
  for (const [at, record] of changeset.entries()) {
    const fault = recordFault(record, at, total);
    if (fault) return fault;
  }
  return null;
}

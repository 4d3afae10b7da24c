import { listedReferences } from '../../domain/changes/read-record.ts';
import { isPlainObject, own } from '../../domain/plain-object.ts';
import type { ChangeRow } from '../../schemas/change-log.ts';

/**
 * So much work may be in one batch: each record of a change and each of its references is read. A
 * thousand changes of one record are one batch; one of a hundred thousand references is one alone.
 */
const mostWork = 5000;

/** The rows in parts that follow each other, each of one change at least; no rows are one part. */
export function* inSlices(rows: readonly ChangeRow[]): Generator<ChangeRow[]> {
  let slice: ChangeRow[] = [];
  let work = 0;
  for (const row of rows) {
    const more = workOf(row);
    if (slice.length > 0 && work + more > mostWork) {
      yield slice;
      slice = [];
      work = 0;
    }
    slice.push(row);
    work += more;
  }
  yield slice;
}

function workOf({ changeset }: ChangeRow): number {
  if (!Array.isArray(changeset)) return 1;
  return changeset.reduce((sum: number, record) => sum + 1 + referencesOf(record), 0);
}

function referencesOf(record: unknown): number {
  const data = isPlainObject(record) ? own(record, 'data') : null;
  if (!isPlainObject(data)) return 0;
  return listedReferences(data).reduce((sum: number, item) => {
    const refIds = isPlainObject(item) ? own(item, 'refIds') : null;
    return sum + (Array.isArray(refIds) ? refIds.length : 0);
  }, 0);
}

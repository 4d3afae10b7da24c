import type { ChangeRow } from '../../src/schemas/change-log.ts';

/** A record that every replay accepts, and that stores nothing (R5). */
const nothing = { collection: 'formulas', operation: 'delete' };

/**
 * A change as it will be (L6): all of its content replaced by the reason, or one of its records by one that
 * stores nothing.
 *
 * @param record the record's zero-based index, undefined for all of it
 * @throws {Error} with a message for people, where there is no such record or nothing is left to redact
 */
export function redactedChange(
  change: ChangeRow,
  reason: string,
  record: number | undefined,
): ChangeRow {
  const { changeset } = change;
  if (!Array.isArray(changeset)) throw new Error('This change is redacted already.');
  if (record === undefined) return { ...change, changeset: { redacted: reason } };
  if (record >= changeset.length) {
    const last = changeset.length - 1;
    throw new Error(
      `The change has ${changeset.length} records: the first is 0, the last ${last}.`,
    );
  }
  if (JSON.stringify(changeset[record]) === JSON.stringify(nothing)) {
    throw new Error('This record is redacted already.');
  }
  return { ...change, changeset: changeset.with(record, nothing) };
}

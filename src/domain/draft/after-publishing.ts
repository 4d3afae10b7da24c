import type { RecordEdit } from '../../schemas/draft.ts';
import { orNothing } from './edit-record.ts';
import { isSameValue } from './published-book.ts';

/**
 * What is left of an edit once the log has what was sent of it (A5): what was edited since goes on from there.
 *
 * @param edit as it is now
 * @param sent as it was published
 * @returns null if nothing is left of it
 */
export function afterPublishing(edit: RecordEdit, sent: RecordEdit): RecordEdit | null {
  if (sent.kind === 'remove') return edit.kind === 'remove' ? null : edit;
  const base = { ...edit.base, ...sent.values };
  if (edit.kind === 'remove') return { ...edit, base };
  const values = Object.entries(edit.values).filter(
    ([name, value]) => !isSameValue(value, sent.values[name]),
  );
  return orNothing({
    table: edit.table,
    refId: edit.refId,
    kind: 'change',
    values: Object.fromEntries(values),
    base,
  });
}

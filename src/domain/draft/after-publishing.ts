import type { Content, RecordEdit } from '../../schemas/draft.ts';
import { orNothing } from './edit-record.ts';
import { isSameValue } from './published-book.ts';

/**
 * What is left of an edit once the log has what was sent of it (A5): what was edited since goes on from there, and what
 * was edited back or undone since, so that the draft said nothing of it any more, is to be changed back. A removal that
 * was undone since stands.
 *
 * @param edit as it is now; null: the draft does nothing to the record any more
 * @param sent as it was published
 * @returns null if nothing is left of it
 */
export function afterPublishing(edit: RecordEdit | null, sent: RecordEdit): RecordEdit | null {
  const { table, refId } = sent;
  if (sent.kind === 'remove') return edit?.kind === 'remove' ? null : edit;
  const base = { ...(edit ?? sent).base, ...sent.values };
  if (edit?.kind === 'remove') return { ...edit, base };
  if (!edit && sent.kind === 'make') return { table, refId, kind: 'remove', values: {}, base };
  const values = { ...before(sent), ...edit?.values };
  const left = Object.entries(values).filter(([name, value]) => !isSameValue(value, base[name]));
  return orNothing({ table, refId, kind: 'change', values: Object.fromEntries(left), base });
}

/** What was published before of what was sent. */
function before({ values, base }: RecordEdit): Content {
  return Object.fromEntries(Object.entries(base).filter(([name]) => Object.hasOwn(values, name)));
}

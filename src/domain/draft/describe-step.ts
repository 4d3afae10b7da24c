import type { RecordEdit } from '../../schemas/draft.ts';
import { shownContent } from './edit-record.ts';
import { isSameValue, type PublishedBook } from './published-book.ts';

/** What a step does to one record, for a person to read. */
export type StepPart = Pick<RecordEdit, 'table'> & {
  /** What the record is called, its refId if it has no name. */
  name: string;
  kind: 'created' | 'changed' | 'deleted';
  /** The fields and relations that it gives another value; none for a new or deleted record. */
  details: string[];
  /** The description that it writes, which a person may want to copy; null if it writes none. */
  text: string | null;
};

export function describeStep(edits: readonly RecordEdit[], book: PublishedBook): StepPart[] {
  return edits.map((edit) => {
    const { table, refId, kind, values } = edit;
    const published = shownContent(book, edit);
    const name = String(values.name || published?.name || refId);
    const part = { table, name, details: [], text: null };
    if (kind === 'remove') return { ...part, kind: 'deleted' };
    const before = { ...published, ...edit.base };
    if (Object.keys(before).length === 0) return { ...part, kind: 'created' };
    const details = Object.keys(values).filter((each) => !isSameValue(values[each], before[each]));
    const text = details.includes('description') ? String(values.description) : null;
    return { ...part, kind: 'changed', details, text };
  });
}

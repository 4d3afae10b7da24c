import type { ContentValue, RecordEdit } from '../../schemas/draft.ts';
import { initialContent } from './draft-changes.ts';
import { orNothing, shownContent } from './edit-record.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook } from './published-book.ts';

/**
 * Where somebody else has changed what the draft changes too (A3), to be decided before publishing. `value`: of one
 * field or relation; without `before`, the record was made here and there. `gone`: it was edited here and taken away
 * there. `changedSince`: it was taken away here and these of its values changed there.
 */
export type Conflict =
  | {
      kind: 'value';
      name: string;
      before: ContentValue | undefined;
      theirs: ContentValue;
      mine: ContentValue;
    }
  | { kind: 'gone' }
  | { kind: 'changedSince'; names: string[] };

export function conflictsOf(edit: RecordEdit, book: PublishedBook): Conflict[] {
  const { kind, base, values } = edit;
  if (kind === 'remove') {
    const own = ownIn(book, edit);
    const now = own ? contentIn(book, edit.table, own) : {};
    // A draft of an earlier program does not say a field that was added since.
    const before = { ...initialContent(edit.table), ...base };
    const names = Object.keys(now).filter((name) => !isSameValue(now[name], before[name]));
    return names.length > 0 ? [{ kind: 'changedSince', names }] : [];
  }
  const published = shownContent(book, edit);
  if (!published) return kind === 'make' ? [] : [{ kind: 'gone' }];
  return Object.entries(values).flatMap(([name, mine]): Conflict[] => {
    const theirs = published[name];
    const before = kind === 'make' ? undefined : base[name];
    if (theirs === undefined || isSameValue(theirs, before) || isSameValue(theirs, mine)) return [];
    return [{ kind: 'value', name, before, theirs, mine }];
  });
}

/**
 * The edit after a conflict of it was decided.
 *
 * @returns null if nothing is left of it
 */
export function decided(
  edit: RecordEdit,
  book: PublishedBook,
  conflict: Conflict,
  decision: 'mine' | 'theirs',
): RecordEdit | null {
  const { values, base } = edit;
  switch (conflict.kind) {
    case 'gone':
      return decision === 'theirs'
        ? null
        : { ...edit, kind: 'make', values: { ...base, ...values }, base: {} };
    case 'changedSince': {
      const own = ownIn(book, edit);
      if (decision === 'theirs' || !own) return null;
      return { ...edit, base: contentIn(book, edit.table, own) };
    }
    case 'value': {
      const { name, theirs } = conflict;
      if (decision === 'mine') {
        return { ...edit, kind: 'change', base: { ...base, [name]: theirs } };
      }
      const { [name]: _given, ...others } = values;
      return orNothing({ ...edit, kind: 'change', values: others });
    }
  }
}

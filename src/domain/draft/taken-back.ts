import type { PublishedRecord, RecordEdit } from '../../schemas/draft.ts';
import type { Steps } from '../steps.ts';
import type { StepEditor } from './commands/step-editor.ts';
import { orNothing, withValues } from './edit-record.ts';
import { type Draft, keyOf } from './history.ts';
import { isSameValue, type PublishedBook } from './published-book.ts';
import { isSameContent, ownContent } from './publishing.ts';

/**
 * The edit of a record that brings it back to what it was before a publication (A12). What somebody has changed since
 * is a conflict of it (A3); what is as it was already is no part of it (A2), nor is an own version that would say
 * what the inherited record says.
 *
 * What the draft says of the same values gives way, its other values stay; of a record that the publication made or
 * took away, all that the draft says gives way.
 *
 * @param edit what the draft does to the record so far; null: nothing
 * @param book as it is published now
 * @returns null if nothing is to be done
 */
function takenBack(
  record: PublishedRecord,
  edit: RecordEdit | null,
  book: PublishedBook,
): RecordEdit | null {
  const { table, refId, was, became } = record;
  const now = ownContent(book, record);
  if (!was) return now && { table, refId, kind: 'remove', values: {}, base: became ?? {} };
  if (!became) {
    if (isSameContent(was, now)) return null;
    // Where there is one again, somebody else has made it.
    if (now) return { table, refId, kind: 'make', values: was, base: {} };
    return withValues(null, book, record, was);
  }
  const before = edit && edit.kind !== 'remove' ? edit : null;
  const values = { ...before?.values };
  const base = { ...became, ...before?.base };
  for (const [name, value] of Object.entries(was)) {
    if (isSameValue(value, became[name])) continue;
    delete values[name];
    if (isSameValue(value, now?.[name])) continue;
    values[name] = value;
    base[name] = became[name] ?? value;
  }
  if (before?.kind === 'make') return { ...before, values };
  return orNothing({ ...before, table, refId, kind: 'change', values, base });
}

/** `stands`: it can be taken back. `drafted`: the draft does so. `takenBack`: the book is as it was before. */
export type PublicationState = 'stands' | 'drafted' | 'takenBack';

/** So many records are looked at in one step. */
const recordsAStep = 100;

/** What has become of a publication: it is asked of the book and the draft, and not noted anywhere. */
export function* publicationStateSteps(
  records: readonly PublishedRecord[],
  draft: Draft,
  book: PublishedBook,
): Steps<PublicationState> {
  let isAsBefore = true;
  let isDrafted = true;
  for (const [at, record] of records.entries()) {
    const edit = draft.get(keyOf(record)) ?? null;
    isAsBefore &&= takenBack(record, null, book) === null;
    isDrafted &&= isSameWish(edit, takenBack(record, edit, book));
    if (!isAsBefore && !isDrafted) return 'stands';
    if (at % recordsAStep === 0) yield;
  }
  return isAsBefore ? 'takenBack' : 'drafted';
}

/** Whether two edits want the same, whatever they started from. */
function isSameWish(a: RecordEdit | null, b: RecordEdit | null): boolean {
  return a?.kind === b?.kind && isSameContent(a?.values ?? null, b?.values ?? null);
}

/** Puts the opposite of a publication into the draft, to be looked at and published as any (A12). */
export function* takeBackSteps(
  editor: StepEditor,
  records: readonly PublishedRecord[],
): Steps<void> {
  for (const [at, record] of records.entries()) {
    if (at % recordsAStep === 0) yield;
    const edit = editor.edit(record);
    const opposite = takenBack(record, edit, editor.published);
    if (!isSameWish(edit, opposite)) editor.put(record, opposite);
  }
}

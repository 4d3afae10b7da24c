import type { Content, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { PublishedRecord } from '../../schemas/published-record.ts';
import type { Steps } from '../steps.ts';
import { draftTableSteps } from './draft-tables.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook } from './published-book.ts';

/** So many records are looked at in one step. */
const recordsAStep = 100;

/**
 * What is to be kept of a publication so that it can be taken back (A12): what it makes of the organization's own
 * records.
 *
 * @param book as it is published before
 * @param edits those that are published
 */
export function* publishedRecordSteps(
  book: PublishedBook,
  edits: readonly RecordEdit[],
): Steps<PublishedRecord[]> {
  const records: PublishedRecord[] = [];
  const { tables } = yield* draftTableSteps(edits, book, '');
  const drafted = { ...book, tables };
  for (const [at, { table, refId }] of edits.entries()) {
    const was = ownContent(book, { table, refId });
    const became = ownContent(drafted, { table, refId });
    if (!isSameContent(was, became)) records.push({ table, refId, was, became });
    if (at % recordsAStep === 0) yield;
  }
  return records;
}

/** The content of the organization's own record; null: there is none. */
export function ownContent(book: PublishedBook, key: RecordKey): Content | null {
  const own = ownIn(book, key);
  return own && contentIn(book, key.table, own);
}

export function isSameContent(a: Content | null, b: Content | null): boolean {
  if (!a || !b) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => isSameValue(a[name], b[name]))
  );
}

import type { Content, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import { orNothing, withValues } from './edit-record.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook } from './published-book.ts';

/** What a publication made of one of the organization's own records; null: there was none, or is none any more. */
export type PublishedRecord = RecordKey & { was: Content | null; became: Content | null };

/**
 * What is to be kept of a publication so that it can be taken back (A12): the records that it changes.
 *
 * @param drafted the book with the draft on it, as it is published
 */
export function publishedRecords(
  published: PublishedBook,
  drafted: PublishedBook,
  edits: Iterable<RecordKey>,
): PublishedRecord[] {
  return [...edits].flatMap(({ table, refId }) => {
    const was = ownContent(published, { table, refId });
    const became = ownContent(drafted, { table, refId });
    return isSameContent(was, became) ? [] : { table, refId, was, became };
  });
}

/**
 * The edit that brings a record back to what it was before a publication (A12). What somebody has changed since
 * is a conflict of it (A3); what is as it was already is no part of it (A2), nor is an own version that would say
 * what the inherited record says.
 *
 * @param book as it is published now
 * @returns null if nothing is to be done
 */
export function oppositeOf(record: PublishedRecord, book: PublishedBook): RecordEdit | null {
  const { table, refId, was, became } = record;
  const now = ownContent(book, record);
  if (!was) return now && { table, refId, kind: 'remove', values: {}, base: became ?? {} };
  if (isSameContent(was, now)) return null;
  if (!became) {
    // Where there is one again, somebody else has made it.
    if (now) return { table, refId, kind: 'make', values: was, base: {} };
    return withValues(null, book, record, was);
  }
  const values = Object.entries(was).filter(
    ([name, value]) => !isSameValue(value, became[name]) && !isSameValue(value, now?.[name]),
  );
  return orNothing({
    table,
    refId,
    kind: 'change',
    values: Object.fromEntries(values),
    base: became,
  });
}

function ownContent(book: PublishedBook, key: RecordKey): Content | null {
  const own = ownIn(book, key);
  return own && contentIn(book, key.table, own);
}

function isSameContent(a: Content | null, b: Content | null): boolean {
  if (!a || !b) return a === b;
  return Object.keys(a).every((name) => isSameValue(a[name], b[name]));
}

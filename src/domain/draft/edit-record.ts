import type { Content, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook, shownIn } from './published-book.ts';

/**
 * The edit of a record after these values were given to it; a record that is not there is made. What is as
 * published is no edit (A2).
 *
 * @param edit what the draft does to the record so far; null: nothing
 * @returns null if nothing is left of it
 */
export function withValues(
  edit: RecordEdit | null,
  book: PublishedBook,
  key: RecordKey,
  values: Content,
): RecordEdit | null {
  const published = shownContent(book, key);
  const before = edit && edit.kind !== 'remove' ? edit : newEdit(key, published);
  const merged = { ...before.values, ...values };
  if (before.kind === 'make') return { ...before, values: merged };

  const base = { ...before.base };
  const edited: Content = {};
  for (const [name, value] of Object.entries(merged)) {
    if (published && isSameValue(value, published[name])) continue;
    edited[name] = value;
    const isFirst = !Object.hasOwn(before.values, name);
    if (isFirst && published?.[name] !== undefined) base[name] = published[name];
  }
  return orNothing({ ...before, values: edited, base });
}

/**
 * The edit of a record that is taken away: an own one is deleted, and the inherited one, if there is any, is shown
 * again (A6); what only the draft has leaves nothing (A2). An inherited record stays: it can only be hidden (A8).
 *
 * @returns null if nothing is left of it
 */
export function withoutRecord(book: PublishedBook, { table, refId }: RecordKey): RecordEdit | null {
  const own = ownIn(book, { table, refId });
  return own && { table, refId, kind: 'remove', values: {}, base: contentIn(book, table, own) };
}

/** The edit by which an own version stays as it is though the inherited record has changed (A6). */
export function withOwnKept(
  edit: RecordEdit | null,
  book: PublishedBook,
  key: RecordKey,
): RecordEdit {
  const before = edit && edit.kind !== 'remove' ? edit : newEdit(key, shownContent(book, key));
  return { ...before, keep: true };
}

/** An edit, or null if it does nothing. */
export function orNothing(edit: RecordEdit): RecordEdit | null {
  if (edit.kind !== 'change' || edit.keep) return edit;
  return Object.keys(edit.values).length > 0 ? edit : null;
}

/** The content of the record that is shown; null: there is none. */
export function shownContent(book: PublishedBook, key: RecordKey): Content | null {
  const shown = shownIn(book, key);
  return shown && contentIn(book, key.table, shown);
}

function newEdit({ table, refId }: RecordKey, published: Content | null): RecordEdit {
  if (!published) return { table, refId, kind: 'make', values: {}, base: {} };
  return { table, refId, kind: 'change', values: {}, base: published };
}

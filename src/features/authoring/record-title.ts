import { type PublishedBook, shownIn } from '../../domain/draft/published-book.ts';
import { isText, titleOf } from '../../domain/draft/title.ts';
import type { RecordEdit, RecordKey } from '../../schemas/draft.ts';

/** What the record is called that is shown. */
export function recordTitle(book: PublishedBook, key: RecordKey): string {
  const record = shownIn(book, key);
  return record ? titleOf(book.tables, key.table, record) : key.refId;
}

/** What the record of an edit is called: one that is gone as its author knew it. */
export function editTitle(book: PublishedBook, edit: RecordEdit): string {
  if (shownIn(book, edit)) return recordTitle(book, edit);
  const { name, content } = { ...edit.base, ...edit.values };
  return [name, content].find(isText) ?? edit.refId;
}

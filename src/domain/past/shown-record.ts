import type { Content, ContentValue, RecordKey } from '../../schemas/draft.ts';
import { contentIn, isSameValue, type PublishedBook, shownIn } from '../draft/published-book.ts';
import { titleOf } from '../draft/title.ts';

/** A record as it is shown at a moment (R15). */
export type ShownRecord = { key: RecordKey; isOwn: boolean; name: string; content: Content };

/** null: there is none. */
export function shownRecord(book: PublishedBook, key: RecordKey): ShownRecord | null {
  const record = shownIn(book, key);
  if (!record) return null;
  const content = contentIn(book, key.table, record);
  const name = titleOf(book.tables, key.table, record);
  return { key, isOwn: record.org === book.org, name, content };
}

/** What is shown of a record at one moment and at another. */
export type RecordStep = {
  key: RecordKey;
  /** `override`: an own version took the place of the inherited record; `restored`: that one is shown again. */
  kind: 'made' | 'changed' | 'removed' | 'override' | 'restored';
  /** What it was called before, if it is gone; else what it is called since. */
  name: string;
  /** Those that differ; none where there was no record or there is none. */
  fields: { name: string; before: ContentValue | undefined; after: ContentValue | undefined }[];
};

/** null: it is shown alike, or at neither moment. */
export function recordStep(was: ShownRecord | null, is: ShownRecord | null): RecordStep | null {
  if (!was || !is) {
    const one = is ?? was;
    return one && { key: one.key, kind: is ? 'made' : 'removed', name: one.name, fields: [] };
  }
  const fields = Object.keys(is.content)
    .map((name) => ({ name, before: was.content[name], after: is.content[name] }))
    .filter(({ before, after }) => !isSameValue(before, after));
  if (fields.length === 0 && was.isOwn === is.isOwn) return null;
  const kind = was.isOwn === is.isOwn ? 'changed' : is.isOwn ? 'override' : 'restored';
  return { key: is.key, kind, name: is.name, fields };
}

import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Content, RecordEdit } from '../../schemas/draft.ts';
import {
  createRecord,
  deleteRecord,
  type RecordDraft,
  updateRecord,
  withIds,
} from '../changes/build-changeset.ts';
import { splitChangeset } from '../changes/split-changeset.ts';
import { tableContent } from '../changes/table-content.ts';
import { keyOf, keyOfChanged } from './history.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook, shownIn } from './published-book.ts';
import { isRestored, saidAgain } from './said-again.ts';

/**
 * What publishing a draft says, in as few changesets as the server takes, in the order in which they are published
 * (A5): at most one record for each edit, none of what is published already (A2), and what has to be said again where own
 * versions are taken away (A6).
 */
export function draftChanges(edits: Iterable<RecordEdit>, book: PublishedBook): ChangeRecord[][] {
  const all = [...edits];
  const restored = new Set(all.filter((edit) => isRestored(edit, book)).map(keyOf));
  if (restored.size > 0) {
    const records = recordsOf(all, book, saidAgain(all, book));
    const parts = splitChangeset(records, (record) => restored.has(keyOfChanged(record)));
    // Of several, one would leave references that lead nowhere until the next is published.
    if (parts.length === 1) return parts;
  }
  return splitChangeset(recordsOf(all, book, new Map()));
}

function recordsOf(
  edits: readonly RecordEdit[],
  book: PublishedBook,
  again: ReturnType<typeof saidAgain>,
): ChangeRecord[] {
  const edited = new Set(edits.map(keyOf));
  const others = [...again.values()].filter(({ key }) => !edited.has(keyOf(key)));
  const drafts = [
    ...edits.flatMap((edit) => recordOf(edit, book, again.get(keyOf(edit))?.values) ?? []),
    ...others.map(({ key: { table, refId }, values }) => updateRecord(table, refId, values)),
  ];
  return withIds(drafts, book.org);
}

/**
 * The change record of one edit; null if the book is as the edit wants it, or the record is gone (A3).
 *
 * @param again relations of its record that are to be said whether or not they are edited
 */
export function recordOf(
  edit: RecordEdit,
  book: PublishedBook,
  again: Content = {},
): RecordDraft | null {
  const { table, refId, kind, values, keep } = edit;
  const own = ownIn(book, edit);
  if (kind === 'remove') return own && deleteRecord(table, refId);

  const shown = own ?? shownIn(book, edit);
  if (!shown)
    return kind === 'make'
      ? createRecord(table, refId, unlike(initialContent(table), values))
      : null;
  const published = contentIn(book, table, shown);
  const changed = { ...(own ? again : {}), ...unlike(published, values) };
  const isChanged = Object.keys(changed).length > 0;
  if (own) return isChanged || keep ? updateRecord(table, refId, changed) : null;
  if (!isChanged) return null;
  return createRecord(table, refId, unlike(initialContent(table), { ...published, ...changed }));
}

function unlike(content: Content, values: Content): Content {
  const different = Object.entries(values).filter(
    ([name, value]) => !isSameValue(value, content[name]),
  );
  return Object.fromEntries(different);
}

/** What a new record has if nothing was given (R7). */
export function initialContent(table: RecordEdit['table']): Content {
  const { fields = [], relations = [] } = tableContent.get(table) ?? {};
  return Object.fromEntries([
    ...fields.map(({ name, initial }) => [name, initial]),
    ...relations.map((name) => [name, []]),
  ]);
}

import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Content, RecordEdit } from '../../schemas/draft.ts';
import {
  createRecord,
  deleteRecord,
  type RecordDraft,
  updateRecord,
} from '../changes/build-changeset.ts';
import { fitsOneChangeset, inPublishingOrder, splitChangeset } from '../changes/split-changeset.ts';
import { tableContent } from '../changes/table-content.ts';
import { finish, type Steps } from '../steps.ts';
import { keyOf, keyOfChanged } from './history.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook, shownIn } from './published-book.ts';
import { isRestored, keptTogether, saidAgain } from './restored.ts';

/**
 * What publishing a draft says, in as few changesets as the server takes, in the order in which they are published
 * (A5): at most one record for each edit, none of what is published already (A2), and what has to be said again where own
 * versions are taken away (A6).
 */
export function draftChanges(edits: Iterable<RecordEdit>, book: PublishedBook): ChangeRecord[][] {
  const { records, isRestoring, together } = finish(saidSteps(edits, book));
  return splitChangeset(records, isRestoring, together);
}

/** The same in the order in which one changeset has it, for who only looks what it does. */
export function* draftRecordSteps(
  edits: Iterable<RecordEdit>,
  book: PublishedBook,
): Steps<ChangeRecord[]> {
  const { records, isRestoring } = yield* saidSteps(edits, book);
  return inPublishingOrder(records, isRestoring);
}

function* saidSteps(edits: Iterable<RecordEdit>, book: PublishedBook): Steps<Said> {
  const all = [...edits];
  const restored = new Set(all.filter((edit) => isRestored(edit, book)).map(keyOf));
  if (restored.size > 0) {
    const records = yield* recordSteps(all, book, saidAgain(all, book));
    const isRestoring = (record: ChangeRecord) => restored.has(keyOfChanged(record));
    const together = keptTogether(records, isRestoring, book);
    // Of several, one would leave references that lead nowhere until the next is published.
    if (together.every(fitsOneChangeset)) return { records, isRestoring, together };
  }
  const records = yield* recordSteps(all, book, new Map());
  return { records, isRestoring: () => false, together: [] };
}

type Said = {
  records: ChangeRecord[];
  isRestoring: (record: ChangeRecord) => boolean;
  /** What has to be in one part. */
  together: readonly ReadonlySet<ChangeRecord>[];
};

/** So many edits are looked at in one step. */
const editsAStep = 50;

function* recordSteps(
  edits: readonly RecordEdit[],
  book: PublishedBook,
  again: ReturnType<typeof saidAgain>,
): Steps<ChangeRecord[]> {
  const edited = new Set(edits.map(keyOf));
  const drafts: RecordDraft[] = [];
  for (const [at, edit] of edits.entries()) {
    if (at % editsAStep === 0) yield;
    const draft = recordOf(edit, book, again.get(keyOf(edit))?.values);
    if (draft) drafts.push(draft);
  }
  for (const { key, values } of again.values()) {
    if (!edited.has(keyOf(key))) drafts.push(updateRecord(key.table, key.refId, values));
  }
  // As `withIds`, but remembered: a draft is read again after each edit.
  return drafts.map((draft) => ({
    ...draft,
    id: book.graph.ids.of(book.org, draft.collection, draft.data.refId),
  }));
}

/**
 * The change record of one edit: a create says all fields and relations, an update those that differ (X7); null if the
 * book is as the edit wants it, or the record is gone (A3).
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
      ? createRecord(table, refId, { ...initialContent(table), ...values })
      : null;
  const published = contentIn(book, table, shown);
  const changed = { ...(own ? again : {}), ...unlike(published, values) };
  const isChanged = Object.keys(changed).length > 0;
  if (own) return isChanged || keep ? updateRecord(table, refId, changed) : null;
  if (!isChanged) return null;
  return createRecord(table, refId, { ...published, ...changed });
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

import type { Content, PublishedRecord, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { Steps } from '../steps.ts';
import { bookIndexSteps } from './book-index.ts';
import { draftTableSteps, type EditFault } from './draft-tables.ts';
import { orNothing } from './edit-record.ts';
import { type Finding, findingSteps, isError } from './findings.ts';
import { contentIn, isSameValue, ownIn, type PublishedBook } from './published-book.ts';
import { reachSteps } from './reach.ts';
import { shownDraft } from './shown-draft.ts';

/** Why a draft can't be published (A4): edits that no replay or not the log would take, and errors in what it touches. */
export function* draftErrorSteps(
  published: PublishedBook,
  edits: readonly RecordEdit[],
  variables: Variables,
): Steps<(EditFault | Finding)[]> {
  const { tables, faults } = yield* draftTableSteps(edits, published, '');
  if (faults.length > 0) return faults;
  const drafted = { ...published, tables };
  const index = yield* bookIndexSteps(published);
  const touched = yield* reachSteps(index, shownDraft(index, drafted, edits), edits);
  const { organizations } = published;
  const findings = yield* findingSteps({ tables, organizations, variables }, touched);
  return findings.filter(isError);
}

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

/**
 * What is left of an edit once the log has what was sent of it (A5): what was edited since goes on from there, and what
 * was edited back or undone since, so that the draft said nothing of it any more, is to be changed back. A removal that
 * was undone since stands.
 *
 * @param edit as it is now; null: the draft does nothing to the record any more
 * @param sent as it was published
 * @returns null if nothing is left of it
 */
export function afterPublishing(edit: RecordEdit | null, sent: RecordEdit): RecordEdit | null {
  const { table, refId } = sent;
  if (sent.kind === 'remove') return edit?.kind === 'remove' ? null : edit;
  const base = { ...(edit ?? sent).base, ...sent.values };
  if (edit?.kind === 'remove') return { ...edit, base };
  if (!edit && sent.kind === 'make') return { table, refId, kind: 'remove', values: {}, base };
  const values = { ...before(sent), ...edit?.values };
  const left = Object.entries(values).filter(([name, value]) => !isSameValue(value, base[name]));
  return orNothing({ table, refId, kind: 'change', values: Object.fromEntries(left), base });
}

/** What was published before of what was sent. */
function before({ values, base }: RecordEdit): Content {
  return Object.fromEntries(Object.entries(base).filter(([name]) => Object.hasOwn(values, name)));
}

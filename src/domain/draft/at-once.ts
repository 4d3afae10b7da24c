import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Content, ContentValue, RecordEdit } from '../../schemas/draft.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { StepAtOnce } from '../changes/step-at-once.ts';
import { finish } from '../steps.ts';
import { type Conflict, conflictsOf, decided } from './conflicts.ts';
import { draftRecordSteps } from './draft-changes.ts';
import { draftTables } from './draft-tables.ts';
import { shownContent } from './edit-record.ts';
import { keyOf } from './history.ts';
import { isSameValue, ownIn, type PublishedBook, shownIn } from './published-book.ts';
import { ownContent } from './publishing.ts';

/** What publishing a step says now. */
type Said =
  /** No records: the book is as the step wants it. */
  | { kind: 'records'; records: ChangeRecord[] }
  /** Somebody else has changed the same. */
  | { kind: 'conflict' };

export function saidNow({ edits }: Pick<StepAtOnce, 'edits'>, book: PublishedBook): Said {
  const now = editsNow(edits, book);
  if (now.some((edit) => conflictsOf(edit, book).length > 0)) return { kind: 'conflict' };
  // In one change, whose id is known: one that is too large is refused and kept, never cut (B5).
  return { kind: 'records', records: finish(draftRecordSteps(now, book)) };
}

/** The edits of a step once its author has decided that they take the place of what somebody else has made. */
export function takenOver({ edits }: Pick<StepAtOnce, 'edits'>, book: PublishedBook): RecordEdit[] {
  return editsNow(edits, book).flatMap((edit) => {
    const mine = (each: RecordEdit | null, conflict: Conflict) =>
      each && decided(each, book, conflict, 'mine');
    return conflictsOf(edit, book).reduce(mine, edit) ?? [];
  });
}

/**
 * The book with these steps on it, one after the other. One that somebody else has changed the same of is left out, and
 * so the log's own word counts as soon as it is there.
 */
export function withSteps(steps: readonly StepAtOnce[], book: PublishedBook): PublishedBook {
  let { tables } = book;
  for (const { edits, created } of steps) {
    const laid = { ...book, tables };
    const now = editsNow(edits, laid);
    if (now.some((edit) => conflictsOf(edit, laid).length > 0)) continue;
    tables = draftTables(now, laid, created).tables;
  }
  return { ...book, tables };
}

/**
 * The records that screens of problems show in place of the stored ones while steps wait, by table and id. One that is
 * stored keeps its id, also where its own version is made of it: what is chosen of it now is found later.
 */
export function recordsWithSteps(
  steps: readonly StepAtOnce[],
  book: PublishedBook,
): Map<PricebookTable, Map<string, PricebookRecord>> {
  const laid = withSteps(steps, book);
  const records = new Map<PricebookTable, Map<string, PricebookRecord>>();
  for (const edit of steps.flatMap(({ edits }) => edits)) {
    const stored = shownIn(book, edit);
    const shown = shownIn(laid, edit);
    if (!shown || shown === stored) continue;
    const { id, org } = stored ?? shown;
    const known = records.get(edit.table) ?? new Map<string, PricebookRecord>();
    records.set(edit.table, known.set(id, { ...shown, id, org }));
  }
  return records;
}

/** The steps that have to wait for a person's decision on one before them that was refused. */
export function heldSteps(steps: readonly StepAtOnce[]): Set<string> {
  const held = new Set<string>();
  const records = new Set<string>();
  for (const { id, status, edits } of steps) {
    const waits = edits.some((edit) => namesIn(edit).some((name) => records.has(name)));
    if (waits && status === 'pending') held.add(id);
    if (waits || status === 'refused') for (const edit of edits) records.add(keyOf(edit));
  }
  return held;
}

/**
 * What an edit is by the book as it is now. A tag that somebody else has made is there; the tags of a problem are a set, of
 * which what was given and taken here is given to and taken from what others made of it. An own version repeats nothing
 * that leads nowhere (R13).
 */
function editsNow(edits: readonly RecordEdit[], book: PublishedBook): RecordEdit[] {
  return edits.flatMap((edit) => {
    const published = shownContent(book, edit);
    if (edit.kind === 'make') return published ? [] : edit;
    // What an earlier program stored says nothing of what was there before.
    if (edit.kind === 'remove')
      return { ...edit, base: { ...ownContent(book, edit), ...edit.base } };
    if (!published) return Object.keys(edit.base).length > 0 ? edit : { ...edit, kind: 'make' };
    const base: Content = { ...published, ...edit.base };
    const values = { ...(ownIn(book, edit) ? {} : withoutGone(published)), ...edit.values };
    for (const name of Object.keys(values)) {
      if (!Object.hasOwn(edit.values, name)) base[name] = published[name] ?? [];
    }
    const tags = values.problemTags;
    if (edit.table === 'problems' && Array.isArray(tags)) {
      values.problemTags = mergedTags(
        tags,
        listOf(base.problemTags),
        listOf(published.problemTags),
      );
      base.problemTags = listOf(published.problemTags);
    }
    return { ...edit, values, base };
  });
}

/** The relations in which something leads nowhere, without that. */
function withoutGone(content: Content): Content {
  const relations = Object.entries(content).filter(
    ([, value]) => Array.isArray(value) && value.includes(''),
  );
  return Object.fromEntries(
    relations.map(([name, value]) => [name, listOf(value).filter((refId) => refId !== '')]),
  );
}

function mergedTags(
  mine: readonly string[],
  before: readonly string[],
  theirs: readonly string[],
): string[] {
  if (isSameValue([...before], [...theirs])) return [...mine];
  const stay = theirs.filter((tag) => tag !== '' && (mine.includes(tag) || !before.includes(tag)));
  return [...new Set([...stay, ...mine.filter((tag) => !before.includes(tag))])];
}

function listOf(value: ContentValue | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

/** The record of an edit, and those that it leads to. */
function namesIn(edit: RecordEdit): string[] {
  const targets = Object.entries(edit.values).flatMap(([relation, value]) =>
    listOf(value).map((refId) => `${relation}/${refId}`),
  );
  return [keyOf(edit), ...targets];
}

import type { Content, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { Variables } from '../../schemas/organization.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import { type BookIndex, bookIndexSteps } from '../draft/book-index.ts';
import { initialContent } from '../draft/draft-changes.ts';
import { keyOf } from '../draft/history.ts';
import { type Impact, impactSteps } from '../draft/impact.ts';
import { isSameValue, ownIn, type PublishedBook } from '../draft/published-book.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';
import type { KnownPast } from './before-images.ts';
import { bookAsOf } from './book-as-of.ts';
import { type RecordStep, recordStep, type ShownRecord, shownRecord } from './shown-record.ts';

/** How a book differs at two moments (H5). */
export type Comparison = Pick<Impact, 'menus' | 'problems' | 'moves'> & {
  /** The records that are shown otherwise, by table and name. */
  records: ComparedRecord[];
};

/** A record at both moments; `fields` has of one that was made or taken away what it says beside the initial values. */
export type ComparedRecord = RecordStep & { before: Content | null; after: Content | null };

/** Two moments by the seqs of changes, in whatever order. */
export type Moments = { from: number; to: number };

/**
 * What differs between two moments that the device knows: records, and what of that a technician sees, by the function
 * that says what a draft would change (A4), with the given variables.
 *
 * @param book as the log has it, without a draft or what waits
 */
export function* comparisonSteps(
  book: PublishedBook,
  past: KnownPast,
  { from, to }: Moments,
  variables: Variables,
): Steps<Comparison> {
  const before = bookAsOf(book, past, from);
  const after = bookAsOf(book, past, to);
  const index = yield* bookIndexSteps(before);
  const keys = new Map<string, RecordKey>();
  const add = (key: RecordKey) => keys.set(keyOf(key), key);
  for (const { seq, replaced } of past.changes) {
    if (seq <= Math.min(from, to) || seq > Math.max(from, to)) continue;
    for (const { table, id } of replaced) {
      const record = before.tables.get(table, id) ?? after.tables.get(table, id);
      if (record) add({ table, refId: record.refId });
    }
    yield;
  }
  // What leads to a record is shown otherwise too where that came or went.
  for (const key of [...keys.values()]) {
    if (isThere(before, key) === isThere(after, key)) continue;
    for (const user of usersOf(index, key)) add(user);
    yield;
  }

  const records: ComparedRecord[] = [];
  const edits: RecordEdit[] = [];
  for (const key of keys.values()) {
    const [was, is] = [shownRecord(before, key), shownRecord(after, key)];
    const step = recordStep(was, is);
    if (step) records.push(comparedRecord(step, was, is));
    edits.push({ ...key, kind: isTakenAway(before, after, key) ? 'remove' : 'change', ...nothing });
    yield;
  }
  records.sort(
    (a, b) =>
      pricebookTables.indexOf(a.key.table) - pricebookTables.indexOf(b.key.table) ||
      byCodeUnits(a.name, b.name) ||
      byCodeUnits(a.key.refId, b.key.refId),
  );
  const { menus, problems, moves } = yield* impactSteps(index, after, edits, variables);
  return { menus, problems, moves, records };
}

const nothing = { values: {}, base: {} };

/** Of which organizations there is such a record. */
function isThere({ tables, graph, organizations }: PublishedBook, key: RecordKey): string {
  const { table, refId } = key;
  return organizations.filter((org) => tables.get(table, graph.ids.of(org, table, refId))).join();
}

/** All that leads to a record, or to the place where one was. */
function usersOf({ uses, book }: BookIndex, key: RecordKey): RecordKey[] {
  const { table, refId } = key;
  const ids = book.organizations.map((org) => book.graph.ids.of(org, table, refId));
  return [...uses.usersOf(key), ...ids.flatMap((id) => uses.usersOfGone(table, id))];
}

function isTakenAway(before: PublishedBook, after: PublishedBook, key: RecordKey): boolean {
  if (ownIn(before, key)) return !ownIn(after, key);
  return shownRecord(before, key) !== null && shownRecord(after, key) === null;
}

function comparedRecord(
  step: RecordStep,
  was: ShownRecord | null,
  is: ShownRecord | null,
): ComparedRecord {
  const [before, after] = [was?.content ?? null, is?.content ?? null];
  if (before && after) return { ...step, before, after };
  const initial = initialContent(step.key.table);
  const fields = Object.entries(before ?? after ?? {})
    .filter(([name, value]) => !isSameValue(value, initial[name]))
    .map(([name]) => ({ name, before: before?.[name], after: after?.[name] }));
  return { ...step, before, after, fields };
}

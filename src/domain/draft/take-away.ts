import type { RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { shownContent, withoutRecord, withValues } from './edit-record.ts';
import { type Draft, type DraftStep, keyOf } from './history.ts';
import type { PublishedBook } from './published-book.ts';
import type { Uses } from './uses.ts';

/** Relations that may hold one record several times, each of which counts (A11). */
const countedRelations: readonly string[] = ['costsMaterial', 'costsTime'];

/** The step that takes one record away: see `takeAllAway`. */
export function takeAway(
  published: PublishedBook,
  draft: Draft,
  drafted: PublishedBook,
  uses: Uses,
  key: RecordKey,
  instead: string | null,
): DraftStep {
  return takeAllAway(published, draft, drafted, uses, [key], instead);
}

/**
 * The step that takes records of one table away (A8): out of all that uses them, or with another of the table in
 * their place, and own ones out of the book. An inherited record stays in the book that it comes from.
 *
 * @param drafted the book with the draft on it
 * @param instead the refId of what takes their place, which is none of them; null: nothing does
 */
export function takeAllAway(
  published: PublishedBook,
  draft: Draft,
  drafted: PublishedBook,
  uses: Uses,
  keys: readonly RecordKey[],
  instead: string | null,
): DraftStep {
  const step = new Map<string, { key: RecordKey; edit: RecordEdit | null }>();
  const [first] = keys;
  if (!first) return step;
  const { table } = first;
  const gone = new Set(keys.map(({ refId }) => refId));
  for (const user of keys.flatMap((key) => uses.usersOf(key))) {
    if (step.has(keyOf(user))) continue;
    const refIds = shownContent(drafted, user)?.[table] as readonly string[];
    const values = { [table]: replaced(refIds, table, gone, instead) };
    const edit = withValues(draft.get(keyOf(user)) ?? null, published, user, values);
    step.set(keyOf(user), { key: user, edit });
  }
  for (const key of keys) step.set(keyOf(key), { key, edit: withoutRecord(published, key) });
  return step;
}

/** References that lead nowhere are left out: no change may say them. */
function replaced(
  refIds: readonly string[],
  table: PricebookTable,
  gone: ReadonlySet<string>,
  instead: string | null,
): string[] {
  const known = refIds.filter((each) => each !== '');
  if (instead === null) return known.filter((each) => !gone.has(each));
  const others = known.map((each) => (gone.has(each) ? instead : each));
  return countedRelations.includes(table) ? others : [...new Set(others)];
}

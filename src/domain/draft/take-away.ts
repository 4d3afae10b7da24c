import type { RecordKey } from '../../schemas/draft.ts';
import { shownContent, withoutRecord, withValues } from './edit-record.ts';
import { type Draft, type DraftStep, keyOf } from './history.ts';
import type { PublishedBook } from './published-book.ts';
import type { Uses } from './uses.ts';

/** Relations that may hold one record several times, each of which counts (A11). */
const countedRelations: readonly string[] = ['costsMaterial', 'costsTime'];

/**
 * The step that takes a record away (A8): out of all that uses it, or with another of its table in its place, and an
 * own one out of the book. An inherited record stays in the book that it comes from.
 *
 * @param drafted the book with the draft on it
 * @param instead the refId of what takes its place; null: nothing does
 */
export function takeAway(
  published: PublishedBook,
  draft: Draft,
  drafted: PublishedBook,
  uses: Uses,
  key: RecordKey,
  instead: string | null,
): DraftStep {
  const step = new Map(
    uses.usersOf(key).map((user) => {
      const refIds = shownContent(drafted, user)?.[key.table] as readonly string[];
      const values = { [key.table]: replaced(refIds, key, instead) };
      const edit = withValues(draft.get(keyOf(user)) ?? null, published, user, values);
      return [keyOf(user), { key: user, edit }];
    }),
  );
  return step.set(keyOf(key), { key, edit: withoutRecord(published, key) });
}

function replaced(
  refIds: readonly string[],
  { table, refId }: RecordKey,
  instead: string | null,
): string[] {
  if (instead === null) return refIds.filter((each) => each !== refId);
  const others = refIds.map((each) => (each === refId ? instead : each));
  return countedRelations.includes(table) ? others : [...new Set(others)];
}

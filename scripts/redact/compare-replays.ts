import { replayLog } from '../../src/domain/changes/replay.ts';
import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeOutcome, ChangeRow } from '../../src/schemas/change-log.ts';

/** What becomes of changes otherwise than before, in the order of the log. */
export type Differences = { skipped: ChangeOutcome[]; applied: ChangeOutcome[] };

/**
 * Which changes a replay (R3) skips or applies newly, once one of them is redacted.
 *
 * @param books the books in view of an organization
 * @param redacted the change as it will be, in the place of the one with its id
 */
export function compareReplays(
  books: readonly BookLink[],
  changes: readonly ChangeRow[],
  redacted: ChangeRow,
): Differences {
  const before = statuses(replayLog(books, changes).outcomes);
  const after = replayLog(
    books,
    changes.map((change) => (change.id === redacted.id ? redacted : change)),
  ).outcomes;
  const changed = after.filter(({ id, status }) => before.get(id) !== status);
  return {
    skipped: changed.filter(({ status }) => status === 'skipped'),
    applied: changed.filter(({ status }) => status === 'applied'),
  };
}

function statuses(outcomes: readonly ChangeOutcome[]) {
  return new Map(outcomes.map(({ id, status }) => [id, status]));
}

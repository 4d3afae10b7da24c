import type { ChangeRow } from '../../schemas/change-log.ts';
import type { BookRevision } from '../../schemas/sync-state.ts';

/**
 * The latest change of each book once these rows are applied or skipped too; a book without any has none.
 *
 * @param rows in the order of the log, behind those that the revisions were taken of
 */
export function revisionsAfter(
  revisions: readonly BookRevision[],
  rows: readonly Pick<ChangeRow, 'book' | 'seq' | 'created'>[],
): BookRevision[] {
  const latest = new Map(revisions.map((revision) => [revision.book, revision]));
  for (const { book, seq, created } of rows) latest.set(book, { book, seq, created });
  return [...latest.values()];
}

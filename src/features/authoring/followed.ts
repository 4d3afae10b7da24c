import type { Renaming } from '../../domain/draft/commands/rename-record.ts';
import { type PublishedBook, shownIn } from '../../domain/draft/published-book.ts';
import type { RecordKey } from '../../schemas/draft.ts';

/**
 * The refId under which a record is in the book by now (A7): the one that it was given, or the one that undo gave back
 * to it; its own, if it is in the book no more.
 *
 * @param renamings in their order
 */
export function followed(
  drafted: PublishedBook,
  renamings: readonly Renaming[],
  { table, refId }: RecordKey,
): string {
  if (shownIn(drafted, { table, refId })) return refId;
  const names = new Set([refId]);
  const ofTable = renamings.filter((each) => each.table === table);
  for (const { from, to } of ofTable.toReversed()) if (names.has(to)) names.add(from);
  for (const { from, to } of ofTable) if (names.has(from)) names.add(to);
  return [...names].find((each) => shownIn(drafted, { table, refId: each })) ?? refId;
}

/** The refId that a record had first: what is shown of it stays, with its focus, when it gets another one. */
export function firstRefId(renamings: readonly Renaming[], { table, refId }: RecordKey): string {
  let first = refId;
  for (const each of renamings.toReversed()) {
    if (each.table === table && each.to === first) first = each.from;
  }
  return first;
}

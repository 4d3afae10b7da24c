import type { ChangeEntry, ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { BookRevision, SyncState } from '../../schemas/sync-state.ts';
import { byCodeUnits } from '../text.ts';
import { windowSize } from './window-size.ts';

/**
 * Which changes of the log have a record on the device (L4): the latest of them by seq and then id, and those that were
 * skipped. Steps that wait and rows of the draft are no changes of the log, and this rule says nothing of them.
 */

/** The latest of these records, oldest first; all of them if they are few. */
export function latestOf<T extends Pick<ChangeOutcome, 'seq' | 'id'>>(records: readonly T[]): T[] {
  return [...records].sort((a, b) => a.seq - b.seq || byCodeUnits(a.id, b.id)).slice(-windowSize);
}

/** Whether it records a change of the log, and neither one that waits nor a row of the draft. */
export function isOfLog(entry: ChangeEntry): entry is ChangeEntry & ChangeOutcome {
  return entry.status === 'applied' || entry.status === 'skipped';
}

/**
 * Tells whether the tables can be of a log that has this record: one of a book or a change that they do not know was
 * stored by a tab that was frozen while another one made these tables.
 */
export function knownTo({ cursor, skipped, revisions }: SyncState) {
  const skips = new Set(skipped.map(({ id }) => id));
  const books = revisions && new Set(revisions.map(({ book }) => book));
  return ({ id, book, seq, status }: ChangeOutcome): boolean =>
    seq <= (cursor?.seq ?? 0) &&
    (status !== 'skipped' || skips.has(id)) &&
    (books?.has(book) ?? true);
}

/** Writes to the records of changes: each id once. */
export type RecordWrites = { puts: ChangeOutcome[]; removes: string[] };

/**
 * What turns the stored records of the log into those of `window`. What waits stays as it is, and so does the draft; only
 * the row that an earlier program gave a change's own id becomes the record once that is in the window.
 */
export function recordWrites(
  stored: readonly ChangeEntry[],
  window: readonly ChangeOutcome[],
): RecordWrites {
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  const ids = new Set(window.map(({ id }) => id));
  return {
    puts: window.filter((record) => !isSame(before.get(record.id), record)),
    removes: stored.filter((entry) => isOfLog(entry) && !ids.has(entry.id)).map(({ id }) => id),
  };
}

const keys = ['book', 'seq', 'created', 'note', 'status', 'error', 'at'] as const;

function isSame(stored: ChangeEntry | undefined, record: ChangeOutcome): boolean {
  return stored !== undefined && keys.every((key) => stored[key] === record[key]);
}

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

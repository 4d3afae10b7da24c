import type { Book } from '../../schemas/book.ts';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import { nothingPending } from '../../schemas/sync-state.ts';
import type { Steps } from '../steps.ts';
import { booksKey } from './books.ts';
import { recordWrites } from './change-window.ts';
import { type LogReplay, replayVersion } from './replay.ts';
import { type Batch, bookWrites, differenceSteps } from './table-writes.ts';
import type { ListedTables } from './tables.ts';

/**
 * The tables of the whole log, whatever is stored: the difference is one batch (R14, R16; also R2's restored backup and
 * the first sync). `mergeSteps` would arrive at the same tables in any number of steps. They are a new generation: what
 * was asked for by the old cursor and books does not go on from them. The records of changes become those of the window
 * (L4).
 */
export function* mergeWholeLogSteps({
  version,
  books,
  epoch,
  replay,
  stored,
}: WholeLog): Steps<Batch> {
  const { cursor, tables, window } = replay;
  return {
    records: recordWrites(stored.entries, window),
    images: replay.imagesOf(version),
    effect: [
      ...(yield* differenceSteps(stored.tables, tables)),
      ...bookWrites(stored.books, books),
    ],
    next: {
      version,
      cursor,
      epoch,
      booksKey: booksKey(books),
      replayVersion,
      generation: version,
      revisions: replay.revisions,
      recordedTo: cursor?.seq ?? 0,
      skipped: replay.skipped,
      pending: nothingPending,
    },
  };
}

export type WholeLog = {
  /** Of the batch that is to be made. */
  version: number;
  /** The books in view, which the log was replayed with. */
  books: readonly Book[];
  /** The history that the log is of (L5). */
  epoch: string;
  replay: LogReplay;
  /** All that is stored, damaged rows as ones that differ from what they should be. */
  stored: { tables: ListedTables; books: readonly Book[]; entries: readonly ChangeEntry[] };
};

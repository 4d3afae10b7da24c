import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { commitBatch } from '../../database/tables/batch.ts';
import { changeEntries } from '../../database/tables/log-entries.ts';
import { inPieces } from '../../database/tables/next-task.ts';
import { readAllBooks, readAllRecords } from '../../database/tables/read-tables.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { BookGraph } from '../../domain/changes/books.ts';
import { mergeWholeLogSteps } from '../../domain/changes/merge-whole-log.ts';
import { type FoldedLog, LogReplay } from '../../domain/changes/replay.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeEntry, ChangeRow } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';

/** Changes in the order of the log, of one history of it (L5). */
export type LogPart = { epoch: string; rows: readonly ChangeRow[] };

/** Steps of a rebuild: changes read, then documents written. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Rebuilds the tables from the whole log, replayed in memory; the difference to what is stored is applied as one batch
 * (R14, R16; also R2's restored backup and the first sync). The records of changes become the window of that log (L4).
 *
 * @param before where the tables stood before the first page was asked for
 * @param pages the whole log of the books, page by page, or what comes behind `start`
 * @param start what a snapshot has made of the log's beginning (L3)
 * @returns false: other tables were made meanwhile, or these went on, by a tab that took over while this one was
 * frozen; of a log that was read before, they are not made again (R2, L4)
 * @throws a fault of the storage, or what `pages` throws
 */
export async function rebuild(
  database: TierbookDatabase,
  books: readonly Book[],
  before: SyncState | null,
  pages: AsyncIterable<LogPart>,
  onWritten: RebuildProgress,
  start: FoldedLog | null = null,
): Promise<boolean> {
  const replay = new LogReplay(new BookGraph(books), start, { keepsImages: true });
  let epoch = '';
  for await (const part of pages) {
    epoch = part.epoch;
    await inPieces(replay.replaySteps(part.rows));
  }
  return withWriteLock(database, async ({ version, state }) => {
    if (state && !isSamePlace(state, before)) return false;
    const entries: ChangeEntry[] = [];
    for await (const some of changeEntries(database)) entries.push(...some);
    const stored = {
      entries,
      tables: await readAllRecords(database),
      books: await readAllBooks(database),
    };
    const whole = { version, books, epoch, replay, stored };
    const batch = await inPieces(mergeWholeLogSteps(whole));
    const total = batch.effect.reduce(
      (sum, { puts, removes }) => sum + puts.length + removes.length,
      0,
    );
    await commitBatch(database, batch, {
      isFirst: state === null,
      onProgress: (written) => onWritten(written, total),
    });
    return true;
  });
}

function isSamePlace(state: SyncState, before: SyncState | null): boolean {
  return state.generation === before?.generation && state.cursor?.id === before.cursor?.id;
}

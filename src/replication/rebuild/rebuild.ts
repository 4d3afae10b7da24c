import { unsentChanges } from '../../database/local/pending-changes.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { commitBatch } from '../../database/tables/batch.ts';
import { pacer } from '../../database/tables/next-task.ts';
import { readAllRecords } from '../../database/tables/read-tables.ts';
import { allStoredRows } from '../../database/tables/stored.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { BookGraph } from '../../domain/changes/book-graph.ts';
import { booksKey } from '../../domain/changes/books-in-view.ts';
import { difference } from '../../domain/changes/net-effect.ts';
import { Overlay } from '../../domain/changes/overlay.ts';
import { replayVersion } from '../../domain/changes/replay.ts';
import type { TableWrites } from '../../domain/changes/table-writes.ts';
import { MemoryTables } from '../../domain/changes/tables.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { applyInPieces, stackPending } from '../pull/advance.ts';

/** Changes in the order of the log, of one history of it (L5). */
export type LogPart = { epoch: string; rows: readonly ChangeRow[] };

/** Steps of a rebuild: changes read, then documents written. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Makes the tables anew from the whole log, replayed in memory, with the pending changes on top; the
 * difference to what is stored is applied as one batch (R14, R16; also R2's restored backup and the
 * first sync).
 *
 * @param pages the whole log of the books, page by page
 */
export async function rebuild(
  database: TierbookDatabase,
  books: readonly Book[],
  pages: AsyncIterable<LogPart>,
  onWritten: RebuildProgress,
): Promise<void> {
  const graph = new BookGraph(books);
  const server = new MemoryTables();
  const inLog = new Set<string>();
  const skipped: ChangeOutcome[] = [];
  let last: ChangeRow | undefined;
  let epoch = '';
  const pause = pacer();
  for await (const part of pages) {
    epoch = part.epoch;
    for (const row of part.rows) {
      const outcome = await applyInPieces(server, row, graph, pause);
      if (outcome.status === 'skipped') skipped.push(outcome);
      inLog.add(row.id);
    }
    last = part.rows.at(-1) ?? last;
  }
  return withWriteLock(database, async ({ version, state: before }) => {
    const unsent = await unsentChanges(database);
    const pending = unsent.filter(({ id, status }) => status === 'pending' && !inLog.has(id));
    const target = server.copy();
    const shown = new Overlay(target);
    const base = stackPending(server, shown, pending, graph, last?.seq ?? 0);
    shown.writeThrough();
    const next: SyncState = {
      version,
      cursor: last ? { seq: last.seq, id: last.id } : null,
      epoch,
      booksKey: booksKey(books),
      replayVersion,
      generation: version,
      skipped,
      pending: {
        ids: pending.map(({ id }) => id),
        base,
        arrived: unsent.map(({ id }) => id).filter((id) => inLog.has(id)),
      },
    };
    const effect = await writesTo(database, target, books);
    const total = effect.reduce((sum, { puts, removes }) => sum + puts.length + removes.length, 0);
    await commitBatch(
      database,
      { effect, next },
      { isFirst: before === null, onProgress: (written) => onWritten(written, total) },
    );
  });
}

async function writesTo(
  database: TierbookDatabase,
  target: MemoryTables,
  books: readonly Book[],
): Promise<TableWrites[]> {
  const effect = difference(await readAllRecords(database), target);
  const bookWrites = await differentBooks(database, books);
  return bookWrites ? [...effect, bookWrites] : effect;
}

/** What turns the stored books into these, or null where they are the same. */
export async function differentBooks(
  database: TierbookDatabase,
  books: readonly Book[],
): Promise<TableWrites | null> {
  const rows = await allStoredRows(database, 'books');
  const stored = rows.map((row) => row.toMutableJSON() as Book);
  const texts = new Map(stored.map((book) => [book.id, JSON.stringify(book)]));
  const puts = books.filter((book) => texts.get(book.id) !== JSON.stringify(book));
  const wanted = new Set(books.map(({ id }) => id));
  const removes = stored.map(({ id }) => id).filter((id) => !wanted.has(id));
  return puts.length + removes.length > 0 ? { table: 'books', puts, removes } : null;
}

import type { Book } from '../../schemas/book.ts';
import type { ChangeEntry, PendingChange, RecordedChange } from '../../schemas/change-log.ts';
import type { Steps } from '../steps.ts';
import { booksKey } from './books.ts';
import { ownRecords, recordWrites } from './change-window.ts';
import { type LogReplay, replayVersion } from './replay.ts';
import { isOnTop, stackPending } from './stack-pending.ts';
import { type Batch, bookWrites, differenceSteps } from './table-writes.ts';
import type { ListedTables } from './tables.ts';

/**
 * The tables of the whole log with the pending changes on top, whatever is stored: the difference is one
 * batch (R14, R16; also R2's restored backup and the first sync). `mergeSteps` would arrive
 * at the same tables in any number of steps. They are a new generation: what was asked for by the old cursor and books
 * does not go on from them. The records of changes become those of the window (L4).
 */
export function* mergeWholeLogSteps({
  version,
  books,
  epoch,
  unsent,
  replay,
  stored,
}: WholeLog): Steps<Batch> {
  const { graph, cursor } = replay;
  const inLog: ReadonlySet<string> = replay.ids;
  const pending = unsent.filter((change) => isOnTop(change, inLog));
  const { shown, note } = stackPending({
    underneath: replay.tables,
    graph,
    cursor,
    unsent,
    pending,
    inLog,
  });
  const window = books.length > 0 ? windowOf(replay, stored.entries) : ownRecords(stored.entries);
  return {
    records: recordWrites(stored.entries, window),
    effect: [...(yield* differenceSteps(stored.tables, shown)), ...bookWrites(stored.books, books)],
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
      pending: note,
    },
  };
}

/** What became of the changes of the window, with the `order` of those that were made here. */
function windowOf(replay: LogReplay, stored: readonly ChangeEntry[]): RecordedChange[] {
  const orders = new Map(stored.map(({ id, order }) => [id, order]));
  return replay.window.map((outcome) => {
    // A record that this device lost, or that an earlier program stored, has none.
    const order = orders.get(outcome.id) ?? (replay.own.has(outcome.id) ? 1 : undefined);
    return order === undefined ? outcome : { ...outcome, order };
  });
}

export type WholeLog = {
  /** Of the batch that is to be made. */
  version: number;
  /** The books in view, which the log was replayed with. */
  books: readonly Book[];
  /** The history that the log is of (L5). */
  epoch: string;
  /** The changes of this device whose rows still wait, in the order they were made. */
  unsent: readonly PendingChange[];
  /** Its `own` has the stored changes that were made here, at least. */
  replay: LogReplay;
  /** All that is stored, damaged rows as ones that differ from what they should be. */
  stored: { tables: ListedTables; books: readonly Book[]; entries: readonly ChangeEntry[] };
};

import { defer, firstValueFrom, retry, takeUntil } from 'rxjs';
import { readDocument, writeDocument } from '../../database/local/documents.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { nextTask } from '../../database/tables/next-task.ts';
import { startPace } from '../../database/tables/pace.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { writeRows } from '../../database/tables/write-rows.ts';
import { booksKey } from '../../domain/changes/books-in-view.ts';
import { outcomeBefore } from '../../domain/changes/outcome-before.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeHead } from '../../schemas/change-log.ts';
import type { RecordedLog, SyncState } from '../../schemas/sync-state.ts';
import { fetchHeads } from '../../server/change-log.ts';
import type { Server } from '../../server/server.ts';
import { aborted$ } from '../aborted.ts';
import { retryTimeMs } from '../retry-time.ts';

/**
 * The records of the changes that a rebuild was made of (decision 7). There are as many as the log is
 * long, so they are stored here, in pieces and after the tables, while the replication goes on behind
 * them. The local document `recordedLog` says how far that is: a page killed in between goes on there.
 */

/** Records that are asked for at once. */
const pageSize = 500;

/** Always as many: RxDB keeps a query, with what it found, for each number that it is asked with. */
const removedAtOnce = 100;

/**
 * Removes the records of an older generation, but not the changes that exist on this device only
 * (S10). To be done before the replication of this generation stores its first one.
 *
 * @returns how far the records are stored here, those of later changes being the replication's; null
 * where the tables were made anew or `signal` came meanwhile
 */
export async function beginRecords(
  database: TierbookDatabase,
  { generation, cursor }: SyncState,
  signal: AbortSignal,
): Promise<RecordedLog | null> {
  const recorded = await readDocument(database, 'recordedLog');
  if (recorded?.generation === generation) return recorded;
  const begun: RecordedLog = { generation, end: cursor?.seq ?? 0, next: cursor?.seq ?? null };
  for (let isDone = false; !isDone; ) {
    if (signal.aborted) return null;
    const isCurrent = await whileAt(database, generation, async () => {
      isDone = !(await removeSome(database));
      if (isDone) await writeDocument(database, 'recordedLog', begun);
    });
    if (!isCurrent) return null;
    await nextTask();
  }
  return begun;
}

/** @returns whether there was any record of the log */
async function removeSome({ pricebookChanges }: TierbookDatabase): Promise<boolean> {
  for (const status of ['applied', 'skipped'] as const) {
    const some = await pricebookChanges.find({ selector: { status }, limit: removedAtOnce }).exec();
    if (some.length === 0) continue;
    await pricebookChanges.bulkRemove(some);
    return true;
  }
  return false;
}

export type RecordContext = {
  database: TierbookDatabase;
  server: Server;
  /** The organisation's id. */
  org: string;
  booksInView(fresh: boolean): Promise<Book[]>;
  /** Comes when the rest is to be left to a later call. */
  signal: AbortSignal;
};

/**
 * Stores the records that are missing yet, the latest first: a book's revision is then right soon.
 * @throws a fault of the storage
 */
export async function recordLog(context: RecordContext, recorded: RecordedLog): Promise<void> {
  const { database, signal } = context;
  const { generation } = recorded;
  const pace = startPace();
  for (let { next } = recorded; next !== null; ) {
    const heads = await headsFrom(context, generation, next);
    if (!heads) return;
    for (let at = 0; at < Math.min(heads.length, pageSize); ) {
      if (signal.aborted) return;
      const some = heads.slice(at, Math.min(at + pace.size, pageSize));
      at += some.length;
      next = heads[at]?.seq ?? null;
      const progress: RecordedLog = { ...recorded, next };
      const isCurrent = await whileAt(database, generation, async (state) => {
        const writes = some.map((head) => ({ row: outcomeBefore(state, head) }));
        await pace.timed(some.length, () =>
          writeRows(database.pricebookChanges, writes, { context: 'tierbook-log', areNew: true }),
        );
        await writeDocument(database, 'recordedLog', progress);
      });
      if (!isCurrent) return;
      await nextTask();
    }
  }
}

/**
 * The records from `to` back: one page, and the first of the next. A download that fails is tried again.
 * @returns null where `signal` came meanwhile
 */
function headsFrom(
  { database, server, org, booksInView, signal }: RecordContext,
  generation: number,
  to: number,
): Promise<ChangeHead[] | null> {
  const download = async () => {
    const books = await booksInView(false);
    const state = await readDocument(database, 'syncState');
    // Of other books, changes would be missing or too many (R14).
    const isOfThese = state?.generation === generation && state.booksKey === booksKey(books);
    if (!isOfThese) throw new Error('The tables are of other books');
    const heads = await fetchHeads(server, org, { to, limit: pageSize + 1 });
    // Another log is found out by the next pull.
    if (heads[0]?.seq !== to) throw new Error('The log lacks a change of the tables');
    return heads;
  };
  return firstValueFrom(
    defer(download).pipe(retry({ delay: retryTimeMs }), takeUntil(aborted$(signal))),
    { defaultValue: null },
  );
}

/**
 * Runs `work` unless the tables have been made anew: they then have other records, whichever tab made
 * them (S4).
 *
 * @returns whether it ran
 */
function whileAt(
  database: TierbookDatabase,
  generation: number,
  work: (state: SyncState) => Promise<void>,
): Promise<boolean> {
  return withWriteLock(database, async () => {
    const state = await readDocument(database, 'syncState');
    if (state?.generation !== generation) return false;
    await work(state);
    return true;
  });
}

import { storedState } from '../database/stored.ts';
import type { Workspace } from '../database/workspace.ts';
import { booksKey } from '../domain/changes/books-in-view.ts';
import { replayVersion } from '../domain/changes/replay.ts';
import type { Book } from '../schemas/book.ts';
import type { ChangeOutcome, ChangeRow } from '../schemas/change-log.ts';
import type { SyncState } from '../schemas/sync-state.ts';
import { advance } from './advance.ts';
import { countChanges, fetchChanges } from './change-log.ts';
import { BrokenDownload, logPages } from './log-pages.ts';
import { type RebuildProgress, rebuild } from './rebuild.ts';
import type { Server } from './server.ts';

/**
 * The pull of the RxDB replication over pricebookChanges (S1). It turns changes into writes of the
 * other collections and returns the changes' own records for RxDB to store.
 *
 * RxDB's checkpoint only says which records it has asked for: it may be behind the tables, after a
 * crash, and is never ahead of the log that they were made of. Whether a change is still to be applied
 * is decided by the cursor of the sync state alone (S1, S2).
 */

/** RxDB's checkpoint: the seq of the last record returned. */
export type Checkpoint = { seq: number };

export type PullContext = {
  workspace: Workspace;
  server: Server;
  /**
   * The books in view, after a contact in which the server confirmed the session; `fresh` asks for
   * such a contact now.
   */
  booksInView(fresh: boolean): Promise<Book[]>;
  onProgress: RebuildProgress;
};

/**
 * `rebuilt`: the tables were made anew to the log's end. The records of these changes belong to a new
 * generation and are stored by `recordLog`; a new replication goes on behind them. `page`: the next
 * records; `complete` where the tables are then at the log's end.
 */
export type Pulled =
  | { kind: 'rebuilt' }
  | {
      kind: 'page';
      documents: ChangeOutcome[];
      checkpoint: Checkpoint | undefined;
      complete: boolean;
    };

export function createPull({ workspace, server, booksInView, onProgress }: PullContext) {
  const { database } = workspace;
  return async (checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled> => {
    const after = checkpoint?.seq ?? 0;
    let books = await booksInView(false);
    const { state } = await storedState(database);
    if (!state || isOutdated(state, books)) return makeAnew(books);

    const rows = await fetchChanges(server, books, {
      seq: Math.min(after, state.cursor?.seq ?? 0),
      size: limit + 1,
      span: null,
    });
    if (lacksCursor(state, rows, limit + 1)) {
      // An expired token or a lost right answers with an empty list too: confirm before believing it.
      books = await booksInView(true);
      return makeAnew(books);
    }
    const outcomes = await advance(database, { generation: state.generation, books, rows });
    // Another tab may have made the tables of other books than those that were asked for here.
    if (!outcomes) return makeAnew(await booksInView(true));
    const documents = outcomes.filter(({ seq }) => seq > after).slice(0, limit);
    return page(documents, checkpoint, rows.length <= limit);
  };

  async function makeAnew(books: Book[]): Promise<Pulled> {
    await rebuild(database, books, wholeLog(books), onProgress);
    return { kind: 'rebuilt' };
  }

  /**
   * The whole log, and how much of it has been used. An expired token, a lost right or a page that is
   * not PocketBase's may answer in the middle as if it were the end.
   * @throws BrokenDownload where that may be so, for it to begin anew
   */
  async function* wholeLog(books: Book[]): AsyncGenerator<ChangeRow[]> {
    const total = await countChanges(server, books);
    let done = 0;
    for await (const rows of logPages((page) => fetchChanges(server, books, page))) {
      yield rows;
      done += rows.length;
      onProgress(done, total);
    }
    if (done < total) throw new BrokenDownload(`Of ${total} changes ${done} came`);
    if (done > 0 || books.length === 0) return;
    const confirmed = await booksInView(true);
    if (booksKey(confirmed) !== booksKey(books)) {
      throw new BrokenDownload('Other books are in view now');
    }
  }
}

function page(
  documents: ChangeOutcome[],
  checkpoint: Checkpoint | undefined,
  complete: boolean,
): Pulled {
  const last = documents.at(-1);
  return { kind: 'page', documents, checkpoint: last ? { seq: last.seq } : checkpoint, complete };
}

function isOutdated(state: SyncState, books: readonly Book[]): boolean {
  return state.booksKey !== booksKey(books) || state.replayVersion !== replayVersion;
}

/** Whether the row of the cursor should be among these and is not: the log is another one (R2). */
function lacksCursor(state: SyncState, rows: readonly ChangeRow[], asked: number): boolean {
  const { cursor } = state;
  if (!cursor) return false;
  const found = rows.find(({ seq }) => seq >= cursor.seq);
  return found ? found.id !== cursor.id : rows.length < asked;
}

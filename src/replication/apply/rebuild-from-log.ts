import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import type { Book } from '../../schemas/book.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { LogQuestion, PokeTold } from '../../server/log-route.ts';
import { UnreadableChange } from '../../server/read-log.ts';
import { BrokenDownload, logPages } from '../../server/whole-log.ts';
import type { LogInView } from '../pull/read-log-in-view.ts';
import { type LogPart, type RebuildProgress, rebuild } from './rebuild.ts';
import type { Lag, TakenSnapshot } from './take-snapshot.ts';

export type RebuildContext = {
  database: TierbookDatabase;
  log: LogInView;
  takeSnapshot(books: readonly Book[], lag: Lag): Promise<TakenSnapshot | null>;
  onProgress: RebuildProgress;
  /** Called with what each page tells of the organization's record in `pokes`. */
  onPoke: (told: PokeTold) => void;
};

/** A device that is so many changes behind takes a snapshot, if there is one, rather than page after page. */
const farBehind = 5000;

/** Rebuilds the tables from the server's log, time after time. */
export function createRebuild({ database, log, takeSnapshot, onProgress, onPoke }: RebuildContext) {
  /** What stopped a rebuild short of the tables that there are: it is looked at before the next one. */
  let blocked: UnreadableChange | null = null;

  return { rebuildFromLog, catchUp };

  /**
   * From the whole log, or from a snapshot and what comes behind it.
   *
   * @param state where the tables stand
   * @returns whether they are then at the log's end
   * @throws UnreadableChange, BrokenDownload, what a failed call threw, or a fault of the storage
   */
  async function rebuildFromLog(books: Book[], state: SyncState | null): Promise<boolean> {
    if (blocked && books.length > 0) {
      await log.readLog({ after: blocked.after, limit: 1 });
      blocked = null;
    }
    return rebuildFrom(books, state, await takeSnapshot(books, { after: 0, least: 1 }));
  }

  /**
   * From a snapshot, if the tables are far behind it; null: they are not, or there is none, and nothing was done.
   *
   * @throws as `rebuildFromLog`
   */
  async function catchUp(books: Book[], state: SyncState): Promise<boolean | null> {
    const snapshot = await takeSnapshot(books, { after: state.cursor?.seq ?? 0, least: farBehind });
    return snapshot ? rebuildFrom(books, state, snapshot) : null;
  }

  async function rebuildFrom(
    books: Book[],
    state: SyncState | null,
    snapshot: TakenSnapshot | null,
  ): Promise<boolean> {
    let complete = true;
    const onStopped = () => {
      complete = false;
    };
    const pages = logBehind(books, state, snapshot, onStopped);
    const isDone = await rebuild(database, books, state, pages, onProgress, snapshot?.folded);
    return complete && isDone;
  }

  /**
   * The log behind a snapshot, or the whole log, and how much of it has been used; up to the first change that can't be
   * read, if that is further than the tables are.
   * @throws BrokenDownload if that is not all of it, for it to begin again
   */
  async function* logBehind(
    books: Book[],
    state: SyncState | null,
    snapshot: TakenSnapshot | null,
    onStopped: () => void,
  ): AsyncGenerator<LogPart> {
    if (books.length === 0) return;
    let total = snapshot?.total ?? 0;
    let done = snapshot?.folded.changes ?? 0;
    const from = snapshot && { after: snapshot.folded.cursor, epoch: snapshot.epoch };
    try {
      const askPage = async (question: LogQuestion) => {
        const page = await log.readPage(question, books);
        if (!page) throw new BrokenDownload('Other books are in view now');
        return page;
      };
      for await (const page of logPages(askPage, from)) {
        total = Math.max(total, page.total);
        onPoke(page);
        const rows = await log.changesOf(page, books);
        if (!rows) throw new BrokenDownload('Other books are in view now');
        yield { epoch: page.epoch, rows };
        done += page.rows.length;
        onProgress(done, total);
      }
    } catch (error) {
      if (!(error instanceof UnreadableChange)) throw error;
      if (error.change.seq <= (state?.cursor?.seq ?? 0)) {
        blocked = error;
        throw error;
      }
      onStopped();
      return;
    }
    if (done < total) throw new BrokenDownload(`Of ${total} changes ${done} came`);
  }
}

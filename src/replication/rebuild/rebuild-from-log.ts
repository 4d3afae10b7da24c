import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import type { Book } from '../../schemas/book.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { LogQuestion } from '../../server/log-route.ts';
import { UnreadableChange } from '../../server/read-log.ts';
import { BrokenDownload, logPages } from '../../server/whole-log.ts';
import type { LogInView } from '../log-in-view.ts';
import { type LogPart, type RebuildProgress, rebuild } from './rebuild.ts';

export type RebuildContext = {
  database: TierbookDatabase;
  log: LogInView;
  onProgress: RebuildProgress;
  /** Called with the id of the organization's record in `pokes`, as each page tells it. */
  onPokeId: (poke: string) => void;
};

/** Rebuilds the tables from the server's whole log, time after time. */
export function createRebuild({ database, log, onProgress, onPokeId }: RebuildContext) {
  /** What stopped a rebuild short of the tables that there are: it is looked at before the next one. */
  let blocked: UnreadableChange | null = null;

  /**
   * @param state where the tables stand
   * @returns whether they are then at the log's end
   * @throws UnreadableChange, BrokenDownload, what a failed call threw, or a fault of the storage
   */
  return async function rebuildFromLog(books: Book[], state: SyncState | null): Promise<boolean> {
    if (blocked && books.length > 0) {
      await log.readLog({ after: blocked.after, limit: 1 });
      blocked = null;
    }
    let complete = true;
    const onStopped = () => {
      complete = false;
    };
    const pages = wholeLog(books, state, onStopped);
    const isDone = await rebuild(database, books, state, pages, onProgress);
    return complete && isDone;
  };

  /**
   * The whole log, and how much of it has been used; up to the first change that can't be read, if
   * that is further than the tables are.
   * @throws BrokenDownload if it is no whole log, for it to begin again
   */
  async function* wholeLog(
    books: Book[],
    state: SyncState | null,
    onStopped: () => void,
  ): AsyncGenerator<LogPart> {
    if (books.length === 0) return;
    let total = 0;
    let done = 0;
    try {
      const askPage = async (question: LogQuestion) => {
        const page = await log.readPage(question, books);
        if (!page) throw new BrokenDownload('Other books are in view now');
        return page;
      };
      for await (const page of logPages(askPage)) {
        total = Math.max(total, page.total);
        onPokeId(page.poke);
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

import { booksKey } from '../../domain/changes/books.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeRow } from '../../schemas/change-log.ts';
import { failureOf, isRefused } from '../../server/failure.ts';
import type { LogPage, LogQuestion } from '../../server/log-route.ts';
import { createLogReader } from '../../server/read-log.ts';
import type { Server } from '../../server/server.ts';
import { BrokenDownload } from '../../server/whole-log.ts';
import type { ContactTime } from '../contact.ts';

/** The log of the books in view, read by a device that may not know yet that other books are in view now. */
export type LogInView = ReturnType<typeof createLogInView>;

export function createLogInView(
  server: Server,
  org: string,
  ensureContact: (when: ContactTime) => Promise<Book[]>,
) {
  const readLog = createLogReader(server, org);
  return { readLog, readPage, changesOf };

  /**
   * A page, or null if the server refuses it and a contact says why: the session goes on, with other
   * books than these.
   * @throws SignedOut, or what the failed call threw
   */
  async function readPage(question: LogQuestion, books: readonly Book[]): Promise<LogPage | null> {
    try {
      return await readLog(question);
    } catch (error) {
      if (!isRefused(failureOf(error))) throw error;
      const confirmed = await ensureContact('now');
      if (booksKey(confirmed) === booksKey(books)) throw error;
      return null;
    }
  }

  /**
   * The changes of these books; null if a book came into view meanwhile (R14), which the contact that
   * was made then knows.
   * @throws BrokenDownload if the server has more in view than it lists
   */
  async function changesOf({ rows }: LogPage, books: readonly Book[]): Promise<ChangeRow[] | null> {
    const inView = new Set(books.map(({ id }) => id));
    if (rows.every(({ book }) => inView.has(book))) return rows;
    const confirmed = await ensureContact('now');
    if (booksKey(confirmed) !== booksKey(books)) return null;
    throw new BrokenDownload('The log has changes of a book that is not in view');
  }
}

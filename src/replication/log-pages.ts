import type { Book } from '../schemas/book.ts';
import type { ChangeRow } from '../schemas/change-log.ts';
import { fetchChanges } from './change-log.ts';
import type { Server } from './server.ts';

/** The log of the books from its start, page by page; the next is on its way while one is used. */
export async function* logPages(
  server: Server,
  books: readonly Book[],
): AsyncGenerator<ChangeRow[]> {
  const page = (seq: number, size: number) => ({
    size,
    rows: fetchChanges(server, books, seq, size),
  });
  let next: ReturnType<typeof page> | null = page(0, firstPageSize);
  while (next) {
    const rows: ChangeRow[] = await next.rows;
    const last = rows.at(-1);
    next = last && rows.length === next.size ? page(last.seq + 1, pageSizeAfter(rows)) : null;
    // A failed download is thrown where it is awaited; what is done in between may take longer.
    next?.rows.catch(() => {});
    yield rows;
  }
}

/** PocketBase answers a list with at most this many rows. */
export const mostRows = 1000;

/** So many change records a page are read in a fraction of what a person would notice. */
const recordsAPage = 2000;

/** A changeset may be a hundred times as long as another, so the first page only looks. */
export const firstPageSize = 20;

/** How many rows to ask for after these: fewer, the longer their changesets are. */
export function pageSizeAfter(rows: readonly Pick<ChangeRow, 'changeset'>[]): number {
  const records = rows.reduce(
    (sum, { changeset }) => sum + (Array.isArray(changeset) ? changeset.length : 1),
    0,
  );
  const perRow = Math.max(1, records / Math.max(1, rows.length));
  return Math.min(mostRows, Math.max(firstPageSize, Math.floor(recordsAPage / perRow)));
}

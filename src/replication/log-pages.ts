import type { ChangeRow } from '../schemas/change-log.ts';
import type { LogPage } from './change-log.ts';

/**
 * The log from its start, page by page; the next is on its way while one is used.
 * @throws BrokenDownload where a page does not follow the one before: of another log, as after a restored
 * backup (R2), or none, as an expired token gets (S7)
 */
export async function* logPages(
  fetchPage: (page: LogPage) => Promise<ChangeRow[]>,
): AsyncGenerator<ChangeRow[]> {
  const ask = (page: LogPage) => ({ page, answer: fetchPage(page) });
  const first = { seq: 0, size: firstPageSize, span: spanOf(firstPageSize, []) };
  let last: ChangeRow | undefined;
  for (let asked: ReturnType<typeof ask> | null = ask(first); asked; ) {
    const rows: ChangeRow[] = await asked.answer;
    if (last && rows[0]?.id !== last.id) {
      throw new BrokenDownload(`Change ${last.id} is not where it was`);
    }
    const next = pageAfter(asked.page, rows);
    asked = next && ask(next);
    // A failed download is thrown where it is awaited; what is done in between may take longer.
    asked?.answer.catch(() => {});
    const fresh = last ? rows.slice(1) : rows;
    last = rows.at(-1);
    if (fresh.length > 0) yield fresh;
  }
}

/** What came is not one whole log; it is to be asked for anew. */
export class BrokenDownload extends Error {
  override name = 'BrokenDownload';
}

/**
 * The page behind one that was answered with these rows, null behind the log's end. It begins with the
 * last row that was seen, whatever the span: that shows whether it is the same log, and a change that is
 * committed meanwhile is never passed over. What lies behind a span that came short is asked for
 * without an end.
 */
function pageAfter(
  { seq, size, span }: LogPage,
  rows: readonly Pick<ChangeRow, 'seq' | 'changeset'>[],
): LogPage | null {
  const isFull = rows.length === size;
  if (!isFull && span === null) return null;
  const nextSize = rows.length > 0 ? pageSizeAfter(rows) + 1 : size;
  return {
    seq: rows.at(-1)?.seq ?? seq,
    size: nextSize,
    span: isFull ? spanOf(nextSize, rows) : null,
  };
}

/**
 * A span in which so many changes will be found if they lie no thinner than half as close as these,
 * which are in order; other organizations' changes lie between.
 */
export function spanOf(size: number, rows: readonly { seq: number }[]): number {
  const first = rows.at(0)?.seq ?? 0;
  const last = rows.at(-1)?.seq ?? 0;
  return Math.ceil((2 * size * (Math.abs(last - first) + 1)) / Math.max(1, rows.length));
}

/** PocketBase answers a list with at most this many rows. */
export const mostRows = 1000;

/** So many change records a page are read in a fraction of what a person would notice. */
const recordsAPage = 2000;

/** A changeset may be a hundred times as long as another, so the first page only looks. */
export const firstPageSize = 20;

/** How many new rows to ask for after these: fewer, the longer their changesets are. */
export function pageSizeAfter(rows: readonly Pick<ChangeRow, 'changeset'>[]): number {
  const records = rows.reduce(
    (sum, { changeset }) => sum + (Array.isArray(changeset) ? changeset.length : 1),
    0,
  );
  const perRow = Math.max(1, records / Math.max(1, rows.length));
  return Math.max(firstPageSize, Math.min(mostRows - 1, Math.floor(recordsAPage / perRow)));
}

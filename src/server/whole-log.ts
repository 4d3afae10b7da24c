import type { ChangeRow } from '../schemas/change-log.ts';
import type { LogPage, LogPlace, LogQuestion } from './log-route.ts';

/**
 * The log from its start, or from behind a change of a history that is known, page by page; the next is on its way while
 * one is used.
 * @throws BrokenDownload if a page does not follow the one before: it is of another log, as after a
 * restored backup (R2) or a redaction (L5)
 */
export async function* logPages(
  fetchPage: (question: LogQuestion) => Promise<LogPage>,
  from: { after: LogPlace; epoch: string } | null = null,
): AsyncGenerator<LogPage> {
  let epoch = from?.epoch ?? null;
  const first = { after: from?.after ?? null, limit: firstPageSize };
  let asked: Promise<LogPage> | null = fetchPage(first);
  while (asked) {
    const page: LogPage = await asked;
    epoch ??= page.epoch;
    if (page.epoch !== epoch || !page.follows) {
      throw new BrokenDownload('The log is another one than at its start');
    }
    const last = page.rows.at(-1);
    asked = null;
    if (page.more) {
      if (!last) throw new BrokenDownload('The log does not end, and goes on with nothing');
      asked = fetchPage({ after: last, limit: pageSizeAfter(page.rows) });
      // A failed download is thrown where it is awaited; what is done in between may take longer.
      asked.catch(() => {});
    }
    yield page;
  }
}

/** What came is not one whole log; it is to be asked for again. */
export class BrokenDownload extends Error {
  override name = 'BrokenDownload';
}

/** The server gives at most this many rows at once. */
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
  return Math.max(firstPageSize, Math.min(mostRows, Math.floor(recordsAPage / perRow)));
}

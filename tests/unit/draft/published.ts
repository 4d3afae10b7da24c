import { BookGraph, organizationOrder } from '../../../src/domain/changes/books.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import {
  contentIn,
  type PublishedBook,
  shownIn,
} from '../../../src/domain/draft/published-book.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { Content, RecordKey } from '../../../src/schemas/draft.ts';
import { book } from '../../support/log-builder.ts';

/** The own book "b1" of "o1", which inherits from "b2" of "o2". */
export const heir = [book(1, { parent: 'b2' }), book(2)];

/** What organization "o1" has published, its drafts going to book "b1", by a log. */
export function publishedBook(
  changes: readonly ChangeRow[],
  books: readonly BookLink[] = heir,
): PublishedBook {
  const { tables } = replayLog(books, changes);
  const organizations = organizationOrder(books, 'o1');
  return { tables, graph: new BookGraph(books), books, org: 'o1', book: 'b1', organizations };
}

/** The content of the record that is shown, and whose it is. */
export function shown(
  published: PublishedBook,
  key: RecordKey,
): (Content & { org: string }) | null {
  const record = shownIn(published, key);
  return record && { org: record.org, ...contentIn(published, key.table, record) };
}

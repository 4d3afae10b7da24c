import type { Content, ContentValue } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { contentIn, type PublishedBook } from '../draft/published-book.ts';
import { preferOwn } from '../menu/own-over-inherited.ts';
import { byCodeUnits } from '../text.ts';

/** A record that is shown, as a row of its table's sheet. */
export type ShownRow = {
  refId: string;
  org: string;
  /** With "" in relations for what is gone. */
  content: Content;
};

/** One row for each record that is shown, own or inherited (R15), by refId. */
export function shownRows(book: PublishedBook, table: PricebookTable): ShownRow[] {
  const { tables, organizations } = book;
  const inView = [...tables.recordsOf(table)].filter(({ org }) => organizations.includes(org));
  return preferOwn(inView, organizations)
    .sort((a, b) => byCodeUnits(a.refId, b.refId))
    .map((record) => ({
      refId: record.refId,
      org: record.org,
      content: contentIn(book, table, record),
    }));
}

/** The refIds that a sheet says of a relation: those that lead somewhere. */
export function shownRefIds(value: ContentValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((refId) => refId !== '') : [];
}

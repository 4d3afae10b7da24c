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

/** A relation in one cell (X1): refIds parted by `;`, one that holds `;` or `"` quoted as in CSV. */
export function relationText(refIds: readonly string[]): string {
  return refIds
    .map((refId) => (/[;"]/.test(refId) ? `"${refId.replaceAll('"', '""')}"` : refId))
    .join(';');
}

const quoted = /\s*"((?:[^"]|"")*)"\s*(?:;|$)/y;
const plain = /([^;"]*)(?:;|$)/y;

/** @returns the refIds as they are written, blanks around them included; null: a quote stands where it says nothing */
export function readRelationText(text: string): string[] | null {
  const refIds: string[] = [];
  let at = 0;
  while (at < text.length) {
    const found = matchAt(quoted, text, at) ?? matchAt(plain, text, at);
    if (!found) return null;
    const [whole, refId = ''] = found;
    at += whole.length;
    if (refId !== '') refIds.push(refId.replaceAll('""', '"'));
  }
  return refIds;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
